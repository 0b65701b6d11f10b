import { expect, test } from 'vitest'
import { expectedOverrun, planWithMargins, withMargins } from './time-margins.ts'
import { aDinner, aDish, anEffort, aStep, sequential, NOW } from './fixtures.ts'

test('SMART-5 margins lengthen hands-on steps except the last of a hot dish, and shorten holding times', () => {
  const steps = sequential(aStep('chop', 10), aStep('simmer', 20, { hands: 'free' }), aStep('serve', 3))
  const { dishes } = withMargins(aDinner([aDish('stew', steps, 15), aDish('salad', steps)]))
  expect(dishes.map((dish) => [dish.standing, ...dish.steps.map(({ minutes }) => minutes)])).toEqual([
    [5, 14, 20, 3],
    [null, 14, 20, 4],
  ])
})

test('SMART-5 the expected overrun of a step grows with its elapsed time', () => {
  expect([0, 3, 10, 40].map(expectedOverrun)).toEqual([2, 2, 3, 12])
})

test('SMART-5 cooking begins earlier than necessary if there is time, and hot dishes are still ready last', () => {
  const salad = aDish('salad', sequential(aStep('wash', 20), aStep('cut', 20)))
  const eggs = aDish('eggs', sequential(aStep('whisk', 10), aStep('fry', 4, { burner: true })), 5)
  const planned = (minutes: number) => {
    const result = planWithMargins(aDinner([salad, eggs], { serveAt: NOW + minutes }), anEffort())
    if (!result.ok) throw new Error('a dinner without problems')
    return result.plan
  }
  const { start, ready, late, steps } = planned(600)
  expect({ start, ready, late }).toEqual({ start: NOW + 600 - 72 - 17, ready: NOW + 600, late: 0 })
  expect(steps.find(({ step }) => step === 'fry')).toMatchObject({ end: NOW + 600 })
  expect(planned(75)).toMatchObject({ start: NOW, ready: NOW + 75 })
  expect(planned(60)).toMatchObject({ start: NOW, ready: NOW + 72, late: 12 })
})
