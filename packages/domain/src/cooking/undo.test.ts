import { describe, expect, test } from 'vitest'
import type { CookingCommand } from './command.ts'
import {
  aTimer,
  completeStep,
  finish,
  reset,
  run,
  SOUP,
  soupSession,
  start,
  startTimer,
  statuses,
  threeSteps,
  tick,
  undoNewest,
} from './fixtures.ts'
import { evolve } from './evolve.ts'
import { undoable } from './history.ts'
import type { CookingState } from './state.ts'

const tickedIds = (state: CookingState) => soupSession(state).steps.map((step) => step.checked_ingredient_ids)

describe('DEC-7 COOK-14 undo', () => {
  test('takes back the newest action of the recipe, again and again, and nothing else', () => {
    const { state } = run([start(threeSteps), tick('a', 'salt'), completeStep('a')])
    expect(undoable(state, SOUP)).toMatchObject({ type: 'COMPLETE_STEP', step_id: 'a', at: 3000 })
    expect(undoable(state, 'pie')).toBeUndefined()
    const once = run([undoNewest], [4000], state).state
    expect(statuses(once)).toBe('active pending pending')
    expect(tickedIds(once)).toEqual([['salt'], [], []])
    const all = run([undoNewest, undoNewest, undoNewest], [5000, 5000, 5000], once)
    expect(all.state).toEqual({ sessions: [], timers: [], history: [] })
    expect(all.errors).toEqual(['not_undoable'])
  })

  test('is no action itself, and neither are timers: they stay as they are', () => {
    const { state } = run([start(threeSteps), completeStep('a'), startTimer(aTimer('t', 'b')), undoNewest])
    expect(statuses(state)).toBe('active pending pending')
    expect(state.timers).toHaveLength(1)
    expect(undoable(state, SOUP)?.type).toBe('START_COOKING')
  })

  test('reaches ten actions back, of all recipes together', () => {
    const toggles = Array.from({ length: 12 }, () => tick('a', 'salt'))
    const { state } = run([start(threeSteps), ...toggles])
    const undos = Array.from({ length: 11 }, () => undoNewest)
    expect(run(undos, undefined, state).errors).toEqual(['not_undoable'])
    const others = toggles.slice(0, 10).map((command) => ({ ...command, recipe_id: 'pie' }))
    const pie = { ...start(threeSteps), recipe_id: 'pie' }
    expect(undoable(run([pie, ...others], undefined, state).state, SOUP)).toBeUndefined()
  })

  test('an action that is not the newest of its recipe any more is not taken back', () => {
    const { state } = run([start(threeSteps), completeStep('a')])
    const event_id = undoable(state, SOUP)?.event_id ?? ''
    const later = run([tick('b', 'salt')], [4000], state).state
    expect(run([{ type: 'UNDO', recipe_id: SOUP, event_id }], [5000], later)).toMatchObject({
      state: later,
      errors: ['not_undoable'],
    })
  })

  test('what finish completed comes back at once', () => {
    const { state } = run([start(threeSteps), completeStep('a'), finish, undoNewest])
    expect(statuses(state)).toBe('completed active pending')
  })

  test('TIMER-8 of timers that come back, one that would run beside another is paused', () => {
    const { state } = run([start(threeSteps), startTimer(aTimer('t', 'a')), reset('remove')])
    const cooked = [start(threeSteps), startTimer(aTimer('u', 'a')), undoNewest, undoNewest]
    const back = run(cooked, [10_000, 11_000, 12_000, 13_000], state).state
    expect(back.timers).toMatchObject([
      { id: 't', phase: 'paused', remaining_ms: 589_000 },
      { id: 'u', phase: 'running' },
    ])
  })

  test('DEC-44 an undo that comes too late, or names what never was, is superseded', () => {
    const { state, events } = run([start(threeSteps), tick('a', 'salt'), completeStep('a')])
    const undo = { id: 'undo', type: 'UNDO', at: 9000, recipe_id: SOUP } as const
    for (const event_id of [events[1]?.id ?? '', 'gone', ''])
      expect(evolve(state, { ...undo, data: { event_id } })).toBe(state)
    const data = { event_id: events[2]?.id ?? '' }
    expect(evolve(state, { ...undo, data, recipe_id: 'pie' })).toBe(state)
    const undone = evolve(state, { ...undo, data })
    expect(statuses(undone)).toBe('active pending pending')
    expect(evolve(undone, { ...undo, data })).toBe(undone)
  })

  test('COOK-8 sessions and timers that a reset took come back to their places among the others', () => {
    const inPie = <Command extends CookingCommand>(command: Command) => ({ ...command, recipe_id: 'pie' })
    const { state } = run([
      start(threeSteps),
      inPie(start(threeSteps)),
      inPie(startTimer(aTimer('p1', 'a'))),
      startTimer(aTimer('t1', 'a')),
      startTimer(aTimer('t2', 'b'), true),
      inPie(startTimer(aTimer('p2', 'a'), true)),
      startTimer(aTimer('t3', 'c'), true),
    ])
    expect(state.timers.map(({ id }) => id)).toEqual(['p1', 't1', 't2', 'p2', 't3'])
    const { sessions, timers } = run([reset('remove'), undoNewest], [8000, 9000], state).state
    expect({ sessions, timers }).toEqual({ sessions: state.sessions, timers: state.timers })
  })
})
