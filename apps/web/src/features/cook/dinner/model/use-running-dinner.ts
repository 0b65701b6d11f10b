import { useEffect, useMemo, useState } from 'react'
import { cookingStore } from '../../../../platform/cooking/cooking-store.ts'
import { inLeadingTab } from '../../../../platform/cooking/sync/leading-tab.ts'
import { type DinnerDriver, driveDinner } from './dinner-driver.ts'
import { observe } from './dinner-pace.ts'
import { dinnerPlanner } from './dinner-planner.ts'
import { minuteNow, onMinute } from './minute.ts'
import { ringForPlan } from './plan-alarms.ts'
import type { RunningDinner } from './progress.ts'
import { runningStore } from './running-store.ts'

/** The stored dinner that a user cooks; undefined until it has been read, null if there is none. */
export function useStoredDinner(userId: string): RunningDinner | null | undefined {
  const store = useMemo(() => runningStore(userId), [userId])
  const [dinner, setDinner] = useState<RunningDinner | null | undefined>(undefined)
  useEffect(() => {
    let isOver = false
    const read = (): void => {
      void store.read().then((found) => {
        if (!isOver) setDinner(found)
      })
    }
    read()
    const stop = store.subscribe(read)
    return () => {
      isOver = true
      stop()
    }
  }, [store])
  return dinner
}

/** Cooks a dinner by its plan while the page is open, driven by one tab of the browser; for one dinner, so it needs a key. */
export function useDriver(userId: string, stored: RunningDinner): DinnerDriver {
  const [driver] = useState(() =>
    driveDinner({
      dinner: stored,
      store: cookingStore(userId),
      planner: dinnerPlanner(),
      now: minuteNow,
      keep: (dinner) => {
        void runningStore(userId).write(dinner)
        ringForPlan(userId, dinner)
      },
      observe: (observation) => observe(userId, observation),
    }),
  )
  useEffect(() => driver.show(stored), [driver, stored])
  useEffect(() => {
    ringForPlan(userId, driver.dinner.getState())
    const stops = [driver.start(), inLeadingTab(() => leadUpToDate(userId, driver), 'dinner')]
    return () => {
      for (const stop of stops) stop()
    }
  }, [driver, userId])
  return driver
}

/** Drives a dinner as the tab that led before has left it; returns what stops it. */
function leadUpToDate(userId: string, driver: DinnerDriver): () => void {
  let isOver = false
  let stops: readonly (() => void)[] = []
  void runningStore(userId)
    .read()
    .then((stored) => {
      // Another one, or none: the page is about to show that.
      if (isOver || stored?.id !== driver.dinner.getState().id) return
      driver.show(stored)
      stops = [driver.lead(), onMinute(driver.look)]
    })
  return () => {
    isOver = true
    for (const stop of stops) stop()
  }
}
