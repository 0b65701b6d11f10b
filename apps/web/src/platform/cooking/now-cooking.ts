import { useSyncExternalStore } from 'react'
import { observable } from '../alarm/observable.ts'

/**
 * What the first page shows of cooking without knowing the engine, which is loaded when somebody cooks: which recipes are
 * being cooked (CARD-4), and whether a timer runs, before which a logout asks (DEC-28).
 */
export interface NowCooking {
  /** Ids of recipes whose session is active or paused. */
  readonly recipeIds: ReadonlySet<string>
  readonly isTimerRunning: boolean
}

export const NOTHING_COOKS: NowCooking = { recipeIds: new Set(), isTimerRunning: false }

export const nowCooking = observable(NOTHING_COOKS)

/** Whether a recipe is being cooked by this user, in this browser. */
export function useIsCooking(recipeId: string): boolean {
  const isCooking = (): boolean => nowCooking.get().recipeIds.has(recipeId)
  return useSyncExternalStore(nowCooking.subscribe, isCooking, () => false)
}
