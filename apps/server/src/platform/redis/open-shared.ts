import type { RateLimits } from '@souschef/contract'
import type { Bus } from '../bus/bus.ts'
import { memoryBus } from '../bus/memory-bus.ts'
import { memoryRateLimiter, type RateLimiter } from '../http/rate-limiter.ts'
import type { Logger } from '../log.ts'

/** What the processes of an installation share beside the database, when they have a Redis; else this process alone. */
export interface Shared {
  readonly bus: Bus
  readonly rateLimiter: RateLimiter
  /** Hangs up, so that nothing holds the process. */
  readonly close: () => Promise<void>
}

export async function openShared(
  redisUrl: string | null,
  rateLimits: RateLimits | null,
  log: Logger,
): Promise<Shared> {
  const limits = rateLimits ?? undefined
  const rateLimiter = memoryRateLimiter(limits)
  if (redisUrl === null) return { bus: memoryBus(log), rateLimiter, close: async () => undefined }
  // Most installations never need the client.
  const { connectRedis } = await import('./connect-redis.ts')
  const { redisBus } = await import('../bus/redis-bus.ts')
  const { redisRateLimiter } = await import('../http/redis-rate-limiter.ts')
  const redis = connectRedis(redisUrl, log)
  const bus = redisBus(redis, log)
  return {
    bus,
    rateLimiter: redisRateLimiter(redis, rateLimiter, limits),
    close: async () => {
      await bus.close()
      redis.disconnect()
    },
  }
}
