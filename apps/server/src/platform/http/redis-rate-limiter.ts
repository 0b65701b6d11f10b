import { hash, randomUUID } from 'node:crypto'
import { RATE_LIMITS, type RateLimits } from '@souschef/contract'
import { z } from 'zod'
import type { Redis } from '../redis/connect-redis.ts'
import type { RateLimiter } from './rate-limiter.ts'

/**
 * Keeps the instants of a key's accepted calls as scores of a sorted set, which expires one window after the last of them. A
 * rejected call stores nothing. Returns the milliseconds to wait, 0 for an accepted call.
 */
const TAKE = `
  local key, now, window, max, call = KEYS[1], tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), ARGV[4]
  redis.call('zremrangebyscore', key, '-inf', now - window)
  if redis.call('zcard', key) >= max then
    return math.max(1, redis.call('zrange', key, 0, 0, 'withscores')[2] + window - now)
  end
  redis.call('zadd', key, now, call)
  redis.call('pexpire', key, window)
  return 0`

const milliseconds = z.number()

/**
 * A sliding-window limiter for all processes that share a Redis, by the clocks of the processes. Every key expires one window
 * after its last accepted call.
 *
 * @param fallback counts for this process alone while Redis is down
 */
export const redisRateLimiter = (
  redis: Redis,
  fallback: RateLimiter,
  rateLimits: RateLimits = RATE_LIMITS,
): RateLimiter => ({
  take: async (limit, key, now) => {
    const { max, windowSeconds } = rateLimits[limit]
    const name = `souschef:limit:${limit}:${hash('sha256', key, 'base64url')}`
    try {
      const wait = await redis.eval(TAKE, 1, name, now, windowSeconds * 1000, max, randomUUID())
      return Math.ceil(milliseconds.parse(wait) / 1000)
    } catch {
      return fallback.take(limit, key, now)
    }
  },
})
