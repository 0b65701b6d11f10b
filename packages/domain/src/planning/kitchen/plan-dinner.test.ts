import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { destructiveBound } from '../project/destructive-bound.ts'
import { compileDinner } from './compile-dinner.ts'
import { aDinner, aDish, aKitchen, anEffort, aStep, dinners, sequential, NOW } from './fixtures.ts'
import type { Dinner } from './kitchen.ts'
import { minWaiting } from './min-waiting.ts'
import type { Plan } from './plan.ts'
import { sequentialMakespan, moveToNow, planDinner, tightenBound } from './plan-dinner.ts'
import { holdingTimesOf, totalExcessMinutes } from './holding-times.ts'
import { verifyPlan, totalWaiting } from '../../../test/verify-plan.ts'

function planOf(dinner: Dinner, schedules = 300): Plan {
  const planned = planDinner(dinner, anEffort(schedules))
  if (!planned.ok) throw new Error(planned.problems.map(({ kind }) => kind).join(' '))
  return planned.plan
}

const times = ({ steps }: Plan): readonly string[] =>
  steps.map(({ step, start, end }) => `${step} ${start}-${end}`)

const bake = (id: string, minutes: number, oven: number) => aStep(id, minutes, { hands: 'free', oven })
const simmer = (id: string, minutes: number) => aStep(id, minutes, { hands: 'free', burner: true })

describe('SMART-2 a plan', () => {
  test('satisfies all constraints of the kitchen for any dinner', () => {
    assert(
      property(dinners, (dinner) => {
        const planned = planDinner(dinner, anEffort(60))
        if (!planned.ok) throw new Error('a dinner without problems')
        const { plan } = planned
        expect(verifyPlan(dinner, plan)).toEqual([])
        const minutes = plan.ready - plan.start
        expect(minutes).toBeGreaterThanOrEqual(plan.bound)
        const { project } = compileDinner(dinner)
        expect(destructiveBound(project, 0, 2 * minutes, () => false)).toBeLessThanOrEqual(minutes)
        expect(plan.ready).toBeGreaterThanOrEqual(Math.max(dinner.now, dinner.serveAt ?? 0))
        expect(plan.late).toBe(dinner.serveAt === null ? 0 : plan.ready - dinner.serveAt)
        expect(plan.waiting).toBe(totalWaiting(dinner, plan))
        expect(totalExcessMinutes(holdingTimesOf(plan, dinner.dishes))).toBe(plan.waiting)
        if (plan.isProven) expect(plan.waiting).toBe(minWaiting(dinner.dishes, dinner.kitchen.cooks))
      }),
      { numRuns: 300 },
    )
  })

  test('is shifted to now if it would begin in the past, and is unchanged otherwise', () => {
    assert(
      property(dinners, integer({ min: 0, max: 300 }), (dinner, passed) => {
        const before = planDinner(dinner, anEffort(60))
        const now = { ...dinner, now: dinner.now + passed }
        const after = moveToNow(now, before)
        if (!before.ok || !after.ok) throw new Error('a dinner without problems')
        const { plan } = after
        expect(verifyPlan(now, plan)).toEqual([])
        expect(plan.ready - plan.start).toBe(before.plan.ready - before.plan.start)
        expect(plan.waiting).toBe(totalWaiting(now, plan))
        expect(plan.late).toBe(dinner.serveAt === null ? 0 : plan.ready - dinner.serveAt)
        expect(after.lateness === null).toBe(plan.late === 0)
        if (plan.start > now.now) expect(plan).toEqual(before.plan)
      }),
      { numRuns: 100 },
    )
  })

  test('SMART-1 is as early as possible without a serve time, unless everything is to be hot', () => {
    const supper = [
      { ...bake('fish', 15, 200), standing: 15 },
      { ...simmer('potatoes', 40), standing: 15 },
      aStep('serve', 3, { after: ['fish', 'potatoes'] }),
    ]
    const dishes = [aDish('supper', supper, 15), aDish('cake', [bake('cake', 60, 160)])]
    const plan = (allHot: boolean) =>
      planOf(aDinner(dishes, { serveAt: null, allHot, kitchen: aKitchen({ ovens: [1] }) }))
    const [soon, hot] = [plan(false), plan(true)]
    expect(soon).toMatchObject({ start: NOW, ready: NOW + 97, bound: 97, waiting: 39 })
    expect(holdingTimesOf(soon, dishes)).toEqual([
      { dish: 'supper', ready: NOW + 43, minutes: 54, excessMinutes: 39, partsExcessMinutes: 0 },
      { dish: 'cake', ready: NOW + 97, minutes: 0, excessMinutes: 0, partsExcessMinutes: 0 },
    ])
    expect(hot).toMatchObject({ start: NOW, ready: NOW + 100, waiting: 0 })
  })

  test('is deterministic for the same dinner', () => {
    assert(
      property(dinners, (dinner) => {
        expect(planDinner(dinner, anEffort(60))).toEqual(planDinner(dinner, anEffort(60)))
      }),
      { numRuns: 30 },
    )
  })

  test('runs unattended steps in parallel with hands-on ones, so that all dishes are ready together', () => {
    const roast = aDish('roast', sequential(aStep('rub', 10), bake('roast', 60, 170)), 15)
    const salad = aDish('salad', sequential(aStep('chop', 20)))
    const plan = planOf(aDinner([roast, salad]))
    expect(plan).toMatchObject({ ready: NOW + 600, start: NOW + 530, late: 0, waiting: 0, isProven: true })
    expect(times(plan)[0]).toBe(`rub ${NOW + 530}-${NOW + 540}`)
    expect(sequentialMakespan(aDinner([roast, salad]), anEffort())).toBe(90)
  })

  test('preheats the oven, once for temperatures within 10 °C', () => {
    const pies = [170, 180, 200].map((oven) => aDish(`at ${oven}`, [bake(`bake ${oven}`, 20, oven)]))
    expect(planOf(aDinner(pies.slice(0, 2))).start).toBe(NOW + 600 - 20 - 11)
    const plan = planOf(aDinner(pies.slice(1)))
    expect(plan).toMatchObject({
      start: NOW + 600 - 20 - 12 - 20 - 11,
      bound: 63,
      isProven: true,
      limit: { kind: 'ovens' },
    })
  })

  test('is proven by the destructive bound if two of three temperatures exclude each other, unless time is up', () => {
    const pies = [180, 190, 200].map((oven) => aDish(`at ${oven}`, [bake(`bake ${oven}`, 20, oven)]))
    const dinner = aDinner(pies, { kitchen: aKitchen({ ovens: [3] }) })
    const planned = planDinner(dinner, anEffort())
    expect(planned).toMatchObject({ plan: { bound: 32, isProven: false } })
    expect(tightenBound(dinner, planned, () => false)).toMatchObject({ plan: { bound: 63, isProven: true } })
    expect(tightenBound(dinner, planned, () => true)).toEqual(planned)
  })

  test('uses two ovens at two temperatures', () => {
    const pies = [180, 220].map((oven) => aDish(`at ${oven}`, [bake(`bake ${oven}`, 20, oven)]))
    const plan = planOf(aDinner(pies, { kitchen: aKitchen({ ovens: [1, 1] }) }))
    expect(plan.start).toBe(NOW + 600 - 20 - 14)
    expect(new Set(plan.steps.map(({ oven }) => oven)).size).toBe(2)
  })

  test('schedules a preheating step while the oven heats', () => {
    const heat = aStep('heat', 10, { hands: 'free', oven: 200, heatsOven: true })
    const plan = planOf(aDinner([aDish('pie', sequential(heat, aStep('roll', 30), bake('bake', 25, 200)))]))
    expect(times(plan)).toEqual([
      `roll ${NOW + 545}-${NOW + 575}`,
      `heat ${NOW + 563}-${NOW + 575}`,
      `bake ${NOW + 575}-${NOW + 600}`,
    ])
  })

  test('leaves no gap before steps that follow immediately', () => {
    const pasta = sequential(simmer('boil', 10), aStep('drain', 2))
    const dishes = [
      aDish(
        'pasta',
        pasta.map((step) => ({ ...step, atOnce: step.id === 'drain' })),
        2,
      ),
      aDish('sauce', sequential(aStep('chop', 30), aStep('fry', 9, { burner: true })), 5),
    ]
    const { steps } = planOf(aDinner(dishes))
    expect(steps.find(({ step }) => step === 'drain')?.start).toBe(
      steps.find(({ step }) => step === 'boil')?.end,
    )
  })

  test('assigns stirring to a cook who is free that minute', () => {
    const risotto = aDish('risotto', [aStep('stir', 20, { hands: { every: 5 }, burner: true })], 2)
    const salad = aDish('salad', [aStep('chop', 4), aStep('slice', 4), aStep('mix', 4)])
    const plan = planOf(aDinner([risotto, salad]))
    expect(plan).toMatchObject({ start: NOW + 580, isProven: true })
    expect(plan.steps.find(({ step }) => step === 'stir')?.touches.map(({ at }) => at)).toEqual(
      [585, 590, 595].map((minute) => NOW + minute),
    )
  })

  test('is late by no more than necessary, and names the dish that takes longest on its own', () => {
    const roast = aDish('roast', sequential(aStep('rub', 10), bake('roast', 109, 180)), 15)
    const planned = planDinner(
      aDinner([roast, aDish('salad', [aStep('chop', 5)])], { serveAt: NOW + 60 }),
      anEffort(),
    )
    expect(planned).toMatchObject({
      ok: true,
      plan: { ready: NOW + 120, late: 60 },
      lateness: { dish: 'roast', minutes: 120, hasServeTimePassed: false },
    })
    const inThePast = planDinner(aDinner([roast], { serveAt: NOW - 1 }), anEffort())
    expect(inThePast).toMatchObject({
      ok: true,
      plan: { ready: NOW + 120 },
      lateness: { hasServeTimePassed: true },
    })
  })

  test('SMART-2 does not let a hot part wait mid-recipe, even if the dinner takes longer', () => {
    const fish = [
      { ...bake('fish', 15, 200), standing: 15 },
      { ...simmer('potatoes', 40), standing: 15 },
      aStep('serve', 3, { after: ['fish', 'potatoes'] }),
    ]
    const dinner = aDinner([aDish('supper', fish, 15), aDish('cake', [bake('cake', 60, 160)])], {
      kitchen: aKitchen({ ovens: [1] }),
    })
    const plan = planOf(dinner)
    const plannedStep = (id: string) => plan.steps.find(({ step }) => step === id)
    expect(verifyPlan(dinner, plan)).toEqual([])
    expect(plan.waiting).toBe(0)
    expect((plannedStep('serve')?.start ?? 0) - (plannedStep('fish')?.end ?? 0)).toBeLessThanOrEqual(15)
    const [first, ...rest] = fish
    const longStanding = { ...(first ?? aStep('fish', 1)), standing: 200 }
    const shorter = planOf({
      ...dinner,
      dishes: [aDish('supper', [longStanding, ...rest], 15), ...dinner.dishes.slice(1)],
    })
    expect(shorter.ready - shorter.start).toBeLessThan(plan.ready - plan.start)
  })

  test('SMART-2 does not let a hot dish stand too long to shorten the wait of its parts', () => {
    const sauce = aDish('sauce', [
      aStep('stir', 4, { hands: { every: 5 }, burner: true, standing: 5 }),
      aStep('reduce', 13, { burner: true, after: ['stir'], standing: 5 }),
      aStep('grate', 1, { standing: 5 }),
    ])
    const pasta = aDish(
      'pasta',
      [simmer('boil', 10), simmer('warm', 1), aStep('mix', 1, { after: ['boil', 'warm'] })],
      15,
    )
    const dinner = aDinner([sauce, pasta], { serveAt: null, kitchen: aKitchen({ burners: 1 }) })
    expect(planOf(dinner, 60).waiting).toBe(0)
  })

  test('relaxes immediate succession if hands are too few, or one oven would need two temperatures', () => {
    const kneaded = [
      aStep('knead', 10),
      aStep('shape', 5, { after: ['knead'], atOnce: true }),
      aStep('wash', 5, { after: ['knead'], atOnce: true }),
    ]
    const baked = [
      aStep('roll', 10),
      { ...bake('top', 5, 180), after: ['roll'], atOnce: true },
      { ...bake('side', 5, 230), after: ['roll'], atOnce: true },
    ]
    const dinner = aDinner([aDish('bread', kneaded), aDish('pie', baked)])
    const planned = planDinner(dinner, anEffort())
    expect(planned).toMatchObject({
      ok: true,
      relaxed: [
        { kind: 'more_hands_than_cooks', dish: 'bread' },
        { kind: 'two_temperatures', dish: 'pie' },
      ],
    })
    expect(planned.ok && verifyPlan(dinner, planned.plan)).toEqual([])
  })
})

describe('SMART-6 problems that prevent a plan', () => {
  const kindsOf = (dinner: Dinner): readonly string[] => {
    const planned = planDinner(dinner, anEffort())
    return planned.ok ? [] : planned.problems.map(({ kind }) => kind)
  }

  test('a cycle is reported with only the steps in it', () => {
    const steps = [
      aStep('a', 5, { after: ['c'] }),
      aStep('b', 5, { after: ['a'] }),
      aStep('c', 5, { after: ['b'] }),
      aStep('d', 5, { after: ['c'] }),
    ]
    expect(planDinner(aDinner([aDish('pie', steps)]), anEffort())).toEqual({
      ok: false,
      problems: [{ kind: 'cycle', dish: 'pie', steps: ['a', 'b', 'c'] }],
    })
  })

  test('missing times, burners, ovens, cooks and dishes are reported', () => {
    for (const minutes of [0, -1, 2.5, Number.NaN])
      expect(kindsOf(aDinner([aDish('pie', [aStep('a', minutes)])]))).toEqual(['no_time'])
    const hot = aDish('pie', [simmer('a', 5), bake('b', 5, 180)])
    expect(kindsOf(aDinner([hot], { kitchen: { cooks: 0, burners: 0, ovens: [] } }))).toEqual([
      'cooks',
      'no_burner',
      'no_oven',
    ])
    expect(kindsOf(aDinner([]))).toEqual(['nothing_to_cook'])
  })

  test('a dinner of more than a week is refused, forty steps of three hours are planned', () => {
    const long = (count: number) => Array.from({ length: count }, (_, index) => aStep(`s${index}`, 180))
    expect(kindsOf(aDinner([aDish('feast', long(57))]))).toEqual(['too_long'])
    expect(planOf(aDinner([aDish('feast', long(40))])).late).toBe(40 * 180 - 600)
  })

  test('planning always ends: with a time limit of zero, and for eight dishes of a hundred steps', () => {
    const noTime = { ...anEffort(), isOver: () => true }
    assert(
      property(dinners, (dinner) => {
        const planned = planDinner(dinner, noTime)
        expect(planned.ok && verifyPlan(dinner, planned.plan)).toEqual([])
      }),
    )
    const courses = Array.from({ length: 8 }, (_, dish) =>
      aDish(
        `d${dish}`,
        sequential(
          ...Array.from({ length: 100 }, (__, step) => bake(`s${step}`, 1 + (dish % 5), 60 + dish * 30)),
        ),
        5,
      ),
    )
    const planned = planDinner(aDinner(courses), noTime)
    expect(planned.ok && planned.lateness).toMatchObject({ hasServeTimePassed: false })
  })
})
