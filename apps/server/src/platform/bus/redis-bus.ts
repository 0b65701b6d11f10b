import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Logger } from '../log.ts'
import type { Redis } from '../redis/connect-redis.ts'
import type { Bus } from './bus.ts'
import { createListeners } from './listeners.ts'

export const CHANNEL = 'souschef:bus'

const envelopeSchema = z.object({ from: z.string(), topic: z.string(), message: z.unknown() })

/**
 * A bus between processes that share a Redis. Listeners in this process are called directly, so they work even while
 * Redis is down; messages of other processes are lost then.
 *
 * @param redis not closed with the bus: its creator closes it afterwards
 */
export function redisBus(redis: Redis, log: Logger): Bus {
  const { subscribe, deliver } = createListeners(log)
  const nodeId = randomUUID()
  // A subscribed connection cannot send other commands.
  const subscriber = redis.duplicate()
  const ignoreError = (): void => undefined
  subscriber.on('error', ignoreError)
  subscriber.on('message', (_channel, text) => {
    try {
      const { from, topic, message } = envelopeSchema.parse(JSON.parse(text))
      if (from !== nodeId) deliver(topic, message)
    } catch (error) {
      log.warn({ err: error }, 'invalid message on the bus')
    }
  })
  // Subscribes again after every reconnect.
  subscriber.on('ready', () => void subscriber.subscribe(CHANNEL).catch(ignoreError))
  void subscriber.connect().catch(ignoreError)
  return {
    publish: ({ name: topic }, message) => {
      deliver(topic, message)
      redis.publish(CHANNEL, JSON.stringify({ from: nodeId, topic, message })).catch(ignoreError)
    },
    subscribe,
    close: async () => subscriber.disconnect(),
  }
}
