import { describe, expect, test } from 'vitest'
import type { CookingCommand } from './command.ts'
import { finishedRuns } from './finished-runs.ts'
import { done, finish, goTo, reset, run, start, three, undoNewest } from './fixtures.ts'
import { stamp } from './log.ts'

const finishedBy = (...commands: readonly CookingCommand[]) => {
  const { events } = run(commands)
  const ids = events.map(({ id }) => id)
  const log = stamp(events, { device_id: 'phone', seq: 0, lamport: 0 }, ids).events
  return finishedRuns(log.toReversed()).map(({ started_at, finished_at }) => [started_at, finished_at])
}

describe('API-34 what was cooked to the end', () => {
  test('is what is completed, from its start to its last step', () => {
    expect(finishedBy(start(three), done('a'), done('b'))).toEqual([])
    expect(finishedBy(start(three), done('a'), done('b'), done('c'))).toEqual([[1000, 4000]])
    expect(finishedRuns(stamp(run([start(three), finish]).events, CLOCK, ['1', '2']).events)).toEqual([
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

const CLOCK = { device_id: 'phone', seq: 0, lamport: 0 }
