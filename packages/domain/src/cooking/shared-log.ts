import { receiveInto, unsentOf } from '../shared-log/log-copy.ts'
import type { ReceivedEvents } from '../shared-log/log-copy.ts'
import { compareInLog, sortLog } from '../shared-log/position.ts'
import type { LogPosition } from '../shared-log/position.ts'
import { baseToEvents } from './base-events.ts'
import type { CookingLog } from './cooking-log.ts'
import type { LogEvent } from './event.ts'
import { foldAcknowledged } from './fold-log.ts'
import { EMPTY_STATE } from './state.ts'
import type { CookingBase } from './state.ts'

/** A device's log, and how much of it the server has (DEC-44). */
export interface SharedLog {
  readonly cooking: CookingLog
  /** Ids of the events in the log that the server has. */
  readonly acknowledged: ReadonlySet<string>
  /** The server's session that the log belongs to; null before one is joined. */
  readonly syncCursor: SyncCursor | null
}

export interface SyncCursor {
  readonly session_id: string
  /** The position up to which this device has the server's log. */
  readonly position: number
}

/** The server's response to a device that sent events. */
export interface ReceivedLog extends ReceivedEvents<LogEvent> {
  readonly position: number
}

const NO_BASE: CookingBase = { sessions: EMPTY_STATE.sessions, timers: EMPTY_STATE.timers }

const isEmpty = ({ sessions, timers }: CookingBase): boolean => sessions.length === 0 && timers.length === 0

/** The events that the server lacks, in log order. */
export const unsentEvents = ({ cooking, acknowledged }: SharedLog): readonly LogEvent[] =>
  unsentOf({ log: cooking.log, acknowledged })

/** What is needed to turn folded state into events again. */
export interface UnfoldContext {
  /** Epoch milliseconds. */
  readonly now: number
  /** Makes UUIDv7s. */
  readonly newId: () => string
}

/** Events for a base that the server does not have, before all others, so that other devices receive it. */
const baseAsEvents = (
  { clock }: CookingLog,
  base: CookingBase,
  { now, newId }: UnfoldContext,
): readonly LogEvent[] =>
  baseToEvents(base, now).map((event, seq) => ({
    ...event,
    id: newId(),
    device_id: clock.device_id,
    seq,
    lamport: 0,
  }))

/** Joins a session of the server. */
export function joinSession(shared: SharedLog, sessionId: string, context: UnfoldContext): SharedLog {
  const { cooking } = shared
  const log = [...baseAsEvents(cooking, cooking.base, context), ...cooking.log]
  return {
    ...shared,
    cooking: { ...cooking, base: NO_BASE, log },
    syncCursor: { session_id: sessionId, position: 0 },
  }
}

/**
 * Whether events belong before those folded into the base, so that the state would differ from other devices'. The device then
 * has to read the whole log again (`rebuildLog`).
 */
export function predateBase({ cooking }: SharedLog, events: readonly LogEvent[]): boolean {
  const first = sortLog(cooking.log)[0]
  if (isEmpty(cooking.base) || first === undefined) return false
  return events.some((event) => event.id !== first.id && compareInLog(event, first) < 0)
}

/** Applies a response; events with the same id are replaced, because the server's log is authoritative. */
export function receiveEvents(shared: SharedLog, { sent, events, position }: ReceivedLog): SharedLog {
  if (shared.syncCursor === null) return shared
  if (sent.length === 0 && events.length === 0 && position <= shared.syncCursor.position) return shared
  const { cooking } = shared
  const { log, clock, acknowledged } = receiveInto(
    { log: cooking.log, clock: cooking.clock, acknowledged: shared.acknowledged },
    { sent, events },
  )
  const saved_at = [...sent, ...events].reduce((latest, { at }) => Math.max(latest, at), cooking.saved_at)
  return {
    cooking: { ...cooking, saved_at, clock, log },
    acknowledged,
    syncCursor: { ...shared.syncCursor, position: Math.max(shared.syncCursor.position, position) },
  }
}

/** Rebuilds the log from all events of the server and those that it lacks. */
export function rebuildLog(shared: SharedLog, events: readonly LogEvent[], position: number): SharedLog {
  const unsent = unsentEvents(shared)
  const cooking = { ...shared.cooking, base: NO_BASE, log: unsent }
  return receiveEvents({ ...shared, cooking, acknowledged: new Set() }, { sent: [], events, position })
}

/** Leaves a session that has ended: acknowledged events are dropped, the others are moved to the next session. */
export const leaveSession = (shared: SharedLog): SharedLog => ({
  cooking: { ...shared.cooking, base: NO_BASE, log: unsentEvents(shared) },
  acknowledged: new Set(),
  syncCursor: null,
})

/** Detaches from a session that the server no longer has: all of its events on this device are moved to the next session. */
export const detachSession = (shared: SharedLog): SharedLog => ({
  ...shared,
  acknowledged: new Set(),
  syncCursor: null,
})

/**
 * Folds the events that the server has; returns the same object if there are none.
 *
 * @param now epoch milliseconds
 * @param isRetained whether an event must not be folded for another reason
 * @param unreadable events that only a newer build can fold: later events are retained for it
 */
export function foldShared(
  shared: SharedLog,
  now: number,
  isRetained: (event: LogEvent) => boolean,
  unreadable: readonly LogPosition[],
): SharedLog {
  const { acknowledged } = shared
  const isFoldable = (event: LogEvent): boolean =>
    acknowledged.has(event.id) &&
    !isRetained(event) &&
    unreadable.every((position) => compareInLog(event, position) < 0)
  const cooking = foldAcknowledged(shared.cooking, now, isFoldable)
  if (cooking === shared.cooking) return shared
  const retained = cooking.log.filter(({ id }) => acknowledged.has(id))
  return { ...shared, cooking, acknowledged: new Set(retained.map(({ id }) => id)) }
}
