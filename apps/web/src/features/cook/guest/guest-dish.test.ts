import { expect, test } from 'vitest'
import { refineOffset, parsePresses } from './guest-dish.ts'

test('of all estimates of the server’s clock offset the greatest counts', () => {
  expect(refineOffset(null, 5_000, 1_000)).toBe(4_000)
  // An answer that took 300 ms.
  expect(refineOffset(4_000, 5_700, 2_000)).toBe(4_000)
  expect(refineOffset(4_000, 6_050, 2_000)).toBe(4_050)
})

test('an estimate that is far from the earlier ones replaces them: the clock has been set', () => {
  expect(refineOffset(4_000, 10_000, 10_000)).toBe(0)
})

test('unreadable stored presses are dropped', () => {
  const common = { device_id: 'guest', seq: 0, lamport: 0, at: 1, recipe_id: 'r' }
  const press = { ...common, id: 'a', type: 'START_STEP', data: { step_id: 's' } }
  expect(parsePresses([press, { ...press, type: 'TASTE' }, null])).toEqual([press])
  expect(parsePresses('nonsense')).toBeNull()
})
