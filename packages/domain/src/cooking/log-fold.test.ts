import { array, assert, nat, property, sample, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sortLog, stamp } from '../shared-log/position.ts'
import type { CookingCommand } from './command.ts'
import { scenarios } from './scenarios/fixtures.ts'
import type { LogEvent } from './event.ts'
import { evolve } from './evolve.ts'
import { completeStep, finish, goTo, reset, run, start, threeSteps, undoNewest } from './fixtures.ts'
import {
  type FinishedRun,
  foldEvents,
  EMPTY_FOLD,
  FOLD_VERSION,
  parseFold,
  serializeFold,
} from './log-fold.ts'
import { replay } from './log.ts'
import { EMPTY_STATE } from './state.ts'

const CLOCK = { device_id: 'phone', seq: 0, lamport: 0 }

const logOf = (commands: readonly CookingCommand[], instants?: readonly number[], device = 'phone') => {
  const { events } = run(commands, instants)
  const ids = events.map(({ id }) => id)
  return stamp(events, { ...CLOCK, device_id: device }, ids).events
}

const finishedBy = (...commands: readonly CookingCommand[]) => {
  const { finished } = foldEvents(EMPTY_FOLD, logOf(commands))
  return [...finished.values()].map(({ started_at, finished_at }) => [started_at, finished_at])
}

/** The definition: the sessions that are completed after each event. */
function finishedIn(log: readonly LogEvent[]): readonly FinishedRun[] {
  const finished = new Map<string, FinishedRun>()
  let state = EMPTY_STATE
  for (const event of sortLog(log)) {
    state = evolve(state, event)
    for (const { recipe_id, recipe_version, servings, started_at, completed_at } of state.sessions) {
      const key = JSON.stringify([recipe_id, started_at])
      if (completed_at === null) finished.delete(key)
      else finished.set(key, { recipe_id, recipe_version, servings, started_at, finished_at: completed_at })
    }
  }
  return [...finished.values()]
}

test('DEC-44 folding a log piece by piece, from storage in between, equals folding it at once', () => {
  assert(
    property(scenarios, scenarios, array(nat(20), { maxLength: 12 }), (one, two, sizes) => {
      const events = [...logOf(one.commands, one.instants), ...logOf(two.commands, two.instants, 'tablet')]
      const log = sortLog(events)
      let fold = EMPTY_FOLD
      let at = 0
      for (const size of [...sizes, log.length]) {
        fold = foldEvents(fold, log.slice(at, at + size))
        at += size
        const stored = parseFold(JSON.parse(serializeFold(fold)))
        expect(stored).toEqual(fold)
        fold = stored ?? EMPTY_FOLD
      }
      expect(fold).toEqual(foldEvents(EMPTY_FOLD, log))
      expect(fold.last?.id).toBe(log.at(-1)?.id)
      expect(fold.state).toEqual(replay(log))
      expect([...fold.finished.values()]).toEqual(finishedIn(log))
      const ids = new Set(log.map(({ id }) => id))
      for (const id of fold.superseded) expect(ids.has(id)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('DEC-44 a fold is left as it was when further events are folded', () => {
  const log = logOf([start(threeSteps), completeStep('a'), completeStep('b')])
  const before = foldEvents(EMPTY_FOLD, log.slice(0, 2))
  const after = foldEvents(before, log.slice(2))
  expect(after.state.history.slice(0, 2)).toEqual(before.state.history)
  expect(before).toEqual(foldEvents(EMPTY_FOLD, log.slice(0, 2)))
  expect(foldEvents(before, [])).toBe(before)
})

test('DEC-44 a stored fold that is damaged is not used', () => {
  const stored = serializeFold(foldEvents(EMPTY_FOLD, logOf([start(threeSteps), completeStep('a')])))
  expect(parseFold(JSON.parse(stored))).not.toBeNull()
  expect(parseFold(JSON.parse(stored.replace('"active"', '"asleep"')))).toBeNull()
  expect(parseFold({})).toBeNull()
})

test('a change of what logs fold to has a new FOLD_VERSION, so that stored folds are made again', () => {
  const logs = sample(tuple(scenarios, scenarios), { seed: 1, numRuns: 300 }).map(([one, two]) =>
    sortLog([...logOf(one.commands, one.instants), ...logOf(two.commands, two.instants, 'tablet')]),
  )
  // The ids depend on the tests before this one.
  const numbers = new Map(logs.flat().map(({ id }, index) => [`"${id}"`, `"event ${index}"`]))
  const folds = logs
    .map((log) => serializeFold(foldEvents(EMPTY_FOLD, log)))
    .join('\n')
    .replaceAll(/"e\d+"/g, (id) => numbers.get(id) ?? id)
  // FNV-1a. If only the scenarios have changed, the version may stay.
  let digest = 0x811c9dc5
  for (const character of folds)
    digest = Math.imul(digest ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  expect([FOLD_VERSION, digest]).toEqual([1, 2_472_366_577])
})

test('DEC-40 every cooked version of a recipe is recorded', () => {
  const { cooked } = foldEvents(
    EMPTY_FOLD,
    logOf([start(threeSteps), start({ ...threeSteps, recipe_version: 2 })]),
  )
  expect([...cooked.values()]).toEqual([{ recipe_id: 'soup', recipe_version: 1 }])
  const replaced = logOf([
    start(threeSteps),
    { type: 'REPLACE', recipe_id: 'soup', outline: { ...threeSteps, recipe_version: 2 } },
  ])
  expect([...foldEvents(EMPTY_FOLD, replaced).cooked.values()]).toEqual([
    { recipe_id: 'soup', recipe_version: 1 },
    { recipe_id: 'soup', recipe_version: 2 },
  ])
})

describe('API-34 finished runs', () => {
  test('contain a completed session from its start to its last step', () => {
    expect(finishedBy(start(threeSteps), completeStep('a'), completeStep('b'))).toEqual([])
    expect(finishedBy(start(threeSteps), completeStep('a'), completeStep('b'), completeStep('c'))).toEqual([
      [1000, 4000],
    ])
    expect([...foldEvents(EMPTY_FOLD, logOf([start(threeSteps), finish])).finished.values()]).toEqual([
      { recipe_id: 'soup', recipe_version: 1, servings: 4, started_at: 1000, finished_at: 2000 },
    ])
  })

  test('do not contain a session whose completion was undone or reopened', () => {
    expect(finishedBy(start(threeSteps), finish, undoNewest)).toEqual([])
    expect(finishedBy(start(threeSteps), finish, goTo('b'))).toEqual([])
    expect(finishedBy(start(threeSteps), finish, goTo('b'), finish)).toEqual([[1000, 4000]])
  })

  test('still contain a session that was removed, reset or cooked again', () => {
    expect(finishedBy(start(threeSteps), finish, reset('remove'))).toEqual([[1000, 2000]])
    expect(finishedBy(start(threeSteps), finish, reset('progress'))).toEqual([[1000, 2000]])
    expect(finishedBy(start(threeSteps), finish, start(threeSteps), finish)).toEqual([
      [1000, 2000],
      [3000, 4000],
    ])
  })
})
