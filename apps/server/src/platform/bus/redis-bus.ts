import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Logger } from '../log.ts'
import type { Redis } from '../redis/connect-redis.ts'
import type { Bus } from './bus.ts'
import { createListeners } from './listeners.ts'

export const CHANNEL = 'souschef:bus'

const envelope = z.object({ from: z.string(), topic: z.string(), message: z.unknown() })

/**
 * A bus between processes that share a Redis. Listeners of this process are called without it, so that they hear each other
 * while it is away; what other processes say meanwhile is lost.
 *
 * @param redis closed by whoever made it, after the bus
 */
export function redisBus(redis: Redis, log: Logger): Bus {
  const { subscribe, deliver } = createListeners(log)
  const self = randomUUID()
  // A connection that subscribes can do nothing else.
  const subscriber = redis.duplicate()
  const onAway = (): void => undefined
  subscriber.on('error', onAway)
  subscriber.on('message', (_channel, text) => {
    try {
      const { from, topic, message } = envelope.parse(JSON.parse(text))
      if (from !== self) deliver(topic, message)
    } catch (error) {
      log.warn({ err: error }, 'message of the bus is not understood')
    }
  })
  // Repeated by the client whenever it has connected anew.
  subscriber.on('ready', () => void subscriber.subscribe(CHANNEL).catch(onAway))
  void subscriber.connect().catch(onAway)
  return {
    publish: ({ name: topic }, message) => {
      deliver(topic, message)
      redis.publish(CHANNEL, JSON.stringify({ from: self, topic, message })).catch(onAway)
    },
    subscribe,
    close: async () => subscriber.disconnect(),
  }
}
