import { assert, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anEffort, dinners } from './fixtures.ts'
import type { Plan } from './plan.ts'
import { planChanges } from './plan-changes.ts'
import { planDinner } from './plan-dinner.ts'

const aPlan = (starts: Readonly<Record<string, number>>, ready: number): Plan => ({
  steps: Object.entries(starts).map(([step, start]) => ({
    dish: 'soup',
    step,
    start,
    end: start + 5,
    cook: 0,
    touches: [],
    burner: null,
    oven: null,
  })),
  heatings: [],
  start: 0,
  ready,
  late: 0,
  waiting: 0,
  bound: 0,
  limit: { kind: 'cooks' },
  isProven: false,
})

describe('SMART-5 what a new plan changes', () => {
  test('is listed by step, without steps that are done or new', () => {
    const before = aPlan({ peel: 0, chop: 5, fry: 20, serve: 40 }, 45)
    const after = aPlan({ chop: 5, fry: 15, serve: 43, garnish: 44 }, 48)
    expect(planChanges(before, after)).toEqual({
      moved: [
        { dish: 'soup', step: 'fry', from: 20, to: 15 },
        { dish: 'soup', step: 'serve', from: 40, to: 43 },
      ],
      delay: 3,
    })
  })

  test('is empty for the same plan, and one delay for all steps when the dinner is postponed', () => {
    assert(
      property(dinners, (dinner) => {
        const planOf = (minutes: number): Plan => {
          const planned = planDinner(
            { ...dinner, now: dinner.now + minutes, serveAt: (dinner.serveAt ?? dinner.now) + minutes },
            anEffort(30),
          )
          if (!planned.ok) throw new Error('a dinner without problems')
          return planned.plan
        }
        const plan = planOf(0)
        expect(planChanges(plan, plan)).toEqual({ moved: [], delay: 0 })
        const { moved, delay } = planChanges(plan, planOf(7))
        expect(moved).toHaveLength(plan.steps.length)
        expect(new Set([delay, ...moved.map(({ from, to }) => to - from)])).toEqual(new Set([7]))
      }),
      { numRuns: 30 },
    )
  })
})
