import { describe, expect, test } from 'vitest'
import { decide } from './decide.ts'
import { evolve } from './evolve.ts'
import {
  anOutline,
  aRecipeOutline,
  completeStep,
  finish,
  goTo,
  stepCommand,
  run,
  SOUP,
  soupSession,
  start,
  statuses,
  threeSteps,
  tick,
} from './fixtures.ts'
import { EMPTY_STATE } from './state.ts'

describe('starting a session', () => {
  test('COOK-4 activates step 0 and requests a save', () => {
    const decision = decide(EMPTY_STATE, start(threeSteps), 5000)
    if (!decision.ok) throw new Error(decision.error.code)
    expect(decision.value).toEqual({
      events: [{ type: 'START_COOKING', recipe_id: SOUP, at: 5000, data: threeSteps }],
      effects: [{ type: 'SAVE' }],
    })
    const session = soupSession(run([start(threeSteps)], [5000]).state)
    expect(session).toMatchObject({ recipe_version: 1, servings: 4, status: 'active', started_at: 5000 })
    expect(session.steps.map(({ started_at }) => started_at)).toEqual([5000, null, null])
  })

  test('COOK-4 a recipe without steps cannot be started', () => {
    expect(run([start(aRecipeOutline())])).toEqual({
      state: EMPTY_STATE,
      events: [],
      errors: ['no_steps'],
    })
  })

  test('COOK-4 starting a session in progress continues it, starting a completed one restarts it', () => {
    const { events } = run([start(threeSteps), completeStep('a'), start(threeSteps)])
    expect(events).toHaveLength(2)
    const restarted = run([start(threeSteps), tick('a', 'salt'), finish, start(threeSteps)])
    expect(statuses(restarted.state)).toBe('active pending pending')
    expect(soupSession(restarted.state)).toMatchObject({
      status: 'active',
      started_at: 4000,
      completed_at: null,
    })
    expect(soupSession(restarted.state).steps[0]?.checked_ingredient_ids).toEqual([])
  })

  test('every command on a recipe that is not being cooked is refused', () => {
    const errors = [
      completeStep('a'),
      goTo('a'),
      tick('a', 'salt'),
      finish,
      { type: 'RESET_RECIPE', recipe_id: SOUP, mode: 'remove' } as const,
    ]
    expect(run(errors).errors).toEqual(errors.map(() => 'not_cooking'))
  })
})

describe('completing steps', () => {
  test('COOK-5 completes the step and activates the next, until the session is completed', () => {
    const { state } = run([start(threeSteps), completeStep('a')])
    expect(statuses(state)).toBe('completed active pending')
    const end = run([completeStep('b'), completeStep('c')], [5000, 6000], state)
    expect(soupSession(end.state)).toMatchObject({ status: 'completed', completed_at: 6000 })
  })

  test('COOK-5 skips a step with unfinished dependencies, and wraps around to it later', () => {
    const outline = aRecipeOutline(anOutline('a'), anOutline('b', { dependencies: ['c'] }), anOutline('c'))
    const { state } = run([start(outline), completeStep('a')])
    expect(statuses(state)).toBe('completed pending active')
    expect(statuses(run([completeStep('c')], [9000], state).state)).toBe('completed active completed')
  })

  test('COOK-5 continues after the completed step, and wraps around to skipped steps', () => {
    const outline = aRecipeOutline(
      anOutline('a', { can_run_in_parallel: true }),
      anOutline('b'),
      anOutline('c'),
      anOutline('d'),
    )
    const { state } = run([start(outline), stepCommand('START_STEP', 'c'), completeStep('c')])
    expect(statuses(state)).toBe('active pending completed active')
    expect(statuses(run([completeStep('d')], [9000], state).state)).toBe('active active completed completed')
  })

  test('COOK-5 completing a step ahead of its turn leaves the active one active', () => {
    const { state, errors } = run([start(threeSteps), completeStep('b')])
    expect(errors).toEqual([])
    expect(statuses(state)).toBe('active completed pending')
    expect(statuses(run([completeStep('a')], [9000], state).state)).toBe('completed completed active')
  })

  test('COOK-18 a step is not completed twice, nor before its dependencies', () => {
    const outline = aRecipeOutline(anOutline('a'), anOutline('b', { dependencies: ['a'] }))
    expect(run([start(outline), completeStep('b')]).errors).toEqual(['dependencies_unfinished'])
    expect(run([start(outline), completeStep('a'), completeStep('a')]).errors).toEqual(['already_completed'])
    expect(run([start(outline), completeStep('nowhere')]).errors).toEqual(['unknown_step'])
  })

  test('CPAGE-1 finish completes all remaining steps in one event, once', () => {
    const { state, events, errors } = run([start(threeSteps), completeStep('a'), finish, finish])
    expect(statuses(state)).toBe('completed completed completed')
    expect(soupSession(state).status).toBe('completed')
    expect(events[2]).toMatchObject({ type: 'COMPLETE_STEP', data: { step_ids: ['b', 'c'] } })
    expect(errors).toEqual(['already_completed'])
  })
})

describe('going to a step', () => {
  test('COOK-7 completes the steps before it, activates it and the session, and makes later steps pending', () => {
    const { state } = run([start(threeSteps), tick('b', 'salt'), finish, goTo('b')])
    expect(statuses(state)).toBe('completed active pending')
    expect(soupSession(state)).toMatchObject({ status: 'active', completed_at: null })
    expect(soupSession(state).steps[1]?.checked_ingredient_ids).toEqual(['salt'])
    expect(soupSession(state).steps.map(({ completed_at }) => completed_at)).toEqual([3000, null, null])
    expect(run([start(threeSteps), goTo('nowhere')]).errors).toEqual(['unknown_step'])
  })
})

describe('starting a step', () => {
  const outline = aRecipeOutline(
    anOutline('a'),
    anOutline('b', { can_run_in_parallel: true }),
    anOutline('c', { dependencies: ['a'] }),
    anOutline('d'),
  )

  test('COOK-9 DEC-35 activates a pending step that can run in parallel with the active one', () => {
    expect(statuses(run([start(outline), stepCommand('START_STEP', 'b')]).state)).toBe(
      'active active pending pending',
    )
  })

  test('COOK-9 DEC-35 is refused while hands are busy, with unfinished dependencies, or if not pending', () => {
    const { state, errors } = run([
      start(outline),
      ...['d', 'c', 'a', 'x'].map((id) => stepCommand('START_STEP', id)),
    ])
    expect(errors).toEqual(['hands_busy', 'dependencies_unfinished', 'not_pending', 'unknown_step'])
    expect(statuses(state)).toBe('active pending pending pending')
  })

  test('DEC-35 completing a parallel step leaves the hands-on step active', () => {
    const { state } = run([start(outline), stepCommand('START_STEP', 'b'), completeStep('b')])
    expect(statuses(state)).toBe('active completed pending pending')
  })
})

describe('COOK-15 the step lock', () => {
  test('a double tap does not skip a step', () => {
    const { state, errors } = run(
      [start(threeSteps), completeStep('a'), completeStep('b'), completeStep('b')],
      [0, 1000, 1199, 1200],
    )
    expect(errors).toEqual(['locked'])
    expect(statuses(state)).toBe('completed completed active')
  })

  test('applies to every step change, but not to ticks', () => {
    const setIngredients = {
      type: 'SET_INGREDIENTS',
      recipe_id: SOUP,
      checked: true,
      items: [],
      go_to_step_id: 'c',
    } as const
    const tooEarly = [goTo('c'), stepCommand('START_STEP', 'c'), finish, setIngredients, tick('b', 'salt')]
    const { errors } = run(
      [start(threeSteps), completeStep('a'), ...tooEarly],
      [0, 1000, 1001, 1001, 1001, 1001, 1001],
    )
    expect(errors).toEqual(['locked', 'locked', 'locked', 'locked'])
  })

  test('a clock that was set back does not lock the cook out', () => {
    expect(
      run([start(threeSteps), completeStep('a'), completeStep('b')], [9_000_000, 9_001_000, 5_000_000])
        .errors,
    ).toEqual([])
  })
})

test('COOK-8 removing ends a session, completed or not, and leaves the others alone', () => {
  const pie = { ...start(threeSteps), recipe_id: 'pie' }
  const { state } = run([
    start(threeSteps),
    pie,
    tick('a', 'salt'),
    { type: 'RESET_RECIPE', recipe_id: SOUP, mode: 'remove' },
  ])
  expect(state.sessions.map(({ recipe_id }) => recipe_id)).toEqual(['pie'])
})

test('DEC-44 an event that no longer applies returns the same state object', () => {
  const { state } = run([start(threeSteps), completeStep('a')])
  const baseEvent = { id: 'late', at: 9000, recipe_id: SOUP }
  const superseded = [
    { ...baseEvent, type: 'START_COOKING', data: threeSteps },
    { ...baseEvent, type: 'COMPLETE_STEP', data: { step_ids: ['a', 'gone'] } },
    { ...baseEvent, type: 'START_STEP', data: { step_id: 'b' } },
    { ...baseEvent, type: 'START_STEP', data: { step_id: 'c' } },
    { ...baseEvent, type: 'GO_TO_STEP', data: { step_id: 'gone' } },
    { ...baseEvent, type: 'RESET_RECIPE', data: { mode: 'remove' }, recipe_id: 'pie' },
    { ...baseEvent, type: 'COMPLETE_STEP', data: { step_ids: ['b'] }, recipe_id: 'pie' },
    { ...baseEvent, type: 'START_COOKING', data: aRecipeOutline(), recipe_id: 'pie' },
  ] as const
  for (const event of superseded) expect(evolve(state, event)).toBe(state)
})
