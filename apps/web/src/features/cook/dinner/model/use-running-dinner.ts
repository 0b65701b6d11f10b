import { useEffect, useMemo, useState } from 'react'
import { cookingStore } from '#platform/cooking/cooking-store.ts'
import { runInLeaderTab } from '#platform/shared-log/run-in-leader-tab.ts'
import { type DinnerDriver, driveDinner } from './dinner-driver.ts'
import { observe } from './dinner-pace.ts'
import { dinnerPlanner } from './dinner-planner.ts'
import { minuteNow, onMinute } from './minute.ts'
import { syncPlanAlarms } from './plan-alarms.ts'
import type { RunningDinner } from './progress.ts'
import { runningStore } from './running-store.ts'

/** The stored dinner that a user is cooking; undefined until it has been read, null if there is none. */
export function useStoredDinner(userId: string): RunningDinner | null | undefined {
  const store = useMemo(() => runningStore(userId), [userId])
  const [dinner, setDinner] = useState<RunningDinner | null | undefined>(undefined)
  useEffect(() => {
    let isDisposed = false
    const read = (): void => {
      void store.read().then((storedDinner) => {
        if (!isDisposed) setDinner(storedDinner)
      })
    }
    read()
    const stop = store.subscribe(read)
    return () => {
      isDisposed = true
      stop()
    }
  }, [store])
  return dinner
}

/** Cooks a dinner by its plan while the page is open, driven by one tab of the browser. For a single dinner: callers need a key. */
export function useDinnerDriver(userId: string, stored: RunningDinner): DinnerDriver {
  const [driver] = useState(() =>
    driveDinner({
      dinner: stored,
      store: cookingStore(userId),
      planner: dinnerPlanner(),
      now: minuteNow,
      persist: (dinner) => {
        void runningStore(userId).write(dinner)
        syncPlanAlarms(userId, dinner)
      },
      observe: (observation) => observe(userId, observation),
    }),
  )
  useEffect(() => driver.applyStored(stored), [driver, stored])
  useEffect(() => {
    syncPlanAlarms(userId, driver.dinner.getState())
    const stops = [driver.start(), runInLeaderTab(() => leadFromStored(userId, driver), 'dinner')]
    return () => {
      for (const stop of stops) stop()
    }
  }, [driver, userId])
  return driver
}

/** Drives a dinner from the state that the previously leading tab has stored; returns a function that stops it. */
function leadFromStored(userId: string, driver: DinnerDriver): () => void {
  let isDisposed = false
  let stops: readonly (() => void)[] = []
  void runningStore(userId)
    .read()
    .then((stored) => {
      // Another dinner or none is stored: the page is about to show that.
      if (isDisposed || stored?.id !== driver.dinner.getState().id) return
      driver.applyStored(stored)
      stops = [driver.lead(), onMinute(driver.tick)]
    })
  return () => {
    isDisposed = true
    for (const stop of stops) stop()
  }
}
