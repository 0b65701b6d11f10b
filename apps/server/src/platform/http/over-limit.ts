import type { RateLimit } from '@souschef/contract'
import { identityKey } from '../identity-key.ts'
import { addressKey, type RateLimiter } from './rate-limiter.ts'

interface Limited {
  readonly address: string
  /** Whose token came with the call. */
  readonly userId?: string | undefined
  /** The parsed body. */
  readonly body: unknown
  /** Epoch milliseconds. */
  readonly now: number
}

/**
 * The account that a body names, known or not. Its address and its username are counted apart: counted together, a guest could
 * find out whose address it is.
 */
function accountIn(body: unknown): string {
  if (typeof body !== 'object' || body === null) return ''
  if ('login' in body && typeof body.login === 'string') return identityKey(body.login)
  if ('email' in body && typeof body.email === 'string') return identityKey(body.email)
  return ''
}

const byUser = ({ userId }: Limited): string => userId ?? ''

/**
 * What each limit counts (API-42). Signing in is counted per address and account together, so that nobody can lock an owner
 * out from elsewhere.
 */
const KEYS: Readonly<Record<RateLimit, (call: Limited) => string>> = {
  loginByAddressAndAccount: ({ address, body }) => `${addressKey(address)} ${accountIn(body)}`,
  registerByAddress: ({ address }) => addressKey(address),
  resetByAccount: ({ body }) => accountIn(body),
  resetByAddress: ({ address }) => addressKey(address),
  recipeWritesByUser: byUser,
  recipeWritesByUserAnHour: byUser,
}

/** Counts a call against the limits of its endpoint. @returns seconds to wait; 0 when it may go on */
export async function overLimit(
  limiter: RateLimiter,
  limits: readonly RateLimit[],
  call: Limited,
): Promise<number> {
  const waits = await Promise.all(limits.map((limit) => limiter.take(limit, KEYS[limit](call), call.now)))
  return Math.max(0, ...waits)
}
