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
  test('reverts the newest action of the recipe, repeatedly, and nothing else', () => {
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

  test('is not undoable itself, and does not affect timer commands', () => {
    const { state } = run([start(threeSteps), completeStep('a'), startTimer(aTimer('t', 'b')), undoNewest])
    expect(statuses(state)).toBe('active pending pending')
    expect(state.timers).toHaveLength(1)
    expect(undoable(state, SOUP)?.type).toBe('START_COOKING')
  })

  test('goes back ten actions across all recipes', () => {
    const toggles = Array.from({ length: 12 }, () => tick('a', 'salt'))
    const { state } = run([start(threeSteps), ...toggles])
    const undos = Array.from({ length: 11 }, () => undoNewest)
    expect(run(undos, undefined, state).errors).toEqual(['not_undoable'])
    const others = toggles.slice(0, 10).map((command) => ({ ...command, recipe_id: 'pie' }))
    const pie = { ...start(threeSteps), recipe_id: 'pie' }
    expect(undoable(run([pie, ...others], undefined, state).state, SOUP)).toBeUndefined()
  })

  test('refuses an action that is no longer the newest of its recipe', () => {
    const { state } = run([start(threeSteps), completeStep('a')])
    const event_id = undoable(state, SOUP)?.event_id ?? ''
    const later = run([tick('b', 'salt')], [4000], state).state
    expect(run([{ type: 'UNDO', recipe_id: SOUP, event_id }], [5000], later)).toMatchObject({
      state: later,
      errors: ['not_undoable'],
    })
  })

  test('reverts finish in one step', () => {
    const { state } = run([start(threeSteps), completeStep('a'), finish, undoNewest])
    expect(statuses(state)).toBe('completed active pending')
  })

  test('TIMER-8 pauses a restored timer that would run besides another one of the recipe', () => {
    const { state } = run([start(threeSteps), startTimer(aTimer('t', 'a')), reset('remove')])
    const cooked = [start(threeSteps), startTimer(aTimer('u', 'a')), undoNewest, undoNewest]
    const back = run(cooked, [10_000, 11_000, 12_000, 13_000], state).state
    expect(back.timers).toMatchObject([
      { id: 't', phase: 'paused', remaining_ms: 589_000 },
      { id: 'u', phase: 'running' },
    ])
  })

  test('DEC-44 is superseded when it comes too late or names an unknown event', () => {
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

  test('COOK-8 restores sessions and timers removed by a reset at their former positions', () => {
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
