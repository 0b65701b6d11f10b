import { EMPTY_STEP, type Step } from '@souschef/domain'
import { addCorrection, addServingCorrection, type Plan, type Planned } from '@souschef/domain/planning'
import { expect, test } from 'vitest'
import type { PreviousPlan } from './compare-plans.ts'
import { planInStages, replan } from './plan-in-stages.ts'
import type { PlanResult, PlanRequest } from './planner-messages.ts'

const aStep = (number: number, minutes: number | null, overrides: Partial<Step> = {}): Step => ({
  id: `s${number}`,
  step_number: number,
  ...EMPTY_STEP,
  instruction: 'Chop',
  estimated_time: minutes,
  ...overrides,
})

const NOW = 29_000_000

/** Steps of two dishes, one of which bakes unattended for an hour. */
const request: PlanRequest = {
  type: 'plan',
  id: 7,
  dishes: [
    {
      id: 'roast',
      steps: [
        aStep(1, 10),
        aStep(2, 60, {
          instruction: 'Roast it.',
          temperature: { oven: 180, stovetop: null, oil: null, water: null },
        }),
      ],
    },
    { id: 'salad', steps: [aStep(1, 20)] },
  ],
  corrections: [],
  pace: {},
  kitchen: { cooks: 1, burners: 4, ovens: [2] },
  now: NOW,
  serveAt: NOW + 600,
  allHot: false,
}

/** A fake clock that advances by `ms` with every reading. */
const aClock = (ms = 1) => {
  let at = 0
  return () => (at += ms)
}

const resultsFor = (
  planRequest: PlanRequest,
  before: PreviousPlan | null = null,
  ms = 1,
): readonly PlanResult[] =>
  [...planInStages(planRequest, aClock(ms), before)].filter((result) => result !== null)

const planOf = (planned: Planned | undefined): Plan => {
  if (planned?.ok !== true) throw new Error('Expected a plan')
  return planned.plan
}

const inOven = (oven: number) => ({ temperature: { oven, stovetop: null, oil: null, water: null } })

/** The oven is needed at two temperatures: if the fish is baked first, it is done too early; if last, it waits too long for the potatoes. */
const twoTemperatures: PlanRequest = {
  ...request,
  serveAt: null,
  dishes: [
    {
      id: 'supper',
      steps: [
        aStep(1, 15, { instruction: 'Bake the fish.', ...inOven(200) }),
        aStep(2, 40, { instruction: 'Simmer the potatoes.' }),
        aStep(3, 3, { instruction: 'Put on plates.', dependencies: ['s1', 's2'] }),
      ],
    },
    { id: 'cake', title: 'Cake', steps: [aStep(1, 60, { instruction: 'Bake it.', ...inOven(160) })] },
  ],
}

// The oven heats up while the roast is rubbed, and for one more minute.
test('SMART-1 SMART-3 the first result comes at once, the next one adds the time of cooking one dish after the other', () => {
  const [first, ...others] = resultsFor(request)
  expect(first).toMatchObject({
    id: 7,
    planned: { ok: true, plan: { ready: NOW + 600 } },
    sequentialMinutes: 0,
    isLast: false,
  })
  expect(others.at(-1)).toMatchObject({
    sequentialMinutes: 91,
    isLast: true,
    planned: { ok: true, plan: { isProven: true } },
  })
  expect(others.filter(({ isLast }) => isLast)).toHaveLength(1)
})

test('SMART-6 an infeasible dinner yields a single result', () => {
  const results = resultsFor({ ...request, kitchen: { ...request.kitchen, ovens: [] } })
  expect(results).toMatchObject([
    { planned: { ok: false, problems: [{ kind: 'no_oven', dish: 'roast', step: 's2' }] }, isLast: true },
  ])
})

test('SMART-2 corrections by the cook override what was inferred', () => {
  const [salad] = request.dishes.slice(1)
  if (salad === undefined) throw new Error('Expected a salad')
  const corrections = addCorrection([], salad, 's1', { minutes: 35 })
  const [first] = resultsFor({ ...request, dishes: [salad], corrections })
  expect(first).toMatchObject({ planned: { plan: { start: NOW + 565, ready: NOW + 600 } } })
})

test('SMART-5 re-planning covers the rest of a dinner', () => {
  const last = resultsFor(request).at(-1)
  if (last?.planned.ok !== true) throw new Error('Expected a plan')
  const { plan } = last.planned
  const [chopped] = plan.steps
  if (chopped === undefined) throw new Error('Expected a planned step')
  const { dishes, kitchen, serveAt } = request
  const dinner = { dishes: last.dishes.map(({ dish }) => dish), kitchen, serveAt, now: chopped.end + 30 }
  expect(dishes).toHaveLength(2)
  const running = new Map([
    [`${chopped.dish}\n${chopped.step}`, { start: chopped.start, end: chopped.end + 40 }],
  ])
  const result = replan(
    { type: 'replan', id: 9, dinner, currentPlan: plan, cooking: { done: new Set(), running } },
    aClock(),
  )
  expect(result).toMatchObject({ type: 'replan', id: 9 })
  expect(result.plan.late).toBeGreaterThan(0)
})

test('SMART-3 later results of the same request are never worse, and report when they take longer', () => {
  const longer: number[] = []
  for (const allHot of [false, true])
    for (const serveAt of [null, NOW + 70, NOW + 600])
      for (const ms of [0.1, 0.3, 1, 2, 5, 20]) {
        const results = resultsFor({ ...twoTemperatures, serveAt, allHot }, null, ms)
        const shown: number[] = []
        for (const [index, { planned, robustPlan, extraMinutes }] of results.entries()) {
          for (const [before, after] of [
            [results[index - 1]?.planned, planned],
            [results[index - 1]?.robustPlan, robustPlan],
          ] as const) {
            if (before === undefined) continue
            const [was, is] = [planOf(before), planOf(after)]
            if (serveAt === null && allHot) expect(is.waiting).toBeLessThanOrEqual(was.waiting)
            else expect(is.ready).toBeLessThanOrEqual(was.ready)
          }
          const minutes = planOf(robustPlan).ready - planOf(robustPlan).start
          expect(extraMinutes).toBe(Math.max(0, minutes - Math.min(minutes, ...shown)))
          shown.push(minutes)
          longer.push(extraMinutes)
        }
      }
  expect(Math.max(...longer)).toBe(3)
})

test('SMART-3 a minute later the same plan is reused, as far as it can still start in time', () => {
  for (const serveAt of [null, NOW + 70, NOW + 600]) {
    const planRequest = { ...twoTemperatures, serveAt }
    const result = resultsFor(planRequest).at(-1)
    if (result === undefined) throw new Error('Expected a result')
    const [reused, ...others] = resultsFor(
      { ...planRequest, id: 8, now: NOW + 1 },
      { request: planRequest, result },
    )
    expect(others).toEqual([])
    expect(reused).toMatchObject({ id: 8, isLast: true, sequentialMinutes: result.sequentialMinutes })
    const delay = serveAt === NOW + 600 ? 0 : 1
    expect(planOf(reused?.robustPlan).ready).toBe(planOf(result.robustPlan).ready + delay)
    expect(planOf(reused?.robustPlan).start).toBe(planOf(result.robustPlan).start + delay)
    const other = resultsFor(
      { ...planRequest, kitchen: { ...planRequest.kitchen, cooks: 2 } },
      { request: planRequest, result },
    )
    expect(other.length).toBeGreaterThan(1)
  }
})

test('SMART-1 a dinner that would have had to start before now is re-planned, and is still in time', () => {
  const planRequest = { ...request, serveAt: NOW + 90 }
  const result = resultsFor(planRequest).at(-1)
  if (result === undefined) throw new Error('Expected a result')
  const { start } = planOf(result.robustPlan)
  expect(start).toBeLessThan(NOW + 5)
  const later = resultsFor({ ...planRequest, now: start + 1 }, { request: planRequest, result })
  expect(planOf(later.at(-1)?.robustPlan)).toMatchObject({ start: start + 1, late: 0 })
})

test('SMART-1 planning for as soon as possible offers a plan in which all is hot as the alternative, and vice versa', () => {
  const soon = resultsFor(twoTemperatures, null, 0.1).at(-1)
  const hot = resultsFor({ ...twoTemperatures, allHot: true }, null, 0.1).at(-1)
  expect(planOf(soon?.robustPlan).ready).toBeLessThan(planOf(hot?.robustPlan).ready)
  expect(soon?.alternative).toEqual({ ready: planOf(hot?.robustPlan).ready, excessMinutes: 0 })
  expect(hot?.alternative).toMatchObject({ ready: planOf(soon?.robustPlan).ready })
  expect(resultsFor({ ...twoTemperatures, serveAt: NOW + 600 }).at(-1)?.alternative).toBeNull()
  const [, cake] = twoTemperatures.dishes
  expect(
    resultsFor({ ...twoTemperatures, dishes: cake === undefined ? [] : [cake] }).at(-1)?.alternative,
  ).toBeNull()
})

test('SMART-2 the serving temperature of a dish is the cook’s choice, else its recipe’s', () => {
  const standing = (...dishes: PlanRequest['dishes']) => {
    const [roast] = dishes
    if (roast === undefined) throw new Error('Expected a roast')
    const inferred = (corrections: PlanRequest['corrections']) =>
      resultsFor({ ...request, dishes, corrections })[0]?.dishes[0]?.dish.standing
    return [
      inferred([]),
      inferred(addServingCorrection([], roast, false)),
      inferred(addServingCorrection([], roast, true)),
    ]
  }
  const [roast] = request.dishes
  if (roast === undefined) throw new Error('Expected a roast')
  expect(standing(roast)).toEqual([15, null, 15])
  expect(standing({ ...roast, title: 'Cold roast' })).toEqual([null, null, 15])
})
