import { type Arbitrary, assert, constantFrom, integer, nat, property, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aDinner, aDish, aKitchen, anEffort, aStep, dinners, sequential, NOW } from './fixtures.ts'
import { type Dinner, refKey } from './kitchen.ts'
import type { Plan } from './plan.ts'
import { planDinner } from './plan-dinner.ts'
import type { CookingProgress } from './compile-remaining.ts'
import { replanDinner } from './replan-dinner.ts'
import { verifyPlan } from '../../../test/verify-plan.ts'

interface ReplanCase {
  readonly dinner: Dinner
  readonly currentPlan: Plan
  readonly cooking: CookingProgress
  /** Whether a step bakes immediately after one at another temperature. */
  readonly hasOvenSwitch: boolean
  /** The outcome of the step that was planned to end now. */
  readonly outcome: 'in time' | 'late' | 'early'
}

function planOf(dinner: Dinner): Plan {
  const planned = planDinner(dinner, anEffort(60))
  if (!planned.ok) throw new Error(planned.problems.map(({ kind }) => kind).join(' '))
  return planned.plan
}

/** A dinner at the minute at which a step was planned to end, or ended early. */
const replanCases: Arbitrary<ReplanCase> = tuple(
  dinners,
  nat(1000),
  constantFrom('in time', 'late', 'early'),
  integer({ min: 1, max: 30 }),
).map(([originalDinner, stepIndex, outcome, minutes]) => {
  const currentPlan = planOf(originalDinner)
  const event = currentPlan.steps[stepIndex % currentPlan.steps.length]
  if (event === undefined) throw new Error('a plan without steps')
  const now = outcome === 'early' ? Math.max(event.start, event.end - minutes) : event.end
  const running = new Map<string, { start: number; end: number }>()
  const done = new Set<string>()
  for (const step of currentPlan.steps) {
    if (step === event && outcome === 'late')
      running.set(refKey(step), { start: step.start, end: now + minutes })
    else if (step === event || step.end <= now) done.add(refKey(step))
    else if (step.start < now) running.set(refKey(step), { start: step.start, end: step.end })
  }
  const hasOvenSwitch = originalDinner.dishes.some(({ steps }) =>
    steps.some(({ atOnce, oven }) => atOnce && oven !== null),
  )
  return {
    dinner: { ...originalDinner, now },
    currentPlan,
    cooking: { done, running },
    hasOvenSwitch,
    outcome,
  }
})

const replan = ({ dinner, currentPlan, cooking }: ReplanCase, schedules = 60): Plan =>
  replanDinner(dinner, currentPlan, cooking, anEffort(schedules))

describe('SMART-5 re-planning', () => {
  test('violates no constraint and moves no running step', () => {
    assert(
      property(replanCases, (replanCase) => {
        const { dinner, currentPlan, cooking } = replanCase
        if (replanCase.hasOvenSwitch) return
        const plan = replan(replanCase)
        const isRunning = (ref: { dish: string; step: string }): boolean => cooking.running.has(refKey(ref))
        expect(
          verifyPlan(dinner, plan, { isDone: (ref) => cooking.done.has(refKey(ref)), isRunning }),
        ).toEqual([])
        expect(plan.ready).toBeGreaterThanOrEqual(dinner.serveAt ?? 0)
        for (const step of currentPlan.steps.filter(isRunning)) {
          const after = plan.steps.find((one) => refKey(one) === refKey(step))
          const expected = cooking.running.get(refKey(step))
          const { cook, burner, oven } = step
          const dishStep = dinner.dishes
            .find(({ id }) => id === step.dish)
            ?.steps.find(({ id }) => id === step.step)
          if (dishStep?.heatsOven !== true) expect(after).toMatchObject({ ...expected, cook, burner, oven })
        }
      }),
      { numRuns: 150 },
    )
  })

  test('moves no step that starts within ten minutes for less than three minutes', () => {
    assert(
      property(replanCases, (replanCase) => {
        const { dinner, currentPlan, cooking, outcome } = replanCase
        if (outcome !== 'in time' || replanCase.hasOvenSwitch) return
        const plan = replan(replanCase)
        const moved = currentPlan.steps.filter((step) => {
          const isDue = step.start >= dinner.now && step.start < dinner.now + 10 && step.end > step.start
          const after = plan.steps.find((one) => refKey(one) === refKey(step))
          return (
            isDue && !cooking.running.has(refKey(step)) && after !== undefined && after.start !== step.start
          )
        })
        const gain = currentPlan.ready + currentPlan.waiting - plan.ready - plan.waiting
        expect(moved.length === 0 || gain >= 3).toBe(true)
      }),
      { numRuns: 150 },
    )
  })

  test('gives a plan as good as before when everything goes as planned', () => {
    assert(
      property(replanCases, (replanCase) => {
        if (replanCase.outcome !== 'in time' || replanCase.hasOvenSwitch) return
        const { currentPlan, dinner } = replanCase
        const ranks = ({ ready, waiting }: Plan): readonly number[] =>
          dinner.serveAt === null && dinner.allHot === true ? [waiting, ready] : [ready, waiting]
        const [first = 0, second = 0] = ranks(replan(replanCase))
        const [currentFirst = 0, currentSecond = 0] = ranks(currentPlan)
        expect(first).toBeLessThanOrEqual(currentFirst)
        expect(first < currentFirst || second <= currentSecond).toBe(true)
      }),
      { numRuns: 150 },
    )
  })

  test('does not let a hot dish stand too long to shorten the wait of its parts', () => {
    const salad = aDish('salad', [
      aStep('peel', 24),
      aStep('wash', 1),
      aStep('slice', 20, { after: ['wash'] }),
    ])
    const pie = aDish(
      'pie',
      [
        aStep('fry', 1, { burner: true }),
        aStep('bake', 1, { hands: 'free', oven: 180, after: ['fry'] }),
        aStep('whip', 1, { after: ['fry'] }),
      ],
      2,
    )
    const dinner = aDinner([salad, pie], { now: 1004, serveAt: null, kitchen: aKitchen({ cooks: 2 }) })
    const planned = (dish: string, step: string, start: number, end: number, overrides = {}) => ({
      dish,
      step,
      start,
      end,
      cook: null,
      burner: null,
      oven: null,
      touches: [],
      ...overrides,
    })
    const currentPlan: Plan = {
      ...planOf(dinner),
      steps: [
        planned('salad', 'peel', 1001, 1025, { cook: 1 }),
        planned('salad', 'wash', 1003, 1004, { cook: 0 }),
        planned('pie', 'fry', 1004, 1005, { cook: 0, burner: 0 }),
        planned('pie', 'whip', 1005, 1006, { cook: 0 }),
        planned('salad', 'slice', 1006, 1026, { cook: 0 }),
        planned('pie', 'bake', 1025, 1026, { oven: 0 }),
      ],
      heatings: [{ dish: 'pie', step: 'bake', oven: 0, temperature: 180, start: 1014, end: 1025 }],
      ready: 1026,
      waiting: 0,
    }
    const cooking = {
      done: new Set([refKey({ dish: 'salad', step: 'wash' })]),
      running: new Map([[refKey({ dish: 'salad', step: 'peel' }), { start: 1001, end: 1025 }]]),
    }
    expect(replanDinner(dinner, currentPlan, cooking, anEffort(60))).toMatchObject({
      ready: 1026,
      waiting: 0,
    })
  })

  const soup = aDish(
    'soup',
    sequential(aStep('chop', 10), aStep('simmer', 30, { hands: 'free', burner: true })),
    5,
  )
  const salad = aDish('salad', [aStep('slice', 15), aStep('dress', 5, { after: ['slice'] })])
  const baseDinner = aDinner([soup, salad], { serveAt: NOW + 60 })
  const keyOf = (dish: string, step: string): string => refKey({ dish, step })

  test('starts dependents of a late step when it ends, and updates the lateness of the dinner', () => {
    const currentPlan = planOf(baseDinner)
    expect(currentPlan.start).toBe(NOW + 20)
    const running = new Map([[keyOf('soup', 'chop'), { start: NOW + 20, end: NOW + 35 }]])
    const now = { ...baseDinner, now: NOW + 30 }
    const plan = replanDinner(now, currentPlan, { done: new Set(), running }, anEffort())
    expect(plan).toMatchObject({ ready: NOW + 65, late: 5 })
    expect(plan.steps.find(({ step }) => step === 'simmer')?.start).toBe(NOW + 35)
  })

  test('keeps the next steps when a step ends early but moving them gains less than three minutes', () => {
    const dinner = { ...baseDinner, serveAt: null }
    const currentPlan = planOf(dinner)
    const done = new Set([keyOf('soup', 'chop')])
    const after = (minutes: number): Plan =>
      replanDinner(
        { ...dinner, now: NOW + 10 - minutes },
        currentPlan,
        { done, running: new Map() },
        anEffort(),
      )
    expect(after(2).ready).toBe(currentPlan.ready)
    expect(after(3).ready).toBe(currentPlan.ready - 3)
  })

  test('needs no more hands than remain when a cook leaves, and stops no running step', () => {
    const dinner = { ...baseDinner, serveAt: null, kitchen: aKitchen({ cooks: 2 }) }
    const currentPlan = planOf(dinner)
    const busy = currentPlan.steps.filter(({ start }) => start === NOW)
    expect(busy.map(({ step }) => step)).toContain('chop')
    const alone = { ...dinner, now: NOW + 5, kitchen: aKitchen() }
    const running = new Map(busy.map((step) => [refKey(step), { start: step.start, end: step.end }]))
    const plan = replanDinner(alone, currentPlan, { done: new Set(), running }, anEffort())
    expect(plan.ready).toBe(currentPlan.ready)
    const newSteps = plan.steps.filter((step) => !running.has(refKey(step)))
    expect(newSteps.flatMap(({ cook }) => (cook === null ? [] : [cook]))).toEqual([0])
  })

  test('leaves a dish in the same oven when it continues at another temperature', () => {
    const bake = (id: string, minutes: number, oven: number) => aStep(id, minutes, { hands: 'free', oven })
    const bread = aDish(
      'bread',
      sequential(bake('hot', 10, 240), { ...bake('cooler', 30, 200), atOnce: true }),
    )
    const dinner = aDinner([bread])
    const currentPlan = planOf(dinner)
    const end = currentPlan.steps[0]?.end ?? 0
    const done = new Set([keyOf('bread', 'hot')])
    const plan = replanDinner(
      { ...dinner, now: end - 2 },
      currentPlan,
      { done, running: new Map() },
      anEffort(),
    )
    expect(plan.steps.map(({ step, start }) => [step, start])).toEqual([['cooler', end - 2]])
  })
})
