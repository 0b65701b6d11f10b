import type { LogEvent } from './event.ts'
import { inLogOrder, replay } from './log.ts'
import type { CookingBase } from './state.ts'

/** A log whose older events are folded into a state. */
export interface FoldedLog {
  readonly base: CookingBase
  readonly log: readonly LogEvent[]
}

/** The first place at or after `cut` from where on no UNDO names an event that would be folded away. */
function pastUndos(log: readonly LogEvent[], cut: number): number {
  const indexOf = new Map(log.map(({ id }, index) => [id, index]))
  let safe = cut
  for (const [index, event] of log.entries()) {
    if (event.type !== 'UNDO' || index < safe) continue
    if ((indexOf.get(event.data.event_id) ?? index) < safe) safe = index + 1
  }
  return safe
}

/**
 * The same state with all but the newest events folded into its base. The base holds no history, so an UNDO is never parted
 * from what it takes back: the cut moves past it.
 *
 * @param keep how many events stay, a few less where an UNDO is in the way
 * @param keepsUndo whether all that can be taken back stays beyond that
 */
export function compact<Kept extends FoldedLog>(stored: Kept, keep: number, keepsUndo: boolean): Kept {
  if (stored.log.length <= keep) return stored
  const log = inLogOrder(stored.log)
  const undoable = new Set(keepsUndo ? replay(log, stored.base).history.map(({ event_id }) => event_id) : [])
  const oldest = log.findIndex(({ id }) => undoable.has(id))
  const cut = pastUndos(log, Math.min(Math.max(0, log.length - keep), oldest === -1 ? log.length : oldest))
  if (cut === 0) return stored
  const { sessions, timers } = replay(log.slice(0, cut), stored.base)
  return { ...stored, base: { sessions, timers }, log: log.slice(cut) }
}
