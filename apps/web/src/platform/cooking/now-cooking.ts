import { useSyncExternalStore } from 'react'
import { observable } from '../alarm/observable.ts'

/**
 * What pages show of cooking without knowing the engine, which is loaded when somebody cooks: it tells them here.
 */
export interface NowCooking {
  /** Ids of recipes whose session is active or paused (CARD-4). */
  readonly recipeIds: ReadonlySet<string>
  /** Asks before a logout while a timer runs (DEC-28); true when logging out is fine. */
  readonly mayLogOut: () => Promise<boolean>
}

export const NOTHING_COOKS: NowCooking = { recipeIds: new Set(), mayLogOut: () => Promise.resolve(true) }

export const nowCooking = observable(NOTHING_COOKS)

const nothing = (): boolean => false

/** Whether a recipe is being cooked by this user, in this browser. */
export function useIsCooking(recipeId: string): boolean {
  return useSyncExternalStore(nowCooking.subscribe, () => nowCooking.get().recipeIds.has(recipeId), nothing)
}
