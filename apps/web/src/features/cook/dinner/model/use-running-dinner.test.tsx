import 'fake-indexeddb/auto'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cookingStore } from '#platform/cooking/cooking-store.ts'
import { anOutline, untilLoaded } from '#testing/cooking.ts'
import { aUser, openPage } from '#testing/page.ts'
import { fakePlannerWorker } from '#testing/planner-worker.ts'
import { dinnerPace } from './dinner-pace.ts'
import { aPlan, aPlannedStep, aRunningDinner } from './fixtures.ts'
import { minuteNow } from './minute.ts'
import { runningStore } from './running-store.ts'
import { useDinnerDriver, useStoredDinner } from './use-running-dinner.ts'

const { id: userId } = aUser()

beforeEach(async () => {
  fakePlannerWorker()
  await (await openPage()).close()
})
afterEach(cleanup)

/** Simulates a tab with the dinner's page; tabs share storage and elect a leader. */
const openTab = (stored: Parameters<typeof useDinnerDriver>[1]) =>
  renderHook(() => useDinnerDriver(userId, useStoredDinner(userId) ?? stored)).result

test('SMART-5 of several tabs with the same dinner one drives it, so that each step is observed once, and all show it', async () => {
  const store = await untilLoaded(cookingStore(userId))
  const now = minuteNow()
  const dinner = aRunningDinner({
    serveAt: null,
    plan: aPlan(aPlannedStep('1', now - 5, now + 5), aPlannedStep('2', now + 5, now + 25)),
    runningSteps: { 'soup\nsoup-1': { start: now - 5, end: now + 5, due: now + 5 } },
  })
  await runningStore(userId).write(dinner)
  const steps = [anOutline('soup-1'), anOutline('soup-2')]
  const outline = { recipe_version: 1, servings: 4, steps }
  store.dispatch({ type: 'START_COOKING', recipe_id: 'soup', outline })
  const tabs = [openTab(dinner), openTab(dinner)]
  act(() => tabs[1]?.current.completeStep('soup', 'soup-1'))
  await waitFor(() => {
    for (const { current } of tabs) expect(current.dinner.getState().done).toContain('soup\nsoup-1')
  })
  expect(dinnerPace(userId).getState()).toHaveLength(1)
  await waitFor(() => {
    for (const { current } of tabs) expect(current.planUpdate.getState()?.changes?.moved).toHaveLength(1)
  })
})

test('SMART-5 a press in a tab that does not drive the dinner takes effect, and the other tabs show it', async () => {
  const now = minuteNow()
  const dinner = aRunningDinner({
    plan: aPlan(aPlannedStep('1', now + 60, now + 70), aPlannedStep('2', now + 70, now + 90)),
  })
  await runningStore(userId).write(dinner)
  const tabs = [openTab(dinner), openTab(dinner)]
  for (const [index, tab] of tabs.entries()) {
    act(() => tab.current.setCooks(index + 2))
    await waitFor(() => {
      const [first, second] = tabs.map(({ current }) => current.dinner.getState())
      expect(first?.cooks).toBe(index + 2)
      expect(second).toEqual(first)
      expect(tab.current.planUpdate.getState()).not.toBeNull()
    })
  }
})
