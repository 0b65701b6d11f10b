/**
 * The key by which a limit counts. An account is only ever combined with the client's address, so that nobody can lock its owner out
 * from elsewhere.
 */
export type LimitKey = 'address' | 'addressAndAccount' | 'caller'

export interface Limit {
  readonly max: number
  readonly windowSeconds: number
  readonly by: LimitKey
  /** What `max` counts: calls when missing, or the bytes of their bodies, as a second limit of the same window. */
  readonly counts?: 'bytes'
}

/** Calls, or bytes, per window (API-42); operators can change the numbers. */
export const RATE_LIMITS = {
  loginByAddress: { max: 60, windowSeconds: 60, by: 'address' },
  loginByAddressAndAccount: { max: 10, windowSeconds: 60, by: 'addressAndAccount' },
  /** A tab refreshes every quarter of an hour, or when it opens. */
  refreshByAddress: { max: 300, windowSeconds: 60, by: 'address' },
  registerByAddress: { max: 5, windowSeconds: 3600, by: 'address' },
  resetByAddress: { max: 10, windowSeconds: 3600, by: 'address' },
  resetByAddressAndAccount: { max: 3, windowSeconds: 3600, by: 'addressAndAccount' },
  /** Bounds password guesses on a device that was left signed in. */
  passwordChecksByUser: { max: 10, windowSeconds: 60, by: 'caller' },
  profileWritesByUser: { max: 20, windowSeconds: 60, by: 'caller' },
  settingsWritesByUser: { max: 60, windowSeconds: 60, by: 'caller' },
  exportsByUserAnHour: { max: 10, windowSeconds: 3600, by: 'caller' },
  followsByUser: { max: 60, windowSeconds: 60, by: 'caller' },
  reportsByUserAnHour: { max: 20, windowSeconds: 3600, by: 'caller' },
  /** For comparison: autosave writes every 15 seconds, 4 times a minute. */
  recipeWritesByUser: { max: 60, windowSeconds: 60, by: 'caller' },
  recipeWritesByUserAnHour: { max: 600, windowSeconds: 3600, by: 'caller' },
  /** A device sends events at most once a second; all devices of a cook count. */
  cookingWritesByUser: { max: 300, windowSeconds: 60, by: 'caller' },
  /** Reading a full log takes 20 calls. */
  cookingReadsByUser: { max: 300, windowSeconds: 60, by: 'caller' },
  cookingBytesByUser: { max: 20_000_000, windowSeconds: 60, by: 'caller', counts: 'bytes' },
  pushActionsByAddress: { max: 60, windowSeconds: 60, by: 'address' },
  kitchenCallsByAddress: { max: 300, windowSeconds: 60, by: 'address' },
  cookbooksByUserAnHour: { max: 20, windowSeconds: 3600, by: 'caller' },
  importsByUserAnHour: { max: 30, windowSeconds: 3600, by: 'caller' },
  assistantByUserADay: { max: 20, windowSeconds: 86_400, by: 'caller' },
  uploadsByUserAnHour: { max: 600, windowSeconds: 3600, by: 'caller' },
  uploadedBytesByUserAnHour: { max: 500_000_000, windowSeconds: 3600, by: 'caller', counts: 'bytes' },
} as const satisfies Readonly<Record<string, Limit>>

export type RateLimit = keyof typeof RATE_LIMITS

/** The limits in effect: the defaults above with the operator's changes. */
export type RateLimits = Readonly<Record<RateLimit, Pick<Limit, 'max' | 'windowSeconds'>>>
