import { expect, test } from 'vitest'
import { TooBusyError, turns } from './turns.ts'

test('so many run at once, so many wait in order, the rest is told to come back', async () => {
  const inTurn = turns({ atOnce: 2, waiting: 3 })
  const started: number[] = []
  let [running, most] = [0, 0]
  const outcomes = await Promise.allSettled(
    Array.from({ length: 7 }, (_, number) =>
      inTurn(async () => {
        started.push(number)
        most = Math.max(most, (running += 1))
        await new Promise(setImmediate)
        running -= 1
        if (number === 1) throw new RangeError('its own')
      }),
    ),
  )
  const reasons = outcomes.map((outcome) =>
    outcome.status === 'rejected' ? (outcome.reason as Error).constructor : null,
  )
  expect(reasons).toEqual([null, RangeError, null, null, null, TooBusyError, TooBusyError])
  expect(started).toEqual([0, 1, 2, 3, 4])
  expect(most).toBe(2)
  expect(await inTurn(async () => 'again')).toBe('again')
})
