/** How often within a window (API-42). A key is what is counted: an address, an account, or both together. */
export const RATE_LIMITS = {
  loginByAddress: { max: 60, windowSeconds: 60 },
  loginByAddressAndAccount: { max: 10, windowSeconds: 60 },
  registerByAddress: { max: 5, windowSeconds: 3600 },
  resetByAddress: { max: 10, windowSeconds: 3600 },
  resetByAddressAndAccount: { max: 3, windowSeconds: 3600 },
} as const

export type RateLimit = keyof typeof RATE_LIMITS
