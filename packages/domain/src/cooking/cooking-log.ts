import { clockAfter, stamp } from '../shared-log/position.ts'
import type { LogClock } from '../shared-log/position.ts'
import type { CookingEvent, LogEvent } from './event.ts'
import { replay } from './log.ts'
import { EMPTY_STATE } from './state.ts'
import type { CookingBase, CookingState } from './state.ts'

/** A log whose oldest events are folded into a state. */
export interface FoldedLog {
  readonly base: CookingBase
  readonly log: readonly LogEvent[]
}

/** A tab's copy of a cook's session: a base state, and every event since (DEC-44). */
export interface CookingLog extends FoldedLog {
  readonly session_id: string
  /** When the newest event happened, epoch milliseconds, server time. */
  readonly saved_at: number
  readonly clock: LogClock
}

/** The current state: the fold of the log. */
export const stateOf = (cooking: FoldedLog): CookingState => replay(cooking.log, cooking.base)

/** An empty session. */
export const emptyCookingLog = (sessionId: string, deviceId: string, now: number): CookingLog => ({
  session_id: sessionId,
  saved_at: now,
  clock: { device_id: deviceId, seq: 0, lamport: 0 },
  base: { sessions: EMPTY_STATE.sessions, timers: EMPTY_STATE.timers },
  log: [],
})

/**
 * Appends new events of this tab to the log.
 *
 * @param now epoch milliseconds
 * @param ids a fresh UUIDv7 for each event
 * @throws RangeError when there are fewer ids than events
 */
export function appendEvents(
  cooking: CookingLog,
  events: readonly CookingEvent[],
  now: number,
  ids: readonly string[],
): CookingLog {
  const stamped = stamp(events, cooking.clock, ids)
  return { ...cooking, saved_at: now, clock: stamped.clock, log: [...cooking.log, ...stamped.events] }
}

/**
 * Merges events of another tab or device into the log; returns the same object if all of them are known.
 */
export function mergeEvents(cooking: CookingLog, events: readonly LogEvent[]): CookingLog {
  const knownIds = new Set(cooking.log.map(({ id }) => id))
  const added = events.filter(({ id }) => !knownIds.has(id))
  if (added.length === 0) return cooking
  return {
    ...cooking,
    saved_at: added.reduce((latest, { at }) => Math.max(latest, at), cooking.saved_at),
    clock: clockAfter(cooking.clock, added),
    log: [...cooking.log, ...added],
  }
}
