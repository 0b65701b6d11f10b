import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fairTurns, TooBusyError } from './fair-turns.ts'

const gate = () => Promise.withResolvers<void>()

test('as much runs at once as may; the rest follows, also after a failure', async () => {
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

test('an address that asks for much delays another by one turn', async () => {
  const turns = fairTurns({ atOnce: 1, waitingEach: 10, waiting: 20 })
  const order: string[] = []
  const ask = (address: string, name: string) => turns(address, async () => void order.push(name))
  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => ask('192.0.2.1', name)),
    // Of one household.
    ask('2001:db8::1', 'b1'),
    ask('2001:db8::2', 'b2'),
  ])
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4'])
})

test('more than may wait is refused at once, for one address and in all', async () => {
  const turns = fairTurns({ atOnce: 1, waitingEach: 2, waiting: 3 })
  const { promise, resolve } = gate()
  const work = () => promise
  const taken = [turns('a', work), turns('a', work), turns('a', work)]
  await expect(turns('a', work)).rejects.toThrow(TooBusyError)
  taken.push(turns('b', work))
  await expect(turns('c', work)).rejects.toThrow(TooBusyError)
  resolve()
  await Promise.all(taken)
  await expect(turns('c', async () => 'done')).resolves.toBe('done')
})

test('between two turns the event loop serves what else there is', async () => {
  const turns = fairTurns({ atOnce: 1, waitingEach: 10, waiting: 10 })
  const order: string[] = []
  const first = turns('a', async () => void order.push('first'))
  const second = turns('a', async () => void order.push('second'))
  const other = setImmediate().then(() => order.push('other'))
  await Promise.all([first, second, other])
  expect(order).toEqual(['first', 'other', 'second'])
})
