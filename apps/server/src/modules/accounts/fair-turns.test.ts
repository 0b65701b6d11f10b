import { expect, test } from 'vitest'
import { fairTurns, TooBusyError } from './fair-turns.ts'

/** Asks for turns in the given order, as `a1`. @returns who ran, in order, and who was refused */
async function ask(limit: number, pieces: readonly string[]) {
  const inTurn = fairTurns(limit)
  const ran: string[] = []
  let [running, most] = [0, 0]
  const outcomes = await Promise.allSettled(
    pieces.map((piece) =>
      inTurn(piece.slice(0, 1), async () => {
        ran.push(piece)
        most = Math.max(most, (running += 1))
        await new Promise(setImmediate)
        running -= 1
      }),
    ),
  )
  const refused = pieces.filter((_, index) => {
    const outcome = outcomes[index]
    return outcome?.status === 'rejected' && outcome.reason instanceof TooBusyError
  })
  expect(most).toBe(1)
  expect(await inTurn('z', async () => 'again')).toBe('again')
  return { ran, refused }
}

test('one runs at a time, in the order of asking; beyond the limit the rest is told to come back', async () => {
  const { ran, refused } = await ask(3, ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'])
  expect(ran).toEqual(['a1', 'a2', 'a3', 'a4'])
  expect(refused).toEqual(['a5', 'a6'])
})

test('API-42 askers take turns, however many pieces of one of them wait', async () => {
  const { ran } = await ask(9, ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'])
  expect(ran).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('API-42 a queue that one asker has filled lets others in, at the cost of that asker', async () => {
  const { ran, refused } = await ask(3, ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'd1'])
  expect(refused).toEqual(['a3', 'a4', 'd1'])
  expect(ran).toEqual(['a1', 'a2', 'b1', 'c1'])
})

test('work that fails passes its error on, and the turn to the next', async () => {
  const inTurn = fairTurns(1)
  const failing = inTurn('a', async () => {
    throw new RangeError('its own')
  })
  const next = inTurn('b', async () => 'done')
  await expect(failing).rejects.toThrow(RangeError)
  expect(await next).toBe('done')
})
