import {
  fileLimitOf,
  type Endpoint,
  type Limit,
  type LimitKey,
  RATE_LIMITS,
  type RateLimit,
} from '@souschef/contract'
import type { FastifyRequest } from 'fastify'
import { identityKey } from '../identity-key.ts'
import { addressKey, type RateLimiter } from './rate-limiter.ts'

interface LimitedCall {
  readonly address: string
  /** Null for guests. */
  readonly callerId: string | null
  /** The parsed body. */
  readonly body: unknown
  /** Announced size of the body in bytes; the largest allowed when there is none. */
  readonly bytes: number
  /** Epoch milliseconds. */
  readonly now: number
}

/**
 * The account named in a body, whether it exists or not. Email address and username are counted separately: counted together,
 * they would reveal to a guest that they are of the same account.
 */
function accountKey(body: unknown): string {
  if (typeof body !== 'object' || body === null) return ''
  if ('login' in body && typeof body.login === 'string') return identityKey(body.login)
  if ('email' in body && typeof body.email === 'string') return identityKey(body.email)
  return ''
}

/** What each kind of limit counts by. */
const KEYS: Readonly<Record<LimitKey, (call: LimitedCall) => string>> = {
  address: ({ address }) => addressKey(address),
  addressAndAccount: ({ address, body }) => `${addressKey(address)} ${accountKey(body)}`,
  caller: ({ callerId, address }) => callerId ?? addressKey(address),
}

const LIMITS: Readonly<Record<RateLimit, Limit>> = RATE_LIMITS

/** The announced size of the body in bytes; the largest that the endpoint accepts when there is none. */
export function announcedBytes({ headers }: Pick<FastifyRequest, 'headers'>, endpoint: Endpoint): number {
  const announced = headers['content-length']
  if (announced !== undefined) return Number(announced)
  return headers['transfer-encoding'] === undefined ? 0 : fileLimitOf(endpoint)
}

/**
 * Counts a call against the limits of its endpoint, in order. The first exhausted limit rejects the call, and those after it do
 * not count it.
 *
 * @returns seconds to wait; 0 when the call may proceed
 */
export async function checkRateLimits(
  limiter: RateLimiter,
  limits: readonly RateLimit[],
  call: LimitedCall,
): Promise<number> {
  for (const limit of limits) {
    const { by, counts } = LIMITS[limit]
    const amount = counts === 'bytes' ? call.bytes : 1
    const wait = await limiter.take(limit, KEYS[by](call), call.now, amount)
    if (wait > 0) return wait
  }
  return 0
}
