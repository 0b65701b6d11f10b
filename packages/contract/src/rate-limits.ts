/**
 * Whose calls a limit counts together. An account is only ever counted together with the address that asks, so that nobody can
 * lock an owner out from elsewhere.
 */
export type LimitKey = 'address' | 'addressAndAccount' | 'caller'

export interface Limit {
  readonly max: number
  readonly windowSeconds: number
  readonly by: LimitKey
  /** What `max` counts: calls when missing, or the bytes of their bodies, after a limit of calls in as long a window. */
  readonly counts?: 'bytes'
}

/** How often, or how much, within a window (API-42). */
export const RATE_LIMITS = {
  loginByAddress: { max: 60, windowSeconds: 60, by: 'address' },
  loginByAddressAndAccount: { max: 10, windowSeconds: 60, by: 'addressAndAccount' },
  registerByAddress: { max: 5, windowSeconds: 3600, by: 'address' },
  resetByAddress: { max: 10, windowSeconds: 3600, by: 'address' },
  resetByAddressAndAccount: { max: 3, windowSeconds: 3600, by: 'addressAndAccount' },
  /** An editor that saves by itself every 15 seconds writes 4 times a minute. */
  recipeWritesByUser: { max: 60, windowSeconds: 60, by: 'caller' },
  recipeWritesByUserAnHour: { max: 600, windowSeconds: 3600, by: 'caller' },
  uploadedBytesByUserAnHour: { max: 500_000_000, windowSeconds: 3600, by: 'caller', counts: 'bytes' },
} as const satisfies Readonly<Record<string, Limit>>

export type RateLimit = keyof typeof RATE_LIMITS
