import type { LogEvent } from './event.ts'
import { evolve } from './evolve.ts'
import { compareInLog, sortLog } from './log.ts'
import { findSession, EMPTY_STATE } from './state.ts'
import type { CookingState, RecipeSession } from './state.ts'

/** A recipe that was cooked to the end. */
export type FinishedRun = Pick<RecipeSession, 'recipe_id' | 'recipe_version' | 'servings' | 'started_at'> & {
  readonly finished_at: number
}

/** A recipe in the version in which it was cooked. */
export type CookedVersion = Pick<RecipeSession, 'recipe_id' | 'recipe_version'>

/** A folded log, to which new events can be folded incrementally. */
export interface LogFold {
  /** In the order of the log. */
  readonly log: readonly LogEvent[]
  readonly state: CookingState
  /** Ids of the events that no longer applied, in log order: another device was faster (DEC-44). */
  readonly superseded: readonly string[]
  /**
   * Every finished run, by recipe and start, in the order of finishing. A run whose completion was undone or reopened does not
   * count; one that was removed or reset afterwards does.
   */
  readonly finished: ReadonlyMap<string, FinishedRun>
  /** Every version of a recipe that was being cooked at any time, by recipe and version. */
  readonly cooked: ReadonlyMap<string, CookedVersion>
}

export const EMPTY_FOLD: LogFold = {
  log: [],
  state: EMPTY_STATE,
  superseded: [],
  finished: new Map(),
  cooked: new Map(),
}

/**
 * Folds further events into a folded log: incrementally if all of them are later than the log, otherwise from the beginning.
 *
 * @param events those whose ids are in the log already are ignored
 */
export function foldEvents(fold: LogFold, events: readonly LogEvent[]): LogFold {
  const added = sortLog(events)
  const [first, last] = [added[0], fold.log.at(-1)]
  if (first === undefined) return fold
  if (last !== undefined && compareInLog(first, last) <= 0)
    return foldInOrder(EMPTY_FOLD, sortLog([...added, ...fold.log]))
  return foldInOrder(fold, added)
}

/** @param events in log order, all later than the log */
function foldInOrder(fold: LogFold, events: readonly LogEvent[]): LogFold {
  const superseded = [...fold.superseded]
  const finished = new Map(fold.finished)
  const cooked = new Map(fold.cooked)
  let { state } = fold
  for (const event of events) {
    const after = evolve(state, event)
    if (after === state) superseded.push(event.id)
    // An event changes only the session of its own recipe.
    const session = after.sessions === state.sessions ? undefined : findSession(after, event.recipe_id)
    if (session !== undefined) {
      const { recipe_id, recipe_version, servings, started_at, completed_at } = session
      const run = JSON.stringify([recipe_id, started_at])
      if (completed_at === null) finished.delete(run)
      else finished.set(run, { recipe_id, recipe_version, servings, started_at, finished_at: completed_at })
      cooked.set(JSON.stringify([recipe_id, recipe_version]), { recipe_id, recipe_version })
    }
    state = after
  }
  return { log: [...fold.log, ...events], state, superseded, finished, cooked }
}
