import { Redis } from 'ioredis'
import type { Logger } from '../log.ts'

export type { Redis } from 'ioredis'

const MAX_RETRY_MS = 5000
/** Commands are not queued while disconnected. */
const CONNECT_TIMEOUT_MS = 5000
/** Commands fail after this time, because user requests wait for them. */
const COMMAND_TIMEOUT_MS = 1000

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
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: COMMAND_TIMEOUT_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResubscribe: false,
    retryStrategy: (attempts) => Math.min(MAX_RETRY_MS, 100 * 2 ** Math.min(attempts, 10)),
  })
  let isDisconnected = false
  const onDisconnect = (error?: Error): void => {
    if (!isDisconnected)
      log.warn({ ...(error && { err: error }) }, 'Redis is disconnected; this process continues on its own')
    isDisconnected = true
  }
  redis.on('error', onDisconnect)
  redis.on('close', () => {
    if (redis.status !== 'end') onDisconnect()
  })
  redis.on('ready', () => {
    if (isDisconnected) log.info('Redis is connected again')
    isDisconnected = false
  })
  redis.connect().catch(onDisconnect)
  return redis
}
