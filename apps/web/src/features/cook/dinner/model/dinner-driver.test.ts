import { beforeEach, expect, test } from 'vitest'
import { createCookingStore } from '../../../../platform/cooking/cooking-store.ts'
import { createCookingTime } from '../../../../platform/cooking/cooking-time.ts'
import { replan } from '../../../../platform/planning/plan-in-stages.ts'
import { aClock, untilLoaded } from '../../../../testing/cooking.ts'
import { driveDinner } from './dinner-driver.ts'
import { aRunningDinner } from './fixtures.ts'

beforeEach(() => localStorage.clear())

test('SMART-5 a dish counts as cleared away only once what is cooked has been read', async () => {
  const clock = aClock()
  const store = createCookingStore('anna', createCookingTime(clock.now, clock.monotonic, clock.ticker))
  const chopping = { 'soup\nsoup-1': { start: 100, end: 110, due: 110 } }
  const driver = driveDinner({
    dinner: aRunningDinner({ begun: chopping }),
    store,
    planner: {
      replan: async (dinner, shown, cooking) =>
        replan({ type: 'replan', id: 1, dinner, shown, cooking }, () => 0).plan,
    },
    now: () => 105,
    keep: () => undefined,
    observe: () => undefined,
  })
  const stop = driver.lead()
  expect(driver.dinner.get().begun).toEqual(chopping)
  await untilLoaded(store)
  expect(driver.dinner.get().done).toEqual(['soup\nsoup-1', 'soup\nsoup-2'])
  stop()
})
