import { clockAfter, sortLog } from '../shared-log/position.ts'
import { utf8Length } from '../kernel/utf8-length.ts'
import type { CookingLog, FoldedLog } from './cooking-log.ts'
import type { LogEvent } from './event.ts'
import { replay } from './log.ts'
import { staleRecipes } from './repair-base.ts'
import type { CookingBase } from './state.ts'

/** How many of the newest events are never folded. */
const MIN_RETAINED_EVENTS = 200

/** The size of the base as JSON, in UTF-8 bytes, above which completed sessions are dropped (DEC-37). */
export const MAX_BASE_BYTES = 100_000

/**
 * How many of a log's oldest events may be folded: those before the first one that is not acknowledged, except the newest 200.
 *
 * @param log in its order
 */
function foldableCount(log: readonly LogEvent[], isAcknowledged: (event: LogEvent) => boolean): number {
  const firstUnacknowledged = log.findIndex((event) => !isAcknowledged(event))
  return Math.max(
    0,
    Math.min(firstUnacknowledged === -1 ? log.length : firstUnacknowledged, log.length - MIN_RETAINED_EVENTS),
  )
}

/** The greatest cut up to `cut` that separates no UNDO from the event that it refers to. */
function safeCut(log: readonly LogEvent[], cut: number): number {
  const indexOf = new Map(log.map(({ id }, index) => [id, index]))
  let safe = cut
  for (const [index, event] of [...log.entries()].toReversed()) {
    if (index < safe) break
    if (event.type === 'UNDO') safe = Math.min(safe, indexOf.get(event.data.event_id) ?? safe)
  }
  return safe
}

/**
 * Folds up to `count` of the oldest events into the base, without changing the state. The base has no history, so undoable actions
 * stay in the log, and so do events that an UNDO in the log refers to.
 */
export function foldOldest<Folded extends FoldedLog>(cooking: Folded, count: number): Folded {
  if (count <= 0) return cooking
  const log = sortLog(cooking.log)
  const undoable = new Set(replay(log, cooking.base).history.map(({ event_id }) => event_id))
  const firstUndoable = log.findIndex(({ id }) => undoable.has(id))
  const cut = safeCut(log, Math.min(count, firstUndoable === -1 ? log.length : firstUndoable))
  if (cut === 0) return cooking
  const { sessions, timers } = replay(log.slice(0, cut), cooking.base)
  return { ...cooking, base: { sessions, timers }, log: log.slice(cut) }
}

/** Drops stale sessions, and above the cap completed ones, unless the log refers to them. */
function pruneBase(base: CookingBase, log: readonly LogEvent[], now: number): CookingBase {
  const named = new Set(log.map(({ recipe_id }) => recipe_id))
  const stale = staleRecipes(base, now)
  const isTooBig = utf8Length(JSON.stringify(base)) > MAX_BASE_BYTES
  const pruned = new Set(
    base.sessions
      .filter(
        ({ recipe_id, status }) =>
          !named.has(recipe_id) && (stale.has(recipe_id) || (isTooBig && status === 'completed')),
      )
      .map(({ recipe_id }) => recipe_id),
  )
  const isRetained = ({ recipe_id }: { readonly recipe_id: string }): boolean => !pruned.has(recipe_id)
  return pruned.size === 0
    ? base
    : { sessions: base.sessions.filter(isRetained), timers: base.timers.filter(isRetained) }
}

/**
 * Folds the acknowledged events into the base; returns the same object if there are none.
 *
 * @param now epoch milliseconds
 * @param isAcknowledged whether the server has an event; the first one that it lacks is retained, with all later ones
 */
export function foldAcknowledged(
  cooking: CookingLog,
  now: number,
  isAcknowledged: (event: LogEvent) => boolean,
): CookingLog {
  const folded = foldOldest(cooking, foldableCount(sortLog(cooking.log), isAcknowledged))
  if (folded === cooking) return cooking
  // New events must be stamped after the folded ones as well.
  const clock = clockAfter(cooking.clock, cooking.log)
  return { ...folded, clock, base: pruneBase(folded.base, folded.log, now) }
}
