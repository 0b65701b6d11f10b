import { describe, expect, test } from 'vitest'
import type { CookingCommand } from './command.ts'
import { decide } from './decide.ts'
import {
  aPlan,
  aTimer,
  anOutline,
  finish,
  onStep,
  onTimer,
  reset,
  run,
  SOUP,
  soupIn,
  start,
  startTimer,
  statuses,
  tick,
  undoNewest,
} from './fixtures.ts'
import { undoable } from './history.ts'
import type { CookingState } from './state.ts'

const three = aPlan(
  anOutline('a', { ingredient_ids: ['salt', 'water'] }),
  anOutline('b', { ingredient_ids: ['salt'] }),
  anOutline('c'),
)
const done = (id: string): CookingCommand => onStep('COMPLETE_STEP', id)
const pause: CookingCommand = { type: 'PAUSE_RECIPE', recipe_id: SOUP }
const resume: CookingCommand = { type: 'RESUME_RECIPE', recipe_id: SOUP }
const replaceBy = (plan: CookingCommand & { type: 'START_COOKING' }): CookingCommand => ({
  ...plan,
  type: 'REPLACE',
})
const ticks = (state: CookingState) => soupIn(state).steps.map((step) => step.checked_ingredient_ids)

describe('COOK-6 pausing', () => {
  const beside = aPlan(anOutline('a'), anOutline('b', { can_run_in_parallel: true }), anOutline('c'))

  test('turns active steps paused, and resuming restores them', () => {
    const { state } = run([start(beside), onStep('START_STEP', 'b')])
    const paused = run([pause], [5000], state).state
    expect(statuses(paused)).toBe('paused paused pending')
    expect(soupIn(paused).status).toBe('paused')
    expect(run([resume], [9000], paused).state.sessions).toEqual(state.sessions)
  })

  test('leaves timers running', () => {
    const { state } = run([start(three), startTimer(aTimer('t', 'a')), pause])
    expect(state.timers).toMatchObject([{ phase: 'running', ends_at: 602_000 }])
  })

  test('COOK-4 starting a paused one resumes it', () => {
    const { state, events } = run([start(three), pause, start(three)])
    expect(statuses(state)).toBe('active pending pending')
    expect(events.map(({ type }) => type)).toEqual(['START_COOKING', 'PAUSE_RECIPE', 'RESUME_RECIPE'])
  })

  test('a step change while paused goes on with cooking, a tick does not', () => {
    const { state } = run([start(beside), pause])
    expect(statuses(run([done('a')], [9000], state).state)).toBe('completed active pending')
    expect(statuses(run([onStep('GO_TO_STEP', 'c')], [9000], state).state)).toBe('completed completed active')
    expect(statuses(run([onStep('START_STEP', 'b')], [9000], state).state)).toBe('active active pending')
    expect(statuses(run([onStep('START_STEP', 'a')], [9000], state).state)).toBe('active pending pending')
    expect(run([onStep('START_STEP', 'c')], [9000], state).errors).toEqual(['hands_busy'])
    const ticked = run([start(three), pause, tick('a', 'salt')]).state
    expect(soupIn(ticked).status).toBe('paused')
    expect(ticks(ticked)).toEqual([['salt'], [], []])
  })

  test('twice is once, and what is completed cannot pause', () => {
    expect(run([start(three), resume, pause, pause, resume]).events).toHaveLength(3)
    expect(run([start(three), finish, pause, resume]).errors).toEqual([
      'already_completed',
      'already_completed',
    ])
  })
})

describe('COOK-8 resetting', () => {
  test('progress: step 0, nothing ticked, timers left alone', () => {
    const cooked = [start(three), tick('a', 'salt'), done('a'), startTimer(aTimer('t', 'b')), pause]
    const { state } = run([...cooked, reset('progress')])
    expect(statuses(state)).toBe('active pending pending')
    expect(ticks(state)).toEqual([[], [], []])
    expect(soupIn(state)).toMatchObject({ status: 'active', started_at: 6000, completed_at: null })
    expect(state.timers).toHaveLength(1)
    expect(run([start(three), reset('progress')]).events).toHaveLength(1)
  })

  test('remove: the session is gone with its timers; undo brings both back', () => {
    const { state } = run([start(three), startTimer(aTimer('t', 'a')), tick('a', 'salt')])
    const pie = { ...start(three), recipe_id: 'pie' }
    const both = run([pie], [4000], state).state
    const gone = run([reset('remove')], [5000], both).state
    expect(gone.sessions.map(({ recipe_id }) => recipe_id)).toEqual(['pie'])
    expect(gone.timers).toEqual([])
    const back = run([undoNewest], [6000], gone).state
    expect(back).toEqual(both)
  })
})

describe('DEC-40 taking the new version of a recipe', () => {
  const next = {
    ...aPlan(
      anOutline('c'),
      anOutline('a', { ingredient_ids: ['water', 'pepper'] }),
      anOutline('n', { ingredient_ids: ['salt'] }),
      anOutline('b', { dependencies: ['n'], ingredient_ids: ['salt'] }),
    ),
    recipe_version: 2,
  }
  const take = replaceBy({ type: 'START_COOKING', recipe_id: SOUP, plan: next })

  test('carries done steps and ticks over by the ids of steps and ingredients', () => {
    const { state } = run([
      start(three),
      tick('a', 'salt'),
      tick('a', 'water'),
      tick('b', 'salt'),
      done('a'),
      startTimer(aTimer('t', 'b')),
      take,
    ])
    expect(statuses(state)).toBe('pending completed active pending')
    expect(ticks(state)).toEqual([[], ['water'], [], ['salt']])
    expect(soupIn(state)).toMatchObject({ recipe_version: 2, started_at: 1000, status: 'active' })
    expect(soupIn(state).steps[1]).toMatchObject({ started_at: 1000, completed_at: 5000 })
    expect(state.timers).toHaveLength(1)
  })

  test('a step under way goes on, a paused session stays paused, and undo takes the old version back', () => {
    const { state } = run([start(three), pause])
    const taken = run([take], [5000], state).state
    expect(statuses(taken)).toBe('pending paused pending pending')
    expect(run([undoNewest], [6000], taken).state.sessions).toEqual(state.sessions)
  })

  test('with nothing left to do it is completed; the same version, or none, changes nothing', () => {
    const shorter = { ...aPlan(anOutline('a')), recipe_version: 3 }
    const { state } = run([start(three), done('a'), { type: 'REPLACE', recipe_id: SOUP, plan: shorter }])
    expect(soupIn(state)).toMatchObject({ status: 'completed', completed_at: 3000 })
    const same: CookingCommand = { type: 'REPLACE', recipe_id: SOUP, plan: three }
    expect(run([start(three), same]).events).toHaveLength(1)
    const empty: CookingCommand = { type: 'REPLACE', recipe_id: SOUP, plan: aPlan() }
    expect(run([start(three), empty, finish, take]).errors).toEqual(['no_steps', 'already_completed'])
  })
})

describe('DEC-7 COOK-14 undo', () => {
  test('takes back the newest action of the recipe, again and again, and nothing else', () => {
    const { state } = run([start(three), tick('a', 'salt'), done('a')])
    expect(undoable(state, SOUP)).toMatchObject({ type: 'COMPLETE_STEP', step_id: 'a', at: 3000 })
    expect(undoable(state, 'pie')).toBeUndefined()
    const once = run([undoNewest], [4000], state).state
    expect(statuses(once)).toBe('active pending pending')
    expect(ticks(once)).toEqual([['salt'], [], []])
    const all = run([undoNewest, undoNewest, undoNewest], [5000, 5000, 5000], once)
    expect(all.state).toEqual({ sessions: [], timers: [], history: [] })
    expect(all.errors).toEqual(['not_undoable'])
  })

  test('is no action itself, and neither are timers: they stay as they are', () => {
    const { state } = run([start(three), done('a'), startTimer(aTimer('t', 'b')), undoNewest])
    expect(statuses(state)).toBe('active pending pending')
    expect(state.timers).toHaveLength(1)
    expect(undoable(state, SOUP)?.type).toBe('START_COOKING')
  })

  test('reaches ten actions back, of all recipes together', () => {
    const toggles = Array.from({ length: 12 }, () => tick('a', 'salt'))
    const { state } = run([start(three), ...toggles])
    const undos = Array.from({ length: 11 }, () => undoNewest)
    expect(run(undos, undefined, state).errors).toEqual(['not_undoable'])
    const others = toggles.slice(0, 10).map((command) => ({ ...command, recipe_id: 'pie' }))
    const pie = { ...start(three), recipe_id: 'pie' }
    expect(undoable(run([pie, ...others], undefined, state).state, SOUP)).toBeUndefined()
  })

  test('an action that is not the newest of its recipe any more is not taken back', () => {
    const { state } = run([start(three), done('a')])
    const event_id = undoable(state, SOUP)?.event_id ?? ''
    const later = run([tick('b', 'salt')], [4000], state).state
    expect(run([{ type: 'UNDO', recipe_id: SOUP, event_id }], [5000], later)).toMatchObject({
      state: later,
      errors: ['not_undoable'],
    })
  })

  test('what finish completed comes back at once', () => {
    const { state } = run([start(three), done('a'), finish, undoNewest])
    expect(statuses(state)).toBe('completed active pending')
  })

  test('TIMER-8 of timers that come back, one that would run beside another is paused', () => {
    const { state } = run([start(three), startTimer(aTimer('t', 'a')), reset('remove')])
    const cooked = [start(three), startTimer(aTimer('u', 'a')), undoNewest, undoNewest]
    const back = run(cooked, [10_000, 11_000, 12_000, 13_000], state).state
    expect(back.timers).toMatchObject([
      { id: 't', phase: 'paused', remaining_ms: 589_000 },
      { id: 'u', phase: 'running' },
    ])
  })
})

describe('COOK-16 CPAGE-1 before going ahead', () => {
  const concernsOf = (state: CookingState, command: CookingCommand) => {
    const decision = decide(state, command, 9000)
    if (decision.ok || decision.error.code !== 'needs_confirmation') return null
    return decision.error.concerns
  }
  const none = { unchecked: [], running_timer_ids: [], unfinished_step_ids: [], reopened_step_ids: [] }
  const act = (type: 'COMPLETE_STEP' | 'GO_TO_STEP', step_id: string): CookingCommand => ({
    type,
    recipe_id: SOUP,
    step_id,
  })

  test('done asks about unticked ingredients and the running timer of that step', () => {
    const { state } = run([start(three), tick('a', 'salt'), startTimer(aTimer('t', 'a'))])
    expect(concernsOf(state, act('COMPLETE_STEP', 'a'))).toEqual({
      ...none,
      unchecked: [{ step_id: 'a', ingredient_ids: ['water'] }],
      running_timer_ids: ['t'],
    })
    expect(concernsOf(state, done('a'))).toBeNull()
    expect(concernsOf(state, act('COMPLETE_STEP', 'c'))).toBeNull()
  })

  test('cook from here asks about what it would complete, leave and reopen', () => {
    const { state } = run([start(three), tick('b', 'salt'), done('c')])
    expect(concernsOf(state, act('GO_TO_STEP', 'c'))).toEqual({
      ...none,
      unchecked: [{ step_id: 'a', ingredient_ids: ['salt', 'water'] }],
      unfinished_step_ids: ['b'],
    })
    const back = run([finish, startTimer(aTimer('t', 'c'))], [5000, 5000], state).state
    expect(concernsOf(back, act('GO_TO_STEP', 'a'))).toEqual({
      ...none,
      running_timer_ids: ['t'],
      reopened_step_ids: ['b', 'c'],
    })
  })

  test('finish asks about all that is left, and not about the last step alone', () => {
    const ask: CookingCommand = { type: 'FINISH', recipe_id: SOUP }
    const { state } = run([start(three), done('a'), startTimer(aTimer('t', 'a'))])
    expect(concernsOf(state, ask)).toEqual({
      unchecked: [{ step_id: 'b', ingredient_ids: ['salt'] }],
      running_timer_ids: ['t'],
      unfinished_step_ids: ['c'],
      reopened_step_ids: [],
    })
    const last = run([done('b'), onTimer('REMOVE_TIMER', 't')], [5000, 6000], state).state
    expect(concernsOf(last, ask)).toBeNull()
  })

  test('never before pausing, ticking or starting a step', () => {
    const { state } = run([start(three), startTimer(aTimer('t', 'a'))])
    for (const command of [pause, tick('b', 'salt'), reset('progress'), onStep('START_STEP', 'b')])
      expect(concernsOf(state, command)).toBeNull()
  })

  test('COOK-15 a double tap is locked out before anything is asked', () => {
    const { state } = run([start(three)], [9000])
    expect(decide(state, act('COMPLETE_STEP', 'a'), 9100)).toEqual({ ok: false, error: { code: 'locked' } })
  })
})
