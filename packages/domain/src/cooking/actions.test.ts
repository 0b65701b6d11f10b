import { describe, expect, test } from 'vitest'
import type { CookingCommand } from './command.ts'
import {
  anOutline,
  aRecipeOutline,
  aTimer,
  completeStep,
  finish,
  stepCommand,
  pause,
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
import type { CookingState } from './state.ts'

const resume: CookingCommand = { type: 'RESUME_RECIPE', recipe_id: SOUP }
const replaceBy = (outline: CookingCommand & { type: 'START_COOKING' }): CookingCommand => ({
  ...outline,
  type: 'REPLACE',
})
const tickedIds = (state: CookingState) => soupSession(state).steps.map((step) => step.checked_ingredient_ids)

describe('COOK-6 pausing', () => {
  const parallelOutline = aRecipeOutline(
    anOutline('a'),
    anOutline('b', { can_run_in_parallel: true }),
    anOutline('c'),
  )

  test('pauses active steps, and resuming reactivates them', () => {
    const { state } = run([start(parallelOutline), stepCommand('START_STEP', 'b')])
    const paused = run([pause], [5000], state).state
    expect(statuses(paused)).toBe('paused paused pending')
    expect(soupSession(paused).status).toBe('paused')
    expect(run([resume], [9000], paused).state.sessions).toEqual(state.sessions)
  })

  test('leaves timers running', () => {
    const { state } = run([start(threeSteps), startTimer(aTimer('t', 'a')), pause])
    expect(state.timers).toMatchObject([{ phase: 'running', ends_at: 602_000 }])
  })

  test('COOK-4 starting a paused recipe resumes it', () => {
    const { state, events } = run([start(threeSteps), pause, start(threeSteps)])
    expect(statuses(state)).toBe('active pending pending')
    expect(events.map(({ type }) => type)).toEqual(['START_COOKING', 'PAUSE_RECIPE', 'RESUME_RECIPE'])
  })

  test('a step change resumes a paused session, a tick does not', () => {
    const { state } = run([start(parallelOutline), pause])
    expect(statuses(run([completeStep('a')], [9000], state).state)).toBe('completed active pending')
    expect(statuses(run([stepCommand('GO_TO_STEP', 'c')], [9000], state).state)).toBe(
      'completed completed active',
    )
    expect(statuses(run([stepCommand('START_STEP', 'b')], [9000], state).state)).toBe('active active pending')
    expect(statuses(run([stepCommand('START_STEP', 'a')], [9000], state).state)).toBe(
      'active pending pending',
    )
    expect(run([stepCommand('START_STEP', 'c')], [9000], state).errors).toEqual(['hands_busy'])
    const ticked = run([start(threeSteps), pause, tick('a', 'salt')]).state
    expect(soupSession(ticked).status).toBe('paused')
    expect(tickedIds(ticked)).toEqual([['salt'], [], []])
  })

  test('pausing twice has no further effect, and a completed session cannot be paused', () => {
    expect(run([start(threeSteps), resume, pause, pause, resume]).events).toHaveLength(3)
    expect(run([start(threeSteps), finish, pause, resume]).errors).toEqual([
      'already_completed',
      'already_completed',
    ])
  })
})

describe('COOK-8 resetting', () => {
  test('resetting progress goes to step 0 and clears ticks, but leaves timers alone', () => {
    const cooked = [
      start(threeSteps),
      tick('a', 'salt'),
      completeStep('a'),
      startTimer(aTimer('t', 'b')),
      pause,
    ]
    const { state } = run([...cooked, reset('progress')])
    expect(statuses(state)).toBe('active pending pending')
    expect(tickedIds(state)).toEqual([[], [], []])
    expect(soupSession(state)).toMatchObject({ status: 'active', started_at: 6000, completed_at: null })
    expect(state.timers).toHaveLength(1)
    expect(run([start(threeSteps), reset('progress')]).events).toHaveLength(1)
  })

  test('removing deletes the session and its timers, and undo restores both', () => {
    const { state } = run([start(threeSteps), startTimer(aTimer('t', 'a')), tick('a', 'salt')])
    const pie = { ...start(threeSteps), recipe_id: 'pie' }
    const both = run([pie], [4000], state).state
    const removed = run([reset('remove')], [5000], both).state
    expect(removed.sessions.map(({ recipe_id }) => recipe_id)).toEqual(['pie'])
    expect(removed.timers).toEqual([])
    const restored = run([undoNewest], [6000], removed).state
    expect(restored).toEqual(both)
  })
})

describe('DEC-40 taking the new version of a recipe', () => {
  const newVersion = {
    ...aRecipeOutline(
      anOutline('c'),
      anOutline('a', { ingredient_ids: ['water', 'pepper'] }),
      anOutline('n', { ingredient_ids: ['salt'] }),
      anOutline('b', { dependencies: ['n'], ingredient_ids: ['salt'] }),
    ),
    recipe_version: 2,
  }
  const replaceWithNext = replaceBy({ type: 'START_COOKING', recipe_id: SOUP, outline: newVersion })

  test('carries completed steps and ticks over by the ids of steps and ingredients', () => {
    const { state } = run([
      start(threeSteps),
      tick('a', 'salt'),
      tick('a', 'water'),
      tick('b', 'salt'),
      completeStep('a'),
      startTimer(aTimer('t', 'b')),
      replaceWithNext,
    ])
    expect(statuses(state)).toBe('pending completed active pending')
    expect(tickedIds(state)).toEqual([[], ['water'], [], ['salt']])
    expect(soupSession(state)).toMatchObject({ recipe_version: 2, started_at: 1000, status: 'active' })
    expect(soupSession(state).steps[1]).toMatchObject({ started_at: 1000, completed_at: 5000 })
    expect(state.timers).toHaveLength(1)
  })

  test('keeps a step in progress active and a paused session paused, and undo restores the old version', () => {
    const { state } = run([start(threeSteps), pause])
    const replaced = run([replaceWithNext], [5000], state).state
    expect(statuses(replaced)).toBe('pending paused pending pending')
    expect(run([undoNewest], [6000], replaced).state.sessions).toEqual(state.sessions)
  })

  test('completes a session with no remaining steps, and ignores the same version or none', () => {
    const shorter = { ...aRecipeOutline(anOutline('a')), recipe_version: 3 }
    const { state } = run([
      start(threeSteps),
      completeStep('a'),
      { type: 'REPLACE', recipe_id: SOUP, outline: shorter },
    ])
    expect(soupSession(state)).toMatchObject({ status: 'completed', completed_at: 3000 })
    const same: CookingCommand = { type: 'REPLACE', recipe_id: SOUP, outline: threeSteps }
    expect(run([start(threeSteps), same]).events).toHaveLength(1)
    const empty: CookingCommand = { type: 'REPLACE', recipe_id: SOUP, outline: aRecipeOutline() }
    expect(run([start(threeSteps), empty, finish, replaceWithNext]).errors).toEqual([
      'no_steps',
      'already_completed',
    ])
  })
})
