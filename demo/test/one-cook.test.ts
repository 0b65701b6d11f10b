import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minutesForOneCook } from './one-cook.ts'

const step = (id: string, estimated_time: number, is_parallel: boolean, ...dependencies: string[]) => ({
  id,
  estimated_time,
  is_parallel,
  dependencies,
})

test('a hands-off step runs in parallel with a hands-on one', () => {
  expect(minutesForOneCook([step('roast', 60, true), step('chop', 15, false)])).toBe(60)
})

test('hands-on steps follow one another', () => {
  expect(minutesForOneCook([step('peel', 10, false), step('chop', 15, false)])).toBe(25)
})

test('a step starts after its dependencies', () => {
  const steps = [
    step('roast', 60, true),
    step('chop', 15, false),
    step('peel', 10, false, 'roast'),
    step('rest', 20, true, 'peel', 'chop'),
  ]
  expect(minutesForOneCook(steps)).toBe(90)
})

test('a step that depends on itself is reported', () => {
  expect(() => minutesForOneCook([step('peel', 10, false, 'peel')])).toThrow('never ends')
})

test('cooking takes at least as long as the hands-on steps and the longest step, and at most as long as all in sequence', () => {
  const kitchen = fc.array(fc.tuple(fc.integer({ min: 1, max: 90 }), fc.boolean(), fc.array(fc.nat())), {
    minLength: 1,
    maxLength: 12,
  })
  fc.assert(
    fc.property(kitchen, (randomSteps) => {
      const steps = randomSteps.map(([minutes, parallel, waits], index) =>
        step(
          String(index),
          minutes,
          parallel,
          ...waits.filter(() => index > 0).map((n) => String(n % Math.max(index, 1))),
        ),
      )
      const sum = (minutes: readonly number[]): number => minutes.reduce((a, b) => a + b, 0)
      const all = steps.map(({ estimated_time }) => estimated_time)
      const handsOnMinutes = steps.filter(({ is_parallel }) => !is_parallel).map((one) => one.estimated_time)
      const minutesTaken = minutesForOneCook(steps)
      expect(minutesTaken).toBeLessThanOrEqual(sum(all))
      expect(minutesTaken).toBeGreaterThanOrEqual(Math.max(sum(handsOnMinutes), ...all))
    }),
  )
})
