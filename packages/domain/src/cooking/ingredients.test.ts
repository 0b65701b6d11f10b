import { describe, expect, test } from 'vitest'
import type { CookingCommand } from './command.ts'
import {
  anOutline,
  aRecipeOutline,
  completeStep,
  finish,
  run,
  SOUP,
  soupSession,
  start,
  statuses,
  threeSteps,
  tick,
} from './fixtures.ts'
import { progressPercent } from './progress.ts'

describe('ingredients', () => {
  const setIngredients = (
    checked: boolean,
    go_to_step_id: string | null,
    ...ingredient_ids: string[]
  ): CookingCommand => ({
    type: 'SET_INGREDIENTS',
    recipe_id: SOUP,
    checked,
    items: [{ step_id: 'a', ingredient_ids }],
    go_to_step_id,
  })
  const ticked = (commands: readonly CookingCommand[]) =>
    soupSession(run([start(threeSteps), ...commands]).state).steps.map((step) => step.checked_ingredient_ids)

  test('COOK-10 toggle one at a time, independently in each step', () => {
    expect(ticked([tick('a', 'water'), tick('a', 'salt')])).toEqual([['salt', 'water'], [], []])
    expect(ticked([tick('a', 'salt'), tick('b', 'salt'), tick('a', 'salt')])).toEqual([[], ['salt'], []])
  })

  test('COOK-10 check and uncheck in bulk, together with go-to-step', () => {
    expect(ticked([setIngredients(true, null, 'salt', 'water')])).toEqual([['salt', 'water'], [], []])
    expect(
      ticked([setIngredients(true, null, 'salt', 'water'), setIngredients(false, null, 'water')]),
    ).toEqual([['salt'], [], []])
    expect(statuses(run([start(threeSteps), setIngredients(true, 'c', 'salt')]).state)).toBe(
      'completed completed active',
    )
  })

  test('COOK-10 unknown ones are refused, and a command without effect produces no event', () => {
    const invalid = [
      tick('a', 'sugar'),
      tick('x', 'salt'),
      setIngredients(true, 'x', 'salt'),
      setIngredients(true, null, 'salt', 'sugar'),
    ]
    const { events, errors } = run([
      start(threeSteps),
      ...invalid,
      setIngredients(false, null, 'salt'),
      setIngredients(true, null),
    ])
    expect(errors).toEqual(['unknown_ingredient', 'unknown_step', 'unknown_step', 'unknown_ingredient'])
    expect(events).toHaveLength(1)
  })
})

describe('COOK-11 progress', () => {
  const after = (...commands: CookingCommand[]) =>
    progressPercent(soupSession(run([start(threeSteps), ...commands]).state))

  test('averages the shares of steps and of ticked pairs, rounded down', () => {
    expect(after()).toBe(0)
    expect(after(tick('a', 'salt'))).toBe(16)
    expect(after(tick('a', 'salt'), completeStep('a'))).toBe(33)
    expect(after(finish)).toBe(50)
    expect(after(tick('a', 'salt'), tick('a', 'water'), tick('b', 'salt'))).toBe(50)
    expect(after(tick('a', 'salt'), tick('a', 'water'), tick('b', 'salt'), finish)).toBe(100)
  })

  test('is the share of steps alone when no step lists an ingredient', () => {
    const outline = aRecipeOutline(anOutline('a'), anOutline('b'), anOutline('c'))
    expect(progressPercent(soupSession(run([start(outline), completeStep('a')]).state))).toBe(33)
    expect(progressPercent({ steps: [] })).toBe(0)
  })
})
