import { describe, expect, test } from 'vitest'
import type { CookingCommand } from './command.ts'
import { decide } from './decide.ts'
import { evolve } from './evolve.ts'
import {
  aRecipeOutline,
  aTimer,
  anOutline,
  stepCommand,
  timerCommand,
  pause,
  run,
  SOUP,
  start,
  startTimer,
} from './fixtures.ts'
import { EMPTY_STATE } from './state.ts'
import type { CookingState } from './state.ts'

const outline = aRecipeOutline(anOutline('a'), anOutline('b', { can_run_in_parallel: true }), anOutline('c'))
const ten = aTimer('t', 'a')
const other = aTimer('u', 'b', { duration_ms: 60_000 })
const cooking = run([start(outline)], [0]).state
const after = (...timedCommands: readonly (readonly [CookingCommand, number])[]) =>
  run(
    timedCommands.map(([command]) => command),
    timedCommands.map(([, at]) => at),
    cooking,
  )
const refusal = (state: CookingState, command: CookingCommand, now: number) => {
  const decision = decide(state, command, now)
  return decision.ok ? null : decision.error
}

describe('TIMER-3 a timer', () => {
  test('starts, pauses with its remaining time, and resumes from there', () => {
    const { state } = after([startTimer(ten), 1000])
    expect(state.timers).toEqual([{ ...ten, recipe_id: SOUP, phase: 'running', ends_at: 601_000 }])
    const paused = run([timerCommand('PAUSE_TIMER', 't')], [101_000], state).state
    expect(paused.timers).toEqual([{ ...ten, recipe_id: SOUP, phase: 'paused', remaining_ms: 500_000 }])
    const resumed = run([timerCommand('RESUME_TIMER', 't')], [900_000], paused).state
    expect(resumed.timers).toMatchObject([{ phase: 'running', ends_at: 1_400_000 }])
  })

  test('TIMER-5 can be acknowledged, restarted or removed when finished', () => {
    const { state } = after([startTimer(ten), 0])
    const acknowledge = timerCommand('ACKNOWLEDGE_TIMER', 't')
    expect(refusal(state, acknowledge, 599_999)).toEqual({ code: 'timer_not_finished' })
    expect(run([acknowledge], [600_000], state).state.timers).toEqual([])
    expect(run([timerCommand('RESTART_TIMER', 't')], [700_000], state).state.timers).toMatchObject([
      { phase: 'running', ends_at: 1_300_000 },
    ])
    expect(run([timerCommand('REMOVE_TIMER', 't')], [5], state).state.timers).toEqual([])
  })

  test('has a duration of whole milliseconds', () => {
    const { state } = after([startTimer({ ...ten, duration_ms: 67_407.36 }), 1000])
    expect(state.timers).toMatchObject([{ duration_ms: 67_407, ends_at: 68_407 }])
  })

  test('refuses commands that do not fit its phase', () => {
    const { state } = after([startTimer(ten), 0])
    expect(refusal(state, startTimer(ten), 5)).toEqual({ code: 'timer_not_ready' })
    expect(refusal(state, timerCommand('RESUME_TIMER', 't'), 5)).toEqual({ code: 'timer_not_paused' })
    expect(refusal(state, timerCommand('PAUSE_TIMER', 't'), 600_000)).toEqual({ code: 'timer_not_running' })
    expect(refusal(state, timerCommand('PAUSE_TIMER', 'x'), 5)).toEqual({ code: 'unknown_timer' })
    expect(refusal(state, startTimer(aTimer('x', 'nowhere')), 5)).toEqual({ code: 'unknown_step' })
    expect(refusal(EMPTY_STATE, startTimer(ten), 5)).toEqual({ code: 'not_cooking' })
    for (const duration_ms of [0, -1, Number.NaN, Infinity, 604_800_001])
      expect(refusal(cooking, startTimer(aTimer('x', 'a', { duration_ms })), 5)).toEqual({
        code: 'impossible_duration',
      })
  })

  test('ignores events of other recipes and superseded events', () => {
    const { state } = after([startTimer(ten), 0])
    const event = { id: 'late', at: 5, recipe_id: SOUP } as const
    const data = { timer_id: 't' }
    const superseded = [
      { ...event, type: 'START_TIMER', data: ten },
      { ...event, type: 'START_TIMER', data: aTimer('x', 'a', { duration_ms: -1 }) },
      { ...event, type: 'RESUME_TIMER', data },
      { ...event, type: 'ACKNOWLEDGE_TIMER', data },
      { ...event, type: 'PAUSE_TIMER', data, at: 600_000 },
      { ...event, type: 'REMOVE_TIMER', data, recipe_id: 'pie' },
      { ...event, type: 'REMOVE_TIMER', data: { timer_id: 'gone' } },
    ] as const
    for (const supersededEvent of superseded) expect(evolve(state, supersededEvent)).toBe(state)
    const restart = { ...event, type: 'START_TIMER', data: ten, at: 600_000 } as const
    expect(evolve(state, restart).timers).toMatchObject([{ ends_at: 1_200_000 }])
  })

  test('never has more time left than its duration, even if the clock was set back', () => {
    const { state } = after([startTimer(ten), 3_600_000], [timerCommand('PAUSE_TIMER', 't'), 0])
    expect(state.timers).toMatchObject([{ phase: 'paused', remaining_ms: 600_000 }])
  })
})

describe('TIMER-8 one running timer a recipe', () => {
  const { state } = after([startTimer(ten), 0])

  test('starting, resuming or restarting a second one is refused with the id of the first', () => {
    const running = { code: 'timer_running', timer_id: 't' }
    expect(refusal(state, startTimer(other), 5)).toEqual(running)
    const both = after(
      [startTimer(other), 0],
      [timerCommand('PAUSE_TIMER', 'u'), 10],
      [startTimer(ten), 20],
    ).state
    expect(refusal(both, timerCommand('RESUME_TIMER', 'u'), 30)).toEqual(running)
    expect(refusal(both, timerCommand('RESTART_TIMER', 'u'), 30)).toEqual(running)
    expect(refusal(both, timerCommand('RESTART_TIMER', 't'), 30)).toBeNull()
  })

  test('replacing pauses the running one first, with two events', () => {
    const { state: replaced, events } = run([startTimer(other, true)], [100_000], state)
    expect(events.map(({ type }) => type)).toEqual(['PAUSE_TIMER', 'START_TIMER'])
    expect(replaced.timers).toMatchObject([
      { id: 't', phase: 'paused', remaining_ms: 500_000 },
      { id: 'u', phase: 'running' },
    ])
  })

  test('a finished timer does not block another, nor does one of another recipe', () => {
    expect(refusal(state, startTimer(other), 600_000)).toBeNull()
    const pie = run([{ ...start(outline), recipe_id: 'pie' }], [0], state).state
    expect(refusal(pie, { ...startTimer(other), recipe_id: 'pie' }, 5)).toBeNull()
  })
})

describe('TIMER-9 auto-start', () => {
  const first = aTimer('b1', 'b')
  const auto_start = [aTimer('a1', 'a'), first, aTimer('b2', 'b')]
  const done = { ...stepCommand('COMPLETE_STEP', 'a'), auto_start }
  const idsOf = ({ timers }: CookingState) => timers.map(({ id }) => id)

  test('the first timer of the newly active step starts with it', () => {
    const { state, events } = after([done, 5000])
    expect(idsOf(state)).toEqual(['b1'])
    expect(events.map(({ type }) => type)).toEqual(['COMPLETE_STEP', 'START_TIMER'])
    expect(idsOf(run([{ ...start(outline), auto_start }], [0]).state)).toEqual(['a1'])
    expect(idsOf(after([{ ...stepCommand('START_STEP', 'b'), auto_start }, 5000]).state)).toEqual(['b1'])
  })

  test('no timer starts while one of the recipe runs or if it is already in the list', () => {
    expect(idsOf(after([startTimer(ten), 0], [done, 5000]).state)).toEqual(['t'])
    const paused = after([startTimer(first), 0], [timerCommand('PAUSE_TIMER', 'b1'), 10], [done, 5000])
    expect(paused.state.timers).toMatchObject([{ id: 'b1', phase: 'paused' }])
    expect(paused.errors).toEqual([])
  })

  test('a timer that ended and was not acknowledged does not start again', () => {
    const short = aTimer('b1', 'b', { duration_ms: 1000 })
    const { state } = after([startTimer(short), 0], [{ ...done, auto_start: [short] }, 5000])
    expect(state.timers).toMatchObject([{ id: 'b1', ends_at: 1000 }])
  })

  test('resuming a paused step starts no timer', () => {
    expect(idsOf(after([pause, 10], [{ ...start(outline), auto_start }, 5000]).state)).toEqual([])
  })
})
