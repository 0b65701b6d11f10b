import { type Arbitrary, array, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aStep } from '../kitchen/fixtures.ts'
import { stepKindOf, learnPace, minutesAt, type Observation } from './pace.ts'

const observations = (maxLength: number): Arbitrary<readonly Observation[]> =>
  array(
    record({
      kind: constantFrom('prepare', 'fry', 'bake'),
      given: integer({ min: 1, max: 120 }),
      took: integer({ min: 0, max: 600 }),
    }),
    { maxLength: maxLength },
  )

/** `count` steps that took `took` minutes instead of 10. */
const prepared = (count: number, took: number): readonly Observation[] =>
  Array.from({ length: count }, () => ({ kind: 'prepare', given: 10, took }))

describe("SMART-5 a cook's own pace", () => {
  test('is never further from 1 than the observations, and is bounded', () => {
    assert(
      property(observations(40), (observed) => {
        const pace = learnPace(observed)
        for (const kind of ['prepare', 'fry', 'bake'] as const) {
          const factors = observed.filter((one) => one.kind === kind).map(({ took, given }) => took / given)
          const factor = pace[kind] ?? 1
          expect(factor).toBeGreaterThanOrEqual(Math.max(1 / 1.75, Math.min(1, ...factors)))
          expect(factor).toBeLessThanOrEqual(Math.min(1.75, Math.max(1, ...factors)))
        }
      }),
    )
  })

  test('of one kind of step does not depend on other kinds', () => {
    assert(
      property(observations(40), (observed) => {
        expect(learnPace(observed).fry).toBe(learnPace(observed.filter(({ kind }) => kind === 'fry')).fry)
      }),
    )
  })

  test('is slower when a step took longer', () => {
    assert(
      property(integer({ min: 5, max: 30 }), integer({ min: 4, max: 39 }), (count, took) => {
        const slower = learnPace([...prepared(count - 1, took), ...prepared(1, took + 1)])
        expect(slower.prepare).toBeGreaterThanOrEqual(learnPace(prepared(count, took)).prepare ?? 1)
      }),
    )
  })

  test('needs five steps, and approaches the observed factor with more', () => {
    expect(learnPace(prepared(4, 15))).toEqual({})
    expect(learnPace(prepared(5, 15)).prepare).toBeCloseTo(1.22, 2)
    expect(learnPace(prepared(30, 15)).prepare).toBeCloseTo(1.42, 2)
    expect(learnPace(prepared(30, 30)).prepare).toBe(1.75)
  })

  test('ignores steps that were ticked off at once or forgotten', () => {
    expect(learnPace([...prepared(20, 0), ...prepared(20, 500)])).toEqual({})
    expect(learnPace([...prepared(20, 10), { kind: 'prepare', given: 0, took: 0 }]).prepare).toBe(1)
  })

  test('forgets old observations', () => {
    expect(learnPace([...prepared(100, 30), ...prepared(30, 10)]).prepare).toBe(1)
  })

  test('changes the steps of its kind, but not steps that only preheat an oven', () => {
    const pace = { prepare: 1.5, bake: 1.2 }
    expect(minutesAt(pace, aStep('chop', 10))).toBe(15)
    expect(minutesAt(pace, aStep('fry', 10, { burner: true }))).toBe(10)
    expect(minutesAt(pace, aStep('bake', 10, { oven: 180 }))).toBe(12)
    expect(minutesAt(pace, aStep('heat', 10, { oven: 180, heatsOven: true }))).toBe(10)
    expect(minutesAt({ prepare: 0.6 }, aStep('chop', 1))).toBe(1)
    expect(stepKindOf(aStep('simmer', 10, { burner: true, hands: { every: 5 } }))).toBe('simmer')
    expect(stepKindOf(aStep('rest', 10, { hands: 'free' }))).toBe('wait')
  })
})
