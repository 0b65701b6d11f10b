import type { Logger } from '../log.ts'
import type { Bus } from './bus.ts'
import { memoryBus } from './memory-bus.ts'

/**
 * The bus of this process: over Redis where there is one, else within the process.
 *
 * @returns with it the way to hang up, after which nothing holds the process
 */
export async function openBus(
  redisUrl: string | null,
  log: Logger,
): Promise<{ readonly bus: Bus; readonly close: () => Promise<void> }> {
  if (redisUrl === null) return { bus: memoryBus(log), close: async () => undefined }
  // Most installations never need the client.
  const { connectRedis } = await import('../redis/connect-redis.ts')
  const { redisBus } = await import('./redis-bus.ts')
  const redis = connectRedis(redisUrl, log)
  const bus = redisBus(redis, log)
  return {
    bus,
    close: async () => {
      await bus.close()
      redis.disconnect()
    },
  }
}
