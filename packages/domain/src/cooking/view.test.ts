import { describe, expect, test } from 'vitest'
import { aStep } from '../recipe/fixtures.ts'
import { stepAfterDone } from './evolve-session.ts'
import { anOutline, aRecipeOutline, finish, onStep, run, SOUP, soupIn, start, tick } from './fixtures.ts'
import { makeCookable, outlineSteps } from './recipe-outline.ts'
import { NOTHING_COOKING } from './state.ts'
import { cookingView } from './view.ts'

const boil = aStep({
  id: 'boil',
  instruction: 'Boil the water.',
  estimated_time: 12,
  ingredients: [{ ingredient_id: 'water', amount: null, unit: null }],
})
const stir = aStep({ id: 'stir', dependencies: ['boil'] })
const recipe = { id: SOUP, title: 'Soup', steps: [boil, stir] }
const outline = { recipe_version: 3, servings: 6, steps: outlineSteps(recipe.steps) }

describe('what screens see', () => {
  test('COOK-1 COOK-2 a session and its steps', () => {
    const { state } = run([start(outline), tick('boil', 'water'), onStep('COMPLETE_STEP', 'boil')])
    expect(cookingView(state, recipe)).toEqual({
      id: SOUP,
      recipe,
      servings: 6,
      status: 'active',
      currentStepIndex: 1,
      startTime: 1000,
      completedTime: null,
      progress: 75,
      steps: [
        {
          id: 'soup_0',
          recipeId: SOUP,
          stepIndex: 0,
          step: boil,
          status: 'completed',
          startTime: 1000,
          completedTime: 3000,
          canRunInParallel: true,
          dependencies: [],
          checkedIngredients: ['water'],
        },
        {
          id: 'soup_1',
          recipeId: SOUP,
          stepIndex: 1,
          step: stir,
          status: 'active',
          startTime: 3000,
          completedTime: null,
          canRunInParallel: false,
          dependencies: ['boil'],
          checkedIngredients: [],
        },
      ],
    })
  })

  test('nothing without a session, or with a copy of the recipe that lacks a step', () => {
    const { state } = run([start(outline)])
    expect(cookingView(NOTHING_COOKING, recipe)).toBeNull()
    expect(cookingView(state, { ...recipe, steps: [boil] })).toBeNull()
  })

  test('COOK-1 the current step is the one that needs hands, else one that runs by itself, else the last', () => {
    const parallel = aRecipeOutline(anOutline('boil', { can_run_in_parallel: true }), anOutline('stir'))
    const begun = run([start(parallel)])
    expect(cookingView(begun.state, recipe)?.currentStepIndex).toBe(0)
    const both = run([onStep('START_STEP', 'stir')], [5000], begun.state)
    expect(cookingView(both.state, recipe)?.currentStepIndex).toBe(1)
    const end = run([finish], [9000], both.state)
    expect(cookingView(end.state, recipe)?.currentStepIndex).toBe(1)
  })
})

describe('an outline that could keep a cook from finishing is set right', () => {
  const step = { ingredient_ids: ['salt', 'salt'], can_run_in_parallel: false }
  const dependenciesOf = (...steps: readonly [string, readonly string[]][]) =>
    makeCookable(steps.map(([id, dependencies]) => ({ ...step, id, dependencies }))).map(
      ({ id, dependencies }) => [id, dependencies],
    )

  test('dependencies on itself, on nothing, twice and of the first step', () => {
    expect(dependenciesOf(['a', ['b']], ['b', ['b', 'a', 'a', 'gone']], ['a', []])).toEqual([
      ['a', []],
      ['b', ['a']],
    ])
    expect(makeCookable([{ ...step, id: 'a', dependencies: [] }])[0]?.ingredient_ids).toEqual(['salt'])
    expect(makeCookable([])).toEqual([])
  })

  test('circles, but no dependency that leads forward', () => {
    expect(dependenciesOf(['a', []], ['b', ['c']], ['c', ['a']])).toEqual([
      ['a', []],
      ['b', ['c']],
      ['c', ['a']],
    ])
    expect(dependenciesOf(['a', []], ['b', ['a', 'c']], ['c', ['b']])).toEqual([
      ['a', []],
      ['b', ['a']],
      ['c', ['b']],
    ])
  })
})

test('COOK-5 the step that comes once another is done may stand anywhere', () => {
  const steps = aRecipeOutline(anOutline('a'), anOutline('b', { dependencies: ['c'] }), anOutline('c'))
  const session = soupIn(run([start(steps)]).state)
  expect(stepAfterDone(session, 'a')).toBe(2)
  // As if both were done: what goes on goes on.
  expect(stepAfterDone(session, 'c')).toBe(0)
  const last = soupIn(run([start(steps), onStep('COMPLETE_STEP', 'a'), onStep('COMPLETE_STEP', 'c')]).state)
  expect(stepAfterDone(last, 'b')).toBeNull()
})
