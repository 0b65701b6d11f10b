import type { RateLimit } from '@souschef/contract'
import { identityKey } from '../identity-key.ts'
import { addressKey, type RateLimiter } from './rate-limiter.ts'

interface Limited {
  readonly address: string
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

const addressAndAccount = ({ address, body }: Limited): string => `${addressKey(address)} ${accountIn(body)}`

/**
 * What each limit counts (API-42). An account is only ever counted together with the address that asks, so that nobody can
 * lock an owner out from elsewhere.
 */
const KEYS: Readonly<Record<RateLimit, (call: Limited) => string>> = {
  loginByAddress: ({ address }) => addressKey(address),
  loginByAddressAndAccount: addressAndAccount,
  registerByAddress: ({ address }) => addressKey(address),
  resetByAddress: ({ address }) => addressKey(address),
  resetByAddressAndAccount: addressAndAccount,
}

/**
 * Counts a call against the limits of its endpoint, in their order. The first one that is full refuses the call, and those
 * after it do not count it.
 *
 * @returns seconds to wait; 0 when it may go on
 */
export async function overLimit(
  limiter: RateLimiter,
  limits: readonly RateLimit[],
  call: Limited,
): Promise<number> {
  for (const limit of limits) {
    const wait = await limiter.take(limit, KEYS[limit](call), call.now)
    if (wait > 0) return wait
  }
  return 0
}
