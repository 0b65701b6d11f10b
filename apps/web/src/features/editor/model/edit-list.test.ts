import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changed, moved, without } from './edit-list.ts'
import { withoutStep, wouldWaitForItself } from './step-order.ts'

const items = ['a', 'b', 'c'].map((id) => ({ id, name: '' }))
const ids = (list: readonly { id: string }[]): string => list.map(({ id }) => id).join('')

test('FORM-3 an item moves up and down and stops at the ends', () => {
  expect(ids(moved(items, 'c', -1))).toBe('acb')
  expect(ids(moved(items, 'a', 1))).toBe('bac')
  expect(ids(moved(items, 'a', -1))).toBe('abc')
  expect(ids(moved(items, 'c', 5))).toBe('abc')
  expect(moved(items, 'x', 1)).toBe(items)
})

test('FORM-3 a change lands on its item only', () => {
  expect(changed(items, 'b', { name: 'leek' })).toEqual([items[0], { id: 'b', name: 'leek' }, items[2]])
  expect(ids(without(items, 'b'))).toBe('ac')
})

test('FORM-4 a step that is deleted is waited for no longer', () => {
  const steps = [
    { id: 'a', dependencies: [] },
    { id: 'b', dependencies: ['a'] },
  ]
  expect(withoutStep(steps, 'a')).toEqual([{ id: 'b', dependencies: [] }])
})

test('FORM-4 adding only what is allowed never makes a circle of dependencies', () => {
  const size = 6
  const pick = fc.integer({ min: 0, max: size - 1 })
  fc.assert(
    fc.property(fc.array(fc.tuple(pick, pick), { maxLength: 40 }), (wishes) => {
      const steps = Array.from({ length: size }, (_, index) => ({
        id: String(index),
        dependencies: new Array<string>(),
      }))
      for (const [of, on] of wishes) {
        if (!wouldWaitForItself(steps, String(of), String(on))) steps[of]?.dependencies.push(String(on))
      }
      const done = new Set<string>()
      for (let round = 0; round < size; round++)
        for (const step of steps) if (step.dependencies.every((id) => done.has(id))) done.add(step.id)
      expect(done.size).toBe(size)
    }),
  )
})
