import { array, assert, nat, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CookingCommand } from './command.ts'
import { evenings } from './evenings/fixtures.ts'
import type { LogEvent } from './event.ts'
import { evolve } from './evolve.ts'
import { done, finish, goTo, reset, run, start, three, undoNewest } from './fixtures.ts'
import { type FinishedRun, foldOn, NOTHING_FOLDED } from './log-fold.ts'
import { inLogOrder, replay, stamp } from './log.ts'
import { NOTHING_COOKING } from './state.ts'

const CLOCK = { device_id: 'phone', seq: 0, lamport: 0 }

const logOf = (commands: readonly CookingCommand[], instants?: readonly number[], device = 'phone') => {
  const { events } = run(commands, instants)
  const ids = events.map(({ id }) => id)
  return stamp(events, { ...CLOCK, device_id: device }, ids).events
}

const finishedBy = (...commands: readonly CookingCommand[]) => {
  const { finished } = foldOn(NOTHING_FOLDED, logOf(commands).toReversed())
  return [...finished.values()].map(({ started_at, finished_at }) => [started_at, finished_at])
}

/** The definition: after each event, every session that is completed. */
function finishedIn(log: readonly LogEvent[]): readonly FinishedRun[] {
  const finished = new Map<string, FinishedRun>()
  let state = NOTHING_COOKING
  for (const event of inLogOrder(log)) {
    state = evolve(state, event)
    for (const { recipe_id, recipe_version, servings, started_at, completed_at } of state.sessions) {
      const key = JSON.stringify([recipe_id, started_at])
      if (completed_at === null) finished.delete(key)
      else finished.set(key, { recipe_id, recipe_version, servings, started_at, finished_at: completed_at })
    }
  }
  return [...finished.values()]
}

test('DEC-44 a log that is folded piece by piece, in any order, is the log folded at once', () => {
  assert(
    property(
      evenings,
      evenings,
      array(nat(1000), { minLength: 1, maxLength: 12 }),
      nat(31),
      (one, two, cuts, order) => {
        const log = [
          ...logOf(one.commands, one.instants),
          ...logOf(two.commands, two.instants, 'tablet'),
        ].toSorted((a, b) => ((a.seq * 7919) % (order + 1)) - ((b.seq * 7919) % (order + 1)))
        let fold = NOTHING_FOLDED
        let at = 0
        for (const cut of [...cuts, log.length]) {
          const next = Math.min(log.length, at + (cut % 20))
          fold = foldOn(fold, log.slice(Math.max(0, at - 1), next))
          at = next
        }
        fold = foldOn(fold, log.slice(at))
        expect(fold).toEqual(foldOn(NOTHING_FOLDED, log))
        expect(fold.log).toEqual(inLogOrder(log))
        expect(fold.state).toEqual(replay(log))
        expect([...fold.finished.values()]).toEqual(finishedIn(log))
        const changed = new Set<string>()
        log.forEach(({ id }) => changed.add(id))
        for (const id of fold.superseded) expect(changed.has(id)).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})

test('DEC-44 what is folded already stays: a later event is added to it, and nothing more is done', () => {
  const log = logOf([start(three), done('a'), done('b')])
  const before = foldOn(NOTHING_FOLDED, log.slice(0, 2))
  const after = foldOn(before, log.slice(2))
  expect(after.log[0]).toBe(before.log[0])
  expect(after.state.history.slice(0, 2)).toEqual(before.state.history)
  expect(before.log).toHaveLength(2)
  expect(foldOn(before, [])).toBe(before)
})

test('DEC-40 every version that was cooked is known', () => {
  const { cooked } = foldOn(NOTHING_FOLDED, logOf([start(three), start({ ...three, recipe_version: 2 })]))
  expect([...cooked.values()]).toEqual([{ recipe_id: 'soup', recipe_version: 1 }])
  const replaced = logOf([
    start(three),
    { type: 'REPLACE', recipe_id: 'soup', outline: { ...three, recipe_version: 2 } },
  ])
  expect([...foldOn(NOTHING_FOLDED, replaced).cooked.values()]).toEqual([
    { recipe_id: 'soup', recipe_version: 1 },
    { recipe_id: 'soup', recipe_version: 2 },
  ])
})

describe('API-34 what was cooked to the end', () => {
  test('is what is completed, from its start to its last step', () => {
    expect(finishedBy(start(three), done('a'), done('b'))).toEqual([])
    expect(finishedBy(start(three), done('a'), done('b'), done('c'))).toEqual([[1000, 4000]])
    expect([...foldOn(NOTHING_FOLDED, logOf([start(three), finish])).finished.values()]).toEqual([
      { recipe_id: 'soup', recipe_version: 1, servings: 4, started_at: 1000, finished_at: 2000 },
    ])
  })

  test('is not what was taken back or reopened', () => {
    expect(finishedBy(start(three), finish, undoNewest)).toEqual([])
    expect(finishedBy(start(three), finish, goTo('b'))).toEqual([])
    expect(finishedBy(start(three), finish, goTo('b'), finish)).toEqual([[1000, 4000]])
  })

  test('stays finished when it is removed, begun anew or cooked again', () => {
    expect(finishedBy(start(three), finish, reset('remove'))).toEqual([[1000, 2000]])
    expect(finishedBy(start(three), finish, reset('progress'))).toEqual([[1000, 2000]])
    expect(finishedBy(start(three), finish, start(three), finish)).toEqual([
      [1000, 2000],
      [3000, 4000],
    ])
  })
})
