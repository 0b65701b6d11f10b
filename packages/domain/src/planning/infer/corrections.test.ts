import { anything, assert, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aStep } from '../../recipe/fixtures.ts'
import {
  addCorrection,
  type Corrections,
  correctionsOf,
  addServingCorrection,
  readCorrections,
  servingOf,
} from './corrections.ts'
import { inferDish } from './infer-dish.ts'

const pie = (instruction = 'Bake at 200 °C.', minutes = 30) => ({
  id: 'pie',
  steps: [aStep({ id: 'bake', instruction, estimated_time: minutes }), aStep({ id: 'eat' })],
})

const plannedOf = (corrections: Corrections, recipe = pie()) =>
  inferDish(recipe, correctionsOf(corrections, recipe)).dish.steps[0]

describe("SMART-2 a cook's corrections of inferred values", () => {
  const corrected = addCorrection([], pie(), 'bake', { minutes: 45 })

  test('are stored by recipe and step, and accumulate', () => {
    const both = addCorrection(corrected, pie(), 'bake', { oven: 180 })
    expect(plannedOf(both)).toMatchObject({ minutes: 45, oven: 180, hands: 'free' })
    expect(correctionsOf(both, { ...pie(), id: 'tart' })).toEqual(new Map())
    expect(plannedOf(addCorrection(both, pie(), 'bake', { minutes: 50 }))).toMatchObject({
      minutes: 50,
      oven: 180,
    })
  })

  test('are dropped when they equal the inferred value', () => {
    expect(addCorrection(corrected, pie(), 'bake', { minutes: 30 })).toEqual([])
    expect(addCorrection(corrected, pie(), 'no such step', { minutes: 30 })).toBe(corrected)
  })

  test('still apply to a new version of the recipe, except where its author changed the value', () => {
    const both = addCorrection(corrected, pie(), 'bake', { hands: { every: 5 } })
    expect(plannedOf(both, pie('Bake at 200 °C till golden.'))).toMatchObject({ minutes: 45 })
    expect(plannedOf(both, pie('Bake at 200 °C.', 40))).toMatchObject({ minutes: 40, hands: { every: 5 } })
  })

  test('of serving apply besides those of steps, until the recipe itself implies the same', () => {
    const cold = addServingCorrection(corrected, pie(), false)
    expect([servingOf(cold, pie()), servingOf(cold, { id: 'tart' }), servingOf(corrected, pie())]).toEqual([
      false,
      null,
      null,
    ])
    expect(plannedOf(cold)).toMatchObject({ minutes: 45 })
    expect(plannedOf(addCorrection(cold, pie(), 'bake', { minutes: 30 }))).toMatchObject({ minutes: 30 })
    expect(readCorrections(JSON.parse(JSON.stringify(cold)))).toEqual(cold)
    expect(addServingCorrection(cold, pie(), true)).toEqual(corrected)
    expect(addServingCorrection(corrected, { ...pie(), title: 'Cold pie' }, false)).toEqual(corrected)
  })

  test('survive being stored', () => {
    const stored = addCorrection(corrected, pie(), 'bake', { hands: { every: 5 }, oven: null })
    expect(readCorrections(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
  })

  test('are read from any stored value, without damaged entries', () => {
    const [good] = corrected
    if (good === undefined || good.step === null) throw new Error('no correction')
    const invalid = [
      { minutes: 0 },
      { minutes: 1e9 },
      { hands: { every: 0 } },
      { oven: -1 },
      { burner: 'yes' },
    ]
    const stored = [
      good,
      null,
      ...invalid.map((said) => ({ ...good, said: { ...good.said, ...said } })),
      { recipe: 'pie', step: null, isWarm: 'no' },
    ]
    expect(readCorrections(stored)).toEqual([good])
    assert(property(anything(), (value) => Array.isArray(readCorrections(value))))
  })
})
