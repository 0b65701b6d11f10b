import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createFairQueue, TooBusyError } from './fair-queue.ts'

const gate = () => Promise.withResolvers<void>()

test('tasks run up to the concurrency limit; the rest follows, even after a failure', async () => {
  const queue = createFairQueue({ concurrency: 2, maxQueuedPerKey: 10, maxQueued: 10 })
  let running = 0
  let maxConcurrent = 0
  const outcomes = await Promise.allSettled(
    Array.from({ length: 6 }, (_, index) =>
      queue('a', async () => {
        running += 1
        maxConcurrent = Math.max(maxConcurrent, running)
        await setImmediate()
        running -= 1
        if (index === 0) throw new Error('no')
        return index
      }),
    ),
  )
  expect(maxConcurrent).toBe(2)
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'failed'))).toEqual([
    'failed',
    1,
    2,
    3,
    4,
    5,
  ])
})

test('an address with many tasks delays another by one turn', async () => {
  const queue = createFairQueue({ concurrency: 1, maxQueuedPerKey: 10, maxQueued: 20 })
  const order: string[] = []
  const enqueueNamed = (address: string, name: string) => queue(address, async () => void order.push(name))
  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => enqueueNamed('192.0.2.1', name)),
    // Addresses of one household.
    enqueueNamed('2001:db8::1', 'b1'),
    enqueueNamed('2001:db8::2', 'b2'),
  ])
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4'])
})

test('tasks beyond the queue limit of an address are rejected at once', async () => {
  const queue = createFairQueue({ concurrency: 1, maxQueuedPerKey: 2, maxQueued: 10 })
  const { promise, resolve } = gate()
  const work = () => promise
  const queued = [queue('a', work), queue('a', work), queue('a', work)]
  await expect(queue('a', work)).rejects.toThrow(TooBusyError)
  queued.push(queue('b', work))
  resolve()
  await Promise.all(queued)
})

test('API-42 a queue filled by one address admits others, at the expense of that address', async () => {
  const queue = createFairQueue({ concurrency: 1, maxQueuedPerKey: 3, maxQueued: 3 })
  const ran: string[] = []
  const pieces = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'd1']
  const outcomes = await Promise.allSettled(
    pieces.map((piece) => queue(piece.slice(0, 1), async () => void ran.push(piece))),
  )
  expect(ran).toEqual(['a1', 'a2', 'b1', 'c1'])
  for (const [index, outcome] of outcomes.entries())
    if (!ran.includes(pieces[index] ?? ''))
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(TooBusyError) as unknown })
  await expect(queue('d', async () => 'done')).resolves.toBe('done')
})

test('the queue yields to the event loop between two tasks', async () => {
  const queue = createFairQueue({ concurrency: 1, maxQueuedPerKey: 10, maxQueued: 10 })
  const order: string[] = []
  const first = queue('a', async () => void order.push('first'))
  const second = queue('a', async () => void order.push('second'))
  const other = setImmediate().then(() => order.push('other'))
  await Promise.all([first, second, other])
  expect(order).toEqual(['first', 'other', 'second'])
})
