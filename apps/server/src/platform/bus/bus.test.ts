import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type RedisServer, startRedisServer } from '#test/redis-server.ts'
import { createLogger } from '../log.ts'
import { connectRedis } from '../redis/connect-redis.ts'
import type { Bus, Topic } from './bus.ts'
import { memoryBus } from './memory-bus.ts'
import { CHANNEL, redisBus } from './redis-bus.ts'

const numbered: Topic<{ readonly number: number }> = {
  name: 'numbered',
  message: z.object({ number: z.number() }),
}
const other: Topic<{ readonly text: string }> = { name: 'other', message: z.object({ text: z.string() }) }

let server: RedisServer
beforeAll(async () => {
  server = await startRedisServer()
})
afterAll(() => server.stop())

const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

const logged: string[] = []
const log = createLogger('trace', { write: (line: string) => void logged.push(line) })

const overRedis = (): Bus => {
  const redis = connectRedis(server.url, log)
  const bus = redisBus(redis, log)
  cleanUps.push(async () => {
    await bus.close()
    redis.disconnect()
  })
  return bus
}

/**
 * Publishes until another bus receives it, because a new or disconnected bus is not connected yet. One direction at a time: a bus
 * receives what it publishes itself, connected or not.
 */
async function expectDelivery(bus: Bus, publisher: Bus): Promise<void> {
  let received = 0
  bus.subscribe(numbered, ({ number }) => {
    if (number === -1) received += 1
  })
  const publishAndCount = () => {
    publisher.publish(numbered, { number: -1 })
    return received
  }
  await expect.poll(publishAndCount).toBeGreaterThan(0)
}

describe.each([
  ['in memory', () => memoryBus(log)],
  ['over Redis', overRedis],
])('a bus %s', (_, make) => {
  test('a message calls all listeners of its topic in this process at once, even if one of them throws', async () => {
    const bus = make()
    const received: unknown[] = []
    bus.subscribe(numbered, () => {
      throw new Error('broken')
    })
    bus.subscribe(numbered, (message) => received.push(message))
    bus.subscribe(other, (message) => received.push(message))
    bus.publish(numbered, { number: 7 })
    expect(received).toEqual([{ number: 7 }])
    expect(logged.join('')).toContain('"topic":"numbered"')
    await bus.close()
  })
})

describe('a bus over Redis', () => {
  test('messages reach other processes once, in both directions', async () => {
    const [one, two] = [overRedis(), overRedis()]
    await expectDelivery(one, two)
    await expectDelivery(two, one)
    const received: unknown[] = []
    const { promise: end, resolve } = Promise.withResolvers<void>()
    two.subscribe(numbered, ({ number }) => void (number >= 0 && received.push(number)))
    two.subscribe(other, () => resolve())
    one.publish(numbered, { number: 1 })
    one.publish(numbered, { number: 2 })
    two.publish(numbered, { number: 3 })
    one.publish(other, { text: 'end' })
    await end
    expect(new Set(received)).toEqual(new Set([1, 2, 3]))
    expect(received).toHaveLength(3)
  })

  test('messages that this version does not know are dropped', async () => {
    const [one, two] = [overRedis(), overRedis()]
    await expectDelivery(two, one)
    const received: unknown[] = []
    const { promise: end, resolve } = Promise.withResolvers<void>()
    two.subscribe(numbered, ({ number }) => void (number >= 0 && received.push(number)))
    two.subscribe(other, () => resolve())
    const redis = connectRedis(server.url, log)
    cleanUps.push(async () => redis.disconnect())
    await expect.poll(() => redis.status).toBe('ready')
    await redis.publish(CHANNEL, 'nonsense')
    await redis.publish(CHANNEL, '{"from":"x","topic":"numbered","message":{"number":"seven"}}')
    await redis.publish(CHANNEL, '{"from":"x","topic":"other","message":{"text":"end"}}')
    await end
    expect(received).toEqual([])
  })

  test('the bus works within the process while Redis is down, logs this once, and recovers automatically', async () => {
    const [one, two] = [overRedis(), overRedis()]
    await expectDelivery(two, one)
    const before = logged.length
    await server.stop()
    const received: unknown[] = []
    one.subscribe(other, ({ text }) => received.push(text))
    const count = () => logged.slice(before).filter((line) => line.includes('Redis is disconnected')).length
    await expect.poll(count).toBe(2)
    for (let round = 0; round < 3; round += 1) one.publish(other, { text: 'still here' })
    expect(received).toHaveLength(3)
    await server.start()
    await expectDelivery(two, one)
    expect(count()).toBe(2)
  })

  test('an unreachable Redis delays neither startup nor shutdown', async () => {
    const redis = connectRedis('redis://127.0.0.1:1', log)
    const bus = redisBus(redis, log)
    bus.publish(numbered, { number: 1 })
    await bus.close()
    redis.disconnect()
    expect(redis.status).not.toBe('ready')
  })
})
