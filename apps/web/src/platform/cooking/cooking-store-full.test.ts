import { findSession } from '@souschef/domain'
import { beforeEach, expect, test, vi } from 'vitest'
import { aClock, aCookingStore, anOutline, outline, RECIPE } from '../../testing/cooking.ts'

beforeEach(() => localStorage.clear())

test('STORE-1 full storage loses no event, is reported once, and refused events are stored when there is room again', async () => {
  const clock = aClock()
  const refusal = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const store = await aCookingStore('anna', clock)
  const listener = vi.fn()
  store.isPersisted.subscribe(listener)
  store.dispatch({ type: 'START_COOKING', recipe_id: RECIPE, outline })
  store.dispatch({ type: 'TOGGLE_INGREDIENT', recipe_id: RECIPE, step_id: 's1', ingredient_id: 'i2' })
  expect(findSession(store.getState(), RECIPE)?.steps[0]?.checked_ingredient_ids).toEqual(['i2'])
  expect(store.isPersisted.getState()).toBe(false)
  expect(listener).toHaveBeenCalledTimes(1)
  refusal.mockRestore()
  store.dispatch({ type: 'TOGGLE_INGREDIENT', recipe_id: RECIPE, step_id: 's1', ingredient_id: 'i1' })
  expect((await aCookingStore('anna', clock)).getState()).toEqual(store.getState())
})

test('DEC-44 unacknowledged events have no cap', async () => {
  const store = await aCookingStore('boris')
  const long = { ...outline, steps: [anOutline('s'.repeat(120_000))] }
  expect(store.dispatch({ type: 'START_COOKING', recipe_id: RECIPE, outline: long }).ok).toBe(true)
  expect(store.isPersisted.getState()).toBe(true)
  expect((await aCookingStore('boris')).getState().sessions).toHaveLength(1)
})
