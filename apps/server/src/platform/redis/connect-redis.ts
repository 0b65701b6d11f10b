import { Redis } from 'ioredis'
import type { Logger } from '../log.ts'

export type { Redis } from 'ioredis'

const LONGEST_RETRY_MS = 5000
/** Nothing waits for a connection. */
const CONNECT_MS = 5000
/** A command that is not answered in that time has failed: calls of people wait for it. */
const COMMAND_MS = 1000

/**
 * Connects to Redis or Valkey, and again whenever the connection is lost; waits for nothing. While it is away every command fails at
 * once. That it is away is logged once, and so is that it is back.
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
