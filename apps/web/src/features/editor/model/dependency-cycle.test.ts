import { expect, test } from 'vitest'
import { dependencyPath, wouldCreateCycle } from './dependency-cycle.ts'

const step = (id: string, ...dependencies: readonly string[]) => ({ id, dependencies })
const steps = [step('a'), step('b', 'a'), step('c', 'b', 'a'), step('d', 'c'), step('e', 'd')]

test.each([
  ['b', 'a', []],
  ['c', 'a', []],
  ['d', 'a', ['c']],
  ['e', 'a', ['d', 'c']],
  ['a', 'e', null],
  ['a', 'a', null],
  ['gone', 'a', null],
])('FORM-4 step %s depends on %s through %j', (waiting, other, between) => {
  expect(dependencyPath(steps, waiting, other)).toEqual(between)
})

test('FORM-4 a dependency that closes a cycle is found, also one on the step itself', () => {
  expect(wouldCreateCycle(steps, 'a', 'e')).toBe(true)
  expect(wouldCreateCycle(steps, 'a', 'a')).toBe(true)
  expect(wouldCreateCycle(steps, 'e', 'a')).toBe(false)
})

test('the search for a dependency path ends if stored dependencies form a cycle', () => {
  expect(dependencyPath([step('a', 'b'), step('b', 'a')], 'a', 'c')).toBeNull()
})
