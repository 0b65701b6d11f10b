import { findSession, type PlanOutline, progressPercent } from '@souschef/domain'
import { beforeEach, expect, test } from 'vitest'
import { cookingStore } from './cooking-store.ts'

const RECIPE = '0193f6a0-0000-7000-8000-000000000001'

const step = (id: string, ingredient_ids: readonly string[] = []): PlanOutline['steps'][number] => ({
  id,
  ingredient_ids,
  dependencies: [],
  can_run_in_parallel: false,
})

const plan: PlanOutline = {
  recipe_version: 3,
  servings: 4,
  steps: [step('s1', ['i1', 'i2']), step('s2'), step('s3')],
}

const session = (userId: string) => findSession(cookingStore(userId).state(), RECIPE)

beforeEach(() => localStorage.clear())

test('COOK-4 COOK-10 what a cook did is there after a reload', () => {
  const { dispatch } = cookingStore('anna')
  expect(dispatch({ type: 'START_COOKING', recipe_id: RECIPE, plan }).ok).toBe(true)
  expect(
    dispatch({ type: 'TOGGLE_INGREDIENT', recipe_id: RECIPE, step_id: 's1', ingredient_id: 'i1' }).ok,
  ).toBe(true)
  const reloaded = session('anna')
  expect(reloaded?.recipe_version).toBe(3)
  expect(reloaded?.steps.map(({ status }) => status)).toEqual(['active', 'pending', 'pending'])
  expect(reloaded?.steps[0]?.checked_ingredient_ids).toEqual(['i1'])
  expect(reloaded && progressPercent(reloaded)).toBe(25)
})

test('DEC-18 COOK-4 a recipe without steps is refused and leaves nothing behind', () => {
  const { dispatch } = cookingStore('anna')
  const refusal = dispatch({ type: 'START_COOKING', recipe_id: RECIPE, plan: { ...plan, steps: [] } })
  expect(refusal).toEqual({ ok: false, error: { code: 'no_steps' } })
  expect(localStorage).toHaveLength(0)
})

test('DEC-28 another user never sees it', () => {
  cookingStore('anna').dispatch({ type: 'START_COOKING', recipe_id: RECIPE, plan })
  expect(session('boris')).toBeUndefined()
})

test('COOK-13 corrupt, oversized and foreign text is discarded silently, and cooking begins anew over it', () => {
  for (const garbage of ['{', '"{}"', JSON.stringify('x'.repeat(200_000)), '[1,2]', 'null']) {
    localStorage.setItem('souschef.user.anna.cooking', garbage)
    const store = cookingStore('anna')
    expect(store.state().sessions).toEqual([])
    expect(store.dispatch({ type: 'START_COOKING', recipe_id: RECIPE, plan }).ok).toBe(true)
    expect(session('anna')?.status).toBe('active')
    localStorage.clear()
  }
})

test('STORE-1 a tab goes on from what another tab stored', () => {
  const [here, there] = [cookingStore('anna'), cookingStore('anna')]
  here.dispatch({ type: 'START_COOKING', recipe_id: RECIPE, plan })
  expect(there.state().sessions).toHaveLength(1)
  there.dispatch({ type: 'TOGGLE_INGREDIENT', recipe_id: RECIPE, step_id: 's1', ingredient_id: 'i2' })
  here.dispatch({ type: 'TOGGLE_INGREDIENT', recipe_id: RECIPE, step_id: 's1', ingredient_id: 'i1' })
  expect(session('anna')?.steps[0]?.checked_ingredient_ids).toEqual(['i1', 'i2'])
})
