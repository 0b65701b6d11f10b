import { describe, expect, test } from 'vitest'
import type { CookingCommand } from './command.ts'
import { decide } from './decide.ts'
import {
  aTimer,
  completeStep,
  finish,
  stepCommand,
  timerCommand,
  pause,
  reset,
  run,
  SOUP,
  start,
  startTimer,
  threeSteps,
  tick,
} from './fixtures.ts'
import type { CookingState } from './state.ts'

describe('COOK-16 CPAGE-1 concerns before a command', () => {
  const concernsOf = (state: CookingState, command: CookingCommand) => {
    const decision = decide(state, command, 9000)
    if (decision.ok || decision.error.code !== 'needs_confirmation') return null
    return decision.error.concerns
  }
  const none = { unchecked: [], running_timer_ids: [], unfinished_step_ids: [], reopened_step_ids: [] }
  const unconfirmed = (type: 'COMPLETE_STEP' | 'GO_TO_STEP', step_id: string): CookingCommand => ({
    type,
    recipe_id: SOUP,
    step_id,
  })

  test('done raises the unticked ingredients and the running timer of that step', () => {
    const { state } = run([start(threeSteps), tick('a', 'salt'), startTimer(aTimer('t', 'a'))])
    expect(concernsOf(state, unconfirmed('COMPLETE_STEP', 'a'))).toEqual({
      ...none,
      unchecked: [{ step_id: 'a', ingredient_ids: ['water'] }],
      running_timer_ids: ['t'],
    })
    expect(concernsOf(state, completeStep('a'))).toBeNull()
    expect(concernsOf(state, unconfirmed('COMPLETE_STEP', 'c'))).toBeNull()
  })

  test('cook from here raises the steps that it would complete, leave or reopen', () => {
    const { state } = run([start(threeSteps), tick('b', 'salt'), completeStep('c')])
    expect(concernsOf(state, unconfirmed('GO_TO_STEP', 'c'))).toEqual({
      ...none,
      unchecked: [{ step_id: 'a', ingredient_ids: ['salt', 'water'] }],
      unfinished_step_ids: ['b'],
    })
    const back = run([finish, startTimer(aTimer('t', 'c'))], [5000, 5000], state).state
    expect(concernsOf(back, unconfirmed('GO_TO_STEP', 'a'))).toEqual({
      ...none,
      running_timer_ids: ['t'],
      reopened_step_ids: ['b', 'c'],
    })
  })

  test('finish raises all remaining steps, but no concern when only the last one remains', () => {
    const finishUnconfirmed: CookingCommand = { type: 'FINISH', recipe_id: SOUP }
    const { state } = run([start(threeSteps), completeStep('a'), startTimer(aTimer('t', 'a'))])
    expect(concernsOf(state, finishUnconfirmed)).toEqual({
      unchecked: [{ step_id: 'b', ingredient_ids: ['salt'] }],
      running_timer_ids: ['t'],
      unfinished_step_ids: ['c'],
      reopened_step_ids: [],
    })
    const last = run([completeStep('b'), timerCommand('REMOVE_TIMER', 't')], [5000, 6000], state).state
    expect(concernsOf(last, finishUnconfirmed)).toBeNull()
  })

  test('pausing, ticking and starting a step raise none', () => {
    const { state } = run([start(threeSteps), startTimer(aTimer('t', 'a'))])
    for (const command of [pause, tick('b', 'salt'), reset('progress'), stepCommand('START_STEP', 'b')])
      expect(concernsOf(state, command)).toBeNull()
  })

  test('COOK-15 a double tap is refused as locked before concerns are checked', () => {
    const { state } = run([start(threeSteps)], [9000])
    expect(decide(state, unconfirmed('COMPLETE_STEP', 'a'), 9100)).toEqual({
      ok: false,
      error: { code: 'locked' },
    })
  })
})
