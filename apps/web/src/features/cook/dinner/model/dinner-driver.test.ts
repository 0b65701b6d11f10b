import { beforeEach, expect, test } from 'vitest'
import { createCookingStore } from '#platform/cooking/cooking-store.ts'
import { createCookingTime } from '#platform/cooking/cooking-time.ts'
import { replan } from '#platform/planning/plan-in-stages.ts'
import { aClock, untilLoaded } from '#testing/cooking.ts'
import { driveDinner } from './dinner-driver.ts'
import { aRunningDinner } from './fixtures.ts'
import type { RunningDinner } from './progress.ts'

beforeEach(() => localStorage.clear())

test('SMART-5 a dish counts as cleared away only once the cooking log has been loaded', async () => {
  const clock = aClock()
  const store = createCookingStore('anna', createCookingTime(clock.now, clock.monotonic, clock.ticker))
  const chopping = { 'soup\nsoup-1': { start: 100, end: 110, due: 110 } }
  const driver = driveDinner({
    dinner: aRunningDinner({ runningSteps: chopping }),
    store,
    planner: {
      replan: async (dinner, currentPlan, cooking) =>
        replan({ type: 'replan', id: 1, dinner, currentPlan, cooking }, () => 0).plan,
    },
    now: () => 105,
    persist: () => undefined,
    observe: () => undefined,
  })
  const stop = driver.lead()
  expect(driver.dinner.getState().runningSteps).toEqual(chopping)
  await untilLoaded(store)
  expect(driver.dinner.getState().done).toEqual(['soup\nsoup-1', 'soup\nsoup-2'])
  stop()
})

test('SMART-5 two tabs that change a dinner at the same time both adopt the change that was stored', () => {
  const clock = aClock()
  const store = createCookingStore('anna', createCookingTime(clock.now, clock.monotonic, clock.ticker))
  const planner = { replan: () => new Promise<never>(() => undefined) }
  const openTab = () => {
    const persisted: RunningDinner[] = []
    const persist = (dinner: RunningDinner): void => void persisted.push(dinner)
    const options = { store, planner, now: () => 105, persist, observe: () => undefined }
    return { persisted, ...driveDinner({ ...options, dinner: aRunningDinner() }) }
  }
  const [one, other] = [openTab(), openTab()]
  one.setCooks(2)
  other.setCooks(3)
  const stored = structuredClone(other.persisted.at(-1))
  if (stored === undefined) throw new Error('Expected a stored dinner')
  for (const { applyStored } of [one, other]) applyStored(stored)
  expect([one, other].map(({ dinner }) => dinner.getState().cooks)).toEqual([3, 3])
})
