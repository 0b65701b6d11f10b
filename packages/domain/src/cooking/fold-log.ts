import { utf8Length } from '../kernel/utf8-length.ts'
import { clockAfter } from './cooking-log.ts'
import type { CookingLog, FoldedLog } from './cooking-log.ts'
import type { LogEvent } from './event.ts'
import { inLogOrder, replay } from './log.ts'
import { staleRecipes } from './settle.ts'
import type { CookingBase } from './state.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** How many of the newest events are never folded away. */
const KEPT_EVENTS = 200

/** Bytes of UTF-8 that the folded state may take as JSON, before completed sessions go (DEC-37). */
export const BASE_CAP_BYTES = 100_000

/**
 * How many of a log's oldest events nobody will ask for: only these may be folded away. As long as no server keeps the log,
 * these are the events before the first one that is less than a day old, except the newest 200. A server acknowledges a
 * position, which then takes the place of the day.
 *
 * @param log in its order
 * @param now epoch milliseconds
 */
export function acknowledgedCount(log: readonly LogEvent[], now: number): number {
  const recent = log.findIndex(({ at }) => now - at < DAY_MS)
  return Math.max(0, Math.min(recent === -1 ? log.length : recent, log.length - KEPT_EVENTS))
}

/** The last place at or before `cut` from where on no UNDO names an event that would be folded away. */
function beforeUndone(log: readonly LogEvent[], cut: number): number {
  const indexOf = new Map(log.map(({ id }, index) => [id, index]))
  let safe = cut
  for (const [index, event] of [...log.entries()].toReversed()) {
    if (index < safe) break
    if (event.type === 'UNDO') safe = Math.min(safe, indexOf.get(event.data.event_id) ?? safe)
  }
  return safe
}

/**
 * The same state with up to `count` of the oldest events folded into its base. The base holds no history: what can be taken
 * back stays in the log, and so does what an UNDO in the log takes back.
 */
export function foldOldest<Folded extends FoldedLog>(cooking: Folded, count: number): Folded {
  if (count <= 0) return cooking
  const log = inLogOrder(cooking.log)
  const undoable = new Set(replay(log, cooking.base).history.map(({ event_id }) => event_id))
  const oldest = log.findIndex(({ id }) => undoable.has(id))
  const cut = beforeUndone(log, Math.min(count, oldest === -1 ? log.length : oldest))
  if (cut === 0) return cooking
  const { sessions, timers } = replay(log.slice(0, cut), cooking.base)
  return { ...cooking, base: { sessions, timers }, log: log.slice(cut) }
}

/** Without sessions that nobody goes on with, and above the cap without completed ones; those that the log names stay. */
function trim(base: CookingBase, log: readonly LogEvent[], now: number): CookingBase {
  const named = new Set(log.map(({ recipe_id }) => recipe_id))
  const stale = staleRecipes(base, now)
  const isTooBig = utf8Length(JSON.stringify(base)) > BASE_CAP_BYTES
  const gone = new Set(
    base.sessions
      .filter(
        ({ recipe_id, status }) =>
          !named.has(recipe_id) && (stale.has(recipe_id) || (isTooBig && status === 'completed')),
      )
      .map(({ recipe_id }) => recipe_id),
  )
  const stays = ({ recipe_id }: { readonly recipe_id: string }): boolean => !gone.has(recipe_id)
  return gone.size === 0 ? base : { sessions: base.sessions.filter(stays), timers: base.timers.filter(stays) }
}

/**
 * The log with what is acknowledged folded away; the very same one when there is nothing to fold.
 *
 * @param now epoch milliseconds
 * @param isStored whether an event is where the log is kept for good; one that is not stays, and all that come after it
 */
export function foldAcknowledged(
  cooking: CookingLog,
  now: number,
  isStored: (event: LogEvent) => boolean,
): CookingLog {
  const log = inLogOrder(cooking.log)
  const unstored = log.findIndex((event) => !isStored(event))
  const count = acknowledgedCount(log, now)
  const folded = foldOldest(cooking, unstored === -1 ? count : Math.min(count, unstored))
  if (folded === cooking) return cooking
  // What comes next is stamped after what is gone, too.
  const clock = clockAfter(cooking.clock, cooking.log)
  return { ...folded, clock, base: trim(folded.base, folded.log, now) }
}
