/**
 * Whose calls a limit counts together. An account is only ever counted together with the address that asks, so that nobody can
 * lock an owner out from elsewhere.
 */
export type LimitKey = 'address' | 'addressAndAccount' | 'caller'

interface Limit {
  readonly max: number
  readonly windowSeconds: number
  readonly by: LimitKey
}

/** How often within a window (API-42); an operator may change the numbers. */
export const RATE_LIMITS = {
  loginByAddress: { max: 60, windowSeconds: 60, by: 'address' },
  loginByAddressAndAccount: { max: 10, windowSeconds: 60, by: 'addressAndAccount' },
  registerByAddress: { max: 5, windowSeconds: 3600, by: 'address' },
  resetByAddress: { max: 10, windowSeconds: 3600, by: 'address' },
  resetByAddressAndAccount: { max: 3, windowSeconds: 3600, by: 'addressAndAccount' },
  /** An editor that saves by itself every 15 seconds writes 4 times a minute. */
  recipeWritesByUser: { max: 60, windowSeconds: 60, by: 'caller' },
  recipeWritesByUserAnHour: { max: 600, windowSeconds: 3600, by: 'caller' },
} as const satisfies Readonly<Record<string, Limit>>

export type RateLimit = keyof typeof RATE_LIMITS

/** The limits that a kitchen has: those above, or what its operator made of them. */
export type RateLimits = Readonly<Record<RateLimit, Pick<Limit, 'max' | 'windowSeconds'>>>
