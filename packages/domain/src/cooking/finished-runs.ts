import type { LogEvent } from './event.ts'
import { evolve } from './evolve.ts'
import { inLogOrder } from './log.ts'
import { NOTHING_COOKING } from './state.ts'
import type { CookingState, RecipeSession } from './state.ts'

/** A recipe that was cooked to the end. */
export type FinishedRun = Pick<RecipeSession, 'recipe_id' | 'recipe_version' | 'servings' | 'started_at'> & {
  readonly finished_at: number
}

/**
 * Everything that was cooked to the end in a log, in the order of finishing. What was taken back or reopened was not finished; what was
 * removed or begun anew afterwards was.
 */
export function finishedRuns(events: readonly LogEvent[]): readonly FinishedRun[] {
  const finished = new Map<string, FinishedRun>()
  let state: CookingState = NOTHING_COOKING
  for (const event of inLogOrder(events)) {
    const after = evolve(state, event)
    if (after.sessions !== state.sessions)
      for (const session of after.sessions) {
        const { recipe_id, recipe_version, servings, started_at, completed_at } = session
        const run = JSON.stringify([recipe_id, started_at])
        if (completed_at === null) finished.delete(run)
        else finished.set(run, { recipe_id, recipe_version, servings, started_at, finished_at: completed_at })
      }
    state = after
  }
  return [...finished.values()]
}
