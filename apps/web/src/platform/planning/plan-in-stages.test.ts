import { EMPTY_STEP, type Step } from '@souschef/domain'
import { correct } from '@souschef/domain/planning'
import { expect, test } from 'vitest'
import { planInStages, replan } from './plan-in-stages.ts'
import type { PlanAnswer, PlanRequest } from './planner-messages.ts'

const aStep = (number: number, minutes: number | null, given: Partial<Step> = {}): Step => ({
  id: `s${number}`,
  step_number: number,
  ...EMPTY_STEP,
  instruction: 'Chop',
  estimated_time: minutes,
  ...given,
})

const NOW = 29_000_000

/** Steps of two dishes: one bakes for an hour by itself. */
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
}

/** Every reading is a millisecond later than the one before. */
const aClock = () => {
  let at = 0
  return () => (at += 1)
}

const answersTo = (asked: PlanRequest): readonly PlanAnswer[] =>
  [...planInStages(asked, aClock())].filter((answer) => answer !== null)

// The oven heats up while the roast is rubbed, and for a minute more.
test('SMART-1 SMART-3 a plan comes at once, then with what the dishes take one after the other', () => {
  const [first, ...others] = answersTo(request)
  expect(first).toMatchObject({
    id: 7,
    planned: { ok: true, plan: { ready: NOW + 600 } },
    oneByOne: 0,
    isLast: false,
  })
  expect(others.at(-1)).toMatchObject({
    oneByOne: 91,
    isLast: true,
    planned: { ok: true, plan: { isProven: true } },
  })
  expect(others.filter(({ isLast }) => isLast)).toHaveLength(1)
})

test('SMART-6 what cannot be planned is answered once', () => {
  const answers = answersTo({ ...request, kitchen: { ...request.kitchen, ovens: [] } })
  expect(answers).toMatchObject([
    { planned: { ok: false, problems: [{ kind: 'no_oven', dish: 'roast', step: 's2' }] }, isLast: true },
  ])
})

test('SMART-2 what a cook corrected counts before what was inferred', () => {
  const [salad] = request.dishes.slice(1)
  if (salad === undefined) throw new Error('no salad')
  const corrections = correct([], salad, 's1', { minutes: 35 })
  const [first] = answersTo({ ...request, dishes: [salad], corrections })
  expect(first).toMatchObject({ planned: { plan: { start: NOW + 565, ready: NOW + 600 } } })
})

test('SMART-5 the rest of a dinner is planned anew', () => {
  const last = answersTo(request).at(-1)
  if (last?.planned.ok !== true) throw new Error('no plan')
  const { plan } = last.planned
  const [chopped] = plan.steps
  if (chopped === undefined) throw new Error('an empty plan')
  const { dishes, kitchen, serveAt } = request
  const dinner = { dishes: last.dishes.map(({ dish }) => dish), kitchen, serveAt, now: chopped.end + 30 }
  expect(dishes).toHaveLength(2)
  const running = new Map([
    [`${chopped.dish}\n${chopped.step}`, { start: chopped.start, end: chopped.end + 40 }],
  ])
  const answer = replan(
    { type: 'replan', id: 9, dinner, shown: plan, cooking: { done: new Set(), running } },
    aClock(),
  )
  expect(answer).toMatchObject({ type: 'replan', id: 9 })
  expect(answer.plan.late).toBeGreaterThan(0)
})
