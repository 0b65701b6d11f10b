import { create } from 'zustand'

/** What pages need to know about cooking without loading the engine, which publishes it here once it is loaded. */
interface NowCooking {
  /** Ids of recipes whose session is active or paused (CARD-4). */
  readonly recipeIds: ReadonlySet<string>
  /** Asks for confirmation while a timer runs (DEC-28); true if the user may log out. */
  readonly confirmLogOut: () => Promise<boolean> | true
}

export const NOT_COOKING: NowCooking = { recipeIds: new Set(), confirmLogOut: () => true }

export const useNowCooking = create<NowCooking>(() => NOT_COOKING)

/** Whether a recipe is being cooked by this user, in this browser. */
export const useIsCooking = (recipeId: string): boolean =>
  useNowCooking(({ recipeIds }) => recipeIds.has(recipeId))
