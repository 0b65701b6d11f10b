import { hash, randomUUID } from 'node:crypto'
import { RATE_LIMITS, type RateLimits } from '@souschef/contract'
import { z } from 'zod'
import type { Redis } from '../redis/connect-redis.ts'
import type { RateLimiter } from './rate-limiter.ts'

/**
 * Stores a key's accepted calls in a sorted set, `amount id` by instant, which expires one window after the last of them. A rejected
 * call stores nothing. Returns the milliseconds to wait, 0 for an accepted call.
 */
const TAKE = `
  local key, now, window, max, amount, id = KEYS[1], tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), ARGV[4], ARGV[5]
  local function amountOf(call) return tonumber(string.match(call, '^%d+')) end
  redis.call('zremrangebyscore', key, '-inf', now - window)
  local taken = redis.call('zrange', key, 0, -1, 'withscores')
  local over = tonumber(amount) - max
  for at = 1, #taken, 2 do over = over + amountOf(taken[at]) end
  if over > 0 then
    for at = 1, #taken, 2 do
      over = over - amountOf(taken[at])
      if over <= 0 then return math.max(1, taken[at + 1] + window - now) end
    end
    return window
  end
  redis.call('zadd', key, now, amount .. ' ' .. id)
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
  take: async (limit, key, now, amount) => {
    const { max, windowSeconds } = rateLimits[limit]
    const name = `souschef:taken:${limit}:${hash('sha256', key, 'base64url')}`
    try {
      const wait = await redis.eval(TAKE, 1, name, now, windowSeconds * 1000, max, amount, randomUUID())
      return Math.ceil(milliseconds.parse(wait) / 1000)
    } catch {
      return fallback.take(limit, key, now, amount)
    }
  },
})
