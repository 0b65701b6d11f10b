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

/** A folded log, from which folding goes on when there are new events. */
export interface LogFold {
  /** In the order of the log. */
  readonly log: readonly LogEvent[]
  readonly state: CookingState
  /** Ids of the events that no longer applied, in log order: another device was faster (DEC-44). */
  readonly superseded: readonly string[]
  /**
   * Everything that was cooked to the end, by recipe and start, in the order of finishing. What was taken back or reopened was not
   * finished; what was removed or begun anew afterwards was.
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
 * Folds further events into a folded log. Only these are folded as long as they come after the others; if one belongs before any of them,
 * everything is folded anew.
 *
 * @param events those of ids that the log has already are left out
 */
export function foldEvents(fold: LogFold, events: readonly LogEvent[]): LogFold {
  const added = sortLog(events)
  const [first, last] = [added[0], fold.log.at(-1)]
  if (first === undefined) return fold
  if (last !== undefined && compareInLog(first, last) <= 0)
    return foldInOrder(EMPTY_FOLD, sortLog([...added, ...fold.log]))
  return foldInOrder(fold, added)
}

/** @param events in log order, all of them later than the log */
function foldInOrder(fold: LogFold, events: readonly LogEvent[]): LogFold {
  const superseded = [...fold.superseded]
  const finished = new Map(fold.finished)
  const cooked = new Map(fold.cooked)
  let { state } = fold
  for (const event of events) {
    const after = evolve(state, event)
    if (after === state) superseded.push(event.id)
    // An event changes the session of its own recipe alone.
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
