import { expect, test } from 'vitest'
import { stepFromUrl, swipeDirection, tapDirection } from './shown-step.ts'

test.each([
  ['0', 3, 0],
  ['2', 3, 2],
  ['7', 3, 2],
  ['-1', 3, 0],
  [null, 3, null],
  ['two', 3, null],
  ['1.5', 3, null],
  ['1', 0, null],
])('CPAGE-4 step=%s of %i steps shows index %s', (text, count, index) => {
  expect(stepFromUrl(text, count)).toBe(index)
})

test('CPAGE-1 a horizontal swipe changes the step, scrolling and resting do not', () => {
  expect(swipeDirection(-120, 10)).toBe(1)
  expect(swipeDirection(120, -10)).toBe(-1)
  expect(swipeDirection(-120, 100)).toBe(0)
  expect(swipeDirection(-20, 0)).toBe(0)
})

test('CPAGE-1 a tap on the left half shows the previous step, on the right half the next; scrolling and resting do not', () => {
  const tap = { dx: 2, dy: -3, ms: 90 }
  expect(tapDirection(tap, 0.2)).toBe(-1)
  expect(tapDirection(tap, 0.8)).toBe(1)
  expect(tapDirection({ ...tap, dy: 40 }, 0.8)).toBe(0)
  expect(tapDirection({ ...tap, ms: 900 }, 0.8)).toBe(0)
})
