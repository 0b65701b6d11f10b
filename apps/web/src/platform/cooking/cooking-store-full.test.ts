import { findSession } from '@souschef/domain'
import { beforeEach, expect, test, vi } from 'vitest'
import { aCookingStore, anOutline, plan, RECIPE } from '../../testing/cooking.ts'

beforeEach(() => localStorage.clear())

test('STORE-1 a full storage costs nothing of the cook, and is told once', () => {
  const refusal = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const store = aCookingStore('anna')
  const told = vi.fn()
  store.isKept.subscribe(told)
  for (const ingredient_id of ['i1', 'i2'])
    store.dispatch(
      ingredient_id === 'i1'
        ? { type: 'START_COOKING', recipe_id: RECIPE, plan }
        : { type: 'TOGGLE_INGREDIENT', recipe_id: RECIPE, step_id: 's1', ingredient_id },
    )
  expect(findSession(store.state(), RECIPE)?.steps[0]?.checked_ingredient_ids).toEqual(['i2'])
  expect(store.isKept.get()).toBe(false)
  expect(told).toHaveBeenCalledTimes(1)
  refusal.mockRestore()
})

test('DEC-37 what does not fit the cap is cooked in memory, and is told', () => {
  const store = aCookingStore('boris')
  const long = { ...plan, steps: [anOutline('s'.repeat(120_000))] }
  expect(store.dispatch({ type: 'START_COOKING', recipe_id: RECIPE, plan: long }).ok).toBe(true)
  expect(store.state().sessions).toHaveLength(1)
  expect(store.isKept.get()).toBe(false)
  expect(localStorage).toHaveLength(0)
})
