import type { RateLimits } from '@souschef/contract'
import type { Bus } from '../bus/bus.ts'
import { memoryBus } from '../bus/memory-bus.ts'
import { memoryRateLimiter, type RateLimiter } from '../http/rate-limiter.ts'
import type { Logger } from '../log.ts'

/** What processes share besides the database: through Redis where it is configured, else within this process only. */
export interface Shared {
  readonly bus: Bus
  readonly rateLimiter: RateLimiter
  /** Disconnects, so that the process can exit. */
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
  // Loaded lazily, because most installations do not use Redis.
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
