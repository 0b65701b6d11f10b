import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fairTurns, TooBusyError } from './fair-turns.ts'

const gate = () => Promise.withResolvers<void>()

test('runs up to the concurrency limit; the rest follows, even after a failure', async () => {
  const turns = fairTurns({ atOnce: 2, waitingEach: 10, waiting: 10 })
  let running = 0
  let most = 0
  const outcomes = await Promise.allSettled(
    Array.from({ length: 6 }, (_, index) =>
      turns('a', async () => {
        running += 1
        most = Math.max(most, running)
        await setImmediate()
        running -= 1
        if (index === 0) throw new Error('no')
        return index
      }),
    ),
  )
  expect(most).toBe(2)
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
  const turns = fairTurns({ atOnce: 1, waitingEach: 10, waiting: 20 })
  const order: string[] = []
  const ask = (address: string, name: string) => turns(address, async () => void order.push(name))
  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => ask('192.0.2.1', name)),
    // Addresses of one household.
    ask('2001:db8::1', 'b1'),
    ask('2001:db8::2', 'b2'),
  ])
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4'])
})

test('tasks beyond the queue limit of an address are rejected at once', async () => {
  const turns = fairTurns({ atOnce: 1, waitingEach: 2, waiting: 10 })
  const { promise, resolve } = gate()
  const work = () => promise
  const taken = [turns('a', work), turns('a', work), turns('a', work)]
  await expect(turns('a', work)).rejects.toThrow(TooBusyError)
  taken.push(turns('b', work))
  resolve()
  await Promise.all(taken)
})

test('API-42 a queue filled by one address admits others, at the expense of that address', async () => {
  const turns = fairTurns({ atOnce: 1, waitingEach: 3, waiting: 3 })
  const ran: string[] = []
  const pieces = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'd1']
  const outcomes = await Promise.allSettled(
    pieces.map((piece) => turns(piece.slice(0, 1), async () => void ran.push(piece))),
  )
  expect(ran).toEqual(['a1', 'a2', 'b1', 'c1'])
  for (const [index, outcome] of outcomes.entries())
    if (!ran.includes(pieces[index] ?? ''))
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(TooBusyError) as unknown })
  await expect(turns('d', async () => 'done')).resolves.toBe('done')
})

test('yields to the event loop between two tasks', async () => {
  const turns = fairTurns({ atOnce: 1, waitingEach: 10, waiting: 10 })
  const order: string[] = []
  const first = turns('a', async () => void order.push('first'))
  const second = turns('a', async () => void order.push('second'))
  const other = setImmediate().then(() => order.push('other'))
  await Promise.all([first, second, other])
  expect(order).toEqual(['first', 'other', 'second'])
})
