import type { Concerns } from '@souschef/domain'
import { expect, test } from 'vitest'
import { missingItems } from './question.ts'

const session = { steps: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] }
const NONE: Concerns = {
  unchecked: [],
  running_timer_ids: [],
  unfinished_step_ids: [],
  reopened_step_ids: [],
}
const unchecked = [{ step_id: 'a', ingredient_ids: ['salt', 'water'] }]

test('COOK-16 the first unfinished step is linked even if ingredients are unticked', () => {
  expect(missingItems({ ...NONE, unchecked, unfinished_step_ids: ['b', 'c'] }, session)).toEqual([
    { index: 0, ingredientId: 'salt' },
    { index: 1, ingredientId: null },
  ])
  expect(missingItems({ ...NONE, unchecked }, session)).toEqual([{ index: 0, ingredientId: 'salt' }])
  expect(missingItems({ ...NONE, unfinished_step_ids: ['c'] }, session)).toEqual([
    { index: 2, ingredientId: null },
  ])
  expect(missingItems({ ...NONE, running_timer_ids: ['t'] }, session)).toEqual([])
})
