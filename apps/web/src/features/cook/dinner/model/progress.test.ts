import { expect, test } from 'vitest'
import { aPlan, aPlannedStep as planned, aRunningDinner } from './fixtures.ts'
import {
  advance,
  startNow,
  cookingOf,
  completedKeys,
  isServed,
  observationsOf,
  extendStep,
  type RunningDinner,
  withPlan,
} from './progress.ts'

const key = (step: number) => `soup\nsoup-${step}`
const dinner = aRunningDinner()

test('SMART-5 a step starts when it is due and its dependencies are done', () => {
  expect(advance(dinner, [], 99)).toEqual({ dinner, needsPlan: false })
  const chopping = advance(dinner, [], 100)
  expect(chopping.needsPlan).toBe(false)
  expect(chopping.dinner.runningSteps).toEqual({ [key(1)]: { start: 100, end: 110, due: 110 } })
  const boiling = advance(chopping.dinner, [key(1)], 110)
  expect(boiling.needsPlan).toBe(false)
  expect(cookingOf(boiling.dinner)).toEqual({
    done: new Set([key(1)]),
    running: new Map([[key(2), { start: 110, end: 130 }]]),
  })
  const served = advance(boiling.dinner, [key(1), key(2)], 130)
  expect([isServed(boiling.dinner), isServed(served.dinner)]).toEqual([false, true])
})

test('SMART-5 a hands-on step starts when a cook is free', () => {
  const [soup] = dinner.dishes
  const two: RunningDinner = {
    ...dinner,
    dishes: [
      ...dinner.dishes,
      { ...soup, id: 'salad', standing: null, steps: soup?.steps.slice(0, 1) ?? [] },
    ],
    plan: aPlan(planned('1', 100, 110), { ...planned('1', 110, 120), dish: 'salad' }),
  }
  const { dinner: chopping } = advance(two, [], 100)
  const { dinner: overdue } = advance(chopping, [], 110)
  expect(Object.keys(overdue.runningSteps)).toEqual([key(1)])
  expect(Object.keys(advance({ ...overdue, cooks: 2 }, [], 111).dinner.runningSteps)).toHaveLength(2)
  expect(Object.keys(advance(overdue, [key(1)], 112).dinner.runningSteps)).toEqual(['salad\nsoup-1'])
})

test('SMART-5 a step that is done early or late, undone, or overruns requires re-planning', () => {
  const { dinner: chopping } = advance(dinner, [], 100)
  const early = advance(chopping, [key(1)], 106)
  expect(early.needsPlan).toBe(true)
  expect(early.dinner.plan.steps[0]).toMatchObject({ start: 100, end: 106 })
  expect(advance({ ...early.dinner, runningSteps: {} }, [], 107).needsPlan).toBe(true)
  const overdue = advance(chopping, [], 110)
  expect(overdue).toMatchObject({
    needsPlan: true,
    dinner: { runningSteps: { [key(1)]: { start: 100, end: 113, due: 110 } } },
  })
  // Requested once, not every minute.
  expect(advance(overdue.dinner, [], 111)).toEqual({ dinner: overdue.dinner, needsPlan: false })
  expect(extendStep(overdue.dinner, key(1), 5, 111).runningSteps[key(1)]).toEqual({
    start: 100,
    end: 116,
    due: 116,
  })
})

test('SMART-5 a step may start before it is due, but not before its dependencies are done', () => {
  expect(startNow(dinner, key(2), 101)).toBe(dinner)
  const done = { ...dinner, done: [key(1)] }
  expect(startNow(done, key(2), 104).runningSteps[key(2)]).toEqual({ start: 104, end: 124, due: 124 })
})

test('SMART-5 re-planning retains completed steps', () => {
  const done = { ...dinner, done: [key(1)] }
  const next = withPlan(done, { ...aPlan(planned('2', 115, 135)), start: 115, ready: 135 })
  expect(next.plan).toMatchObject({ start: 100, ready: 135 })
  expect(next.plan.steps.map(({ step, start }) => [step, start])).toEqual([
    ['soup-1', 100],
    ['soup-2', 115],
  ])
})

test('SMART-5 completed steps are those of the sessions; a dish cleared away after it was started is completed', () => {
  expect(completedKeys(dinner, { sessions: [] })).toEqual([])
  const { dinner: chopping } = advance(dinner, [], 100)
  expect(completedKeys(chopping, { sessions: [] })).toEqual([key(1), key(2)])
})

test('SMART-2 the pace is learned from steps for which the recipe gives a time', () => {
  const { dinner: chopping } = advance(dinner, [], 100)
  const { dinner: overdue } = advance(chopping, [key(1)], 114)
  expect(observationsOf(chopping, overdue, 114)).toEqual([{ kind: 'prepare', given: 10, took: 14 }])
  expect(observationsOf(overdue, overdue, 115)).toEqual([])
  const { dinner: boiling } = advance(overdue, [key(1)], 115)
  const { dinner: served } = advance(boiling, [key(1), key(2)], 130)
  expect(observationsOf(boiling, served, 130)).toEqual([])
})
