import { expect, test } from 'vitest'
import { outline } from '../../testing/cooking.ts'
import { bread } from '../../testing/kitchen.ts'
import { cookingStore } from './cooking-store.ts'
import { startDish } from './start-dish.ts'

test('MULTI-1 a dish beyond the limit is refused, and the others continue', async () => {
  const store = cookingStore('anna')
  await startDish('anna', bread, 4)
  expect(store.getState().sessions).toHaveLength(1)
  const start = (dish: number) =>
    store.dispatch({ type: 'START_COOKING', recipe_id: `dish ${dish}`, outline }).ok
  let dishes = 1
  while (start(dishes)) dishes += 1
  expect(dishes).toBeGreaterThan(1)
  await expect(startDish('anna', { ...bread, id: 'more' }, 4)).rejects.toMatchObject({
    code: 'too_many_dishes',
  })
  expect(store.getState().sessions).toHaveLength(dishes)
})
