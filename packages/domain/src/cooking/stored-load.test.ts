import { describe, expect, test } from 'vitest'
import type { CookingCommand } from './command.ts'
import { aTimer, finish, SOUP, soupSession, start, startTimer, statuses, tick } from './fixtures.ts'
import type { RecipeSession } from './state.ts'
import { stateOf } from './cooking-log.ts'
import { storedBaseOf } from './stored.ts'

import { active, logOf, load, outline, reload, soup, logWithBase } from './stored/fixtures.ts'

const HOUR = 3_600_000
const completed = { status: 'completed', started_at: 1, completed_at: 2 } as const
const loaded = (session: RecipeSession, now = 10) =>
  stateOf(reload(logWithBase({ sessions: [session], timers: [] }), now))

test('DEC-24 a stored log is loaded unchanged', () => {
  const stored = logOf([start(outline), tick('a', 'salt')])
  expect(reload(stored, 8000)).toEqual(stored)
})

describe('COOK-13 timers on load', () => {
  const timer = { ...aTimer('t', 'a'), recipe_id: SOUP }
  const running = { ...timer, phase: 'running', ends_at: 900_000 }
  const sessions = [soup(active)]
  const loadTimers = (timers: unknown) =>
    load({ ...storedBaseOf(logWithBase({ sessions, timers: [] })), base: { sessions, timers } }, [], 0)

  test('TIMER-6 are restored unchanged, however late', () => {
    expect(loadTimers([running])?.base.timers).toEqual([running])
    expect(loadTimers([{ ...timer, phase: 'paused', remaining_ms: 5 }])?.base.timers).toHaveLength(1)
  })

  test('with impossible numbers are dropped, and nothing else is', () => {
    const broken = [
      { ...running, ends_at: null },
      { ...running, ends_at: Infinity },
      { ...running, ends_at: 900_000.5 },
      { ...running, ends_at: 1e300 },
      { ...running, duration_ms: 0 },
      { ...running, duration_ms: 1e15 },
      { ...timer, phase: 'paused', remaining_ms: -5 },
      { ...timer, phase: 'paused', remaining_ms: 600_001 },
      { ...timer, phase: 'ringing' },
      { ...running, label: 7 },
      null,
      [],
    ]
    const read = loadTimers([...broken, running, running])
    expect(read?.base.timers).toEqual([running])
    expect(read?.base.sessions).toHaveLength(1)
    expect(loadTimers([{ __proto__: running }])?.base.timers).toEqual([])
  })
})

describe('COOK-13 loading stored sessions', () => {
  test('sessions that were never started are dropped', () => {
    expect(loaded(soup({}, {})).sessions).toEqual([])
  })

  test('completed sessions are dropped after 24 h', () => {
    const stored = logOf([start(outline), finish], [0, 1000])
    expect(stateOf(reload(stored, 24 * HOUR + 1000)).sessions).toHaveLength(1)
    const later = reload(stored, 24 * HOUR + 1001)
    expect(stateOf(later)).toEqual({ sessions: [], timers: [], history: [] })
    expect(later.clock.seq).toBe(2)
  })

  test('dropping a completed session keeps the progress and undo of others, and any session with a running timer', () => {
    const pie: CookingCommand = { ...start(outline), recipe_id: 'pie' }
    const tickPie: CookingCommand = { ...tick('a', 'salt'), recipe_id: 'pie' }
    const stored = logOf([start(outline), finish, pie, tickPie], [0, 1000, 2000, 3000])
    const later = stateOf(reload(stored, 25 * HOUR))
    // The ticket of the dropped session is free again.
    expect(later.sessions).toEqual([{ ...stateOf(stored).sessions[1], ticket: 0 }])
    expect(later.history).toHaveLength(2)
    const bread = startTimer(aTimer('t', 'a', { duration_ms: 30 * HOUR }))
    const rising = reload(logOf([start(outline), bread, finish], [0, 1000, 2000]), 25 * HOUR)
    expect(stateOf(rising).sessions).toHaveLength(1)
  })

  test('DEC-35 of several active steps that cannot run in parallel the first stays active', () => {
    const session = soup(completed, active, { ...active, can_run_in_parallel: true }, active)
    expect(statuses(loaded(session))).toBe('completed active active pending')
  })

  test('an active session without an active step gets the one that completing would have activated', () => {
    const session = soup({}, completed, { dependencies: ['s3'] }, {})
    expect(statuses(loaded(session))).toBe('pending completed pending active')
  })

  test('contradictory values are repaired', () => {
    expect(soupSession(loaded(soup(completed, completed)))).toMatchObject({
      status: 'completed',
      completed_at: 5,
    })
    const lying = { ...soup(completed, active), status: 'completed', completed_at: 3 } as const
    expect(soupSession(loaded(lying))).toMatchObject({ status: 'active', completed_at: null })
    const ticks = soup({
      ...active,
      ingredient_ids: ['salt'],
      checked_ingredient_ids: ['gone', 'salt', 'salt'],
    })
    expect(soupSession(loaded(ticks)).steps[0]?.checked_ingredient_ids).toEqual(['salt'])
    const twice = logWithBase({ sessions: [soup(active), soup(completed, active)], timers: [] })
    expect(stateOf(reload(twice, 10)).sessions).toHaveLength(1)
  })
})
