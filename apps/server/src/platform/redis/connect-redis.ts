import { Redis } from 'ioredis'
import type { Logger } from '../log.ts'

export type { Redis } from 'ioredis'

const LONGEST_RETRY_MS = 5000
/** Commands are not queued while disconnected. */
const CONNECT_MS = 5000
/** Commands fail after this time, because user requests wait for them. */
const COMMAND_MS = 1000

/**
 * Connects to Redis or Valkey without waiting, and reconnects whenever the connection is lost. While disconnected every command
 * fails at once. Loss and recovery are each logged once.
 *
 * @param url `redis://` or `rediss://`
 */
export function connectRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectionName: 'souschef',
    connectTimeout: CONNECT_MS,
    commandTimeout: COMMAND_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResubscribe: false,
    retryStrategy: (attempts) => Math.min(LONGEST_RETRY_MS, 100 * 2 ** Math.min(attempts, 10)),
  })
  let isAway = false
  const away = (error?: Error): void => {
    if (!isAway) log.warn({ ...(error && { err: error }) }, 'Redis is away; this process goes on by itself')
    isAway = true
  }
  redis.on('error', away)
  redis.on('close', () => {
    if (redis.status !== 'end') away()
  })
  redis.on('ready', () => {
    if (isAway) log.info('Redis is back')
    isAway = false
  })
  redis.connect().catch(away)
  return redis
}
