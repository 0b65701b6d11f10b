import { clockAfter, sortLog } from './position.ts'
import type { LogClock, LogPosition } from './position.ts'

/** A device's copy of a log, and how much of it the server has (DEC-44). */
export interface LogCopy<Event extends LogPosition> {
  readonly log: readonly Event[]
  readonly clock: LogClock
  /** Ids of the events in the log that the server has. */
  readonly acknowledged: ReadonlySet<string>
}

/** What the server has, as its answer says. */
export interface ReceivedEvents<Event extends LogPosition> {
  /** Events that the server has received. */
  readonly sent: readonly Event[]
  /** Events that the device lacked, or that differ in the server's log. */
  readonly events: readonly Event[]
}

/** The events that the server lacks, in log order. */
export const unsentOf = <Event extends LogPosition>({
  log,
  acknowledged,
}: Pick<LogCopy<Event>, 'log' | 'acknowledged'>): readonly Event[] =>
  sortLog(log).filter(({ id }) => !acknowledged.has(id))

/** Merges an answer; events with the same id are replaced, because the server's log is authoritative. */
export function receiveInto<Event extends LogPosition>(
  { log, clock, acknowledged }: LogCopy<Event>,
  { sent, events }: ReceivedEvents<Event>,
): LogCopy<Event> {
  const merged = new Map(log.map((event) => [event.id, event]))
  for (const event of sent) if (!merged.has(event.id)) merged.set(event.id, event)
  for (const event of events) merged.set(event.id, event)
  const all = [...sent, ...events]
  return {
    log: [...merged.values()],
    clock: clockAfter(clock, all),
    acknowledged: new Set([...acknowledged, ...all.map(({ id }) => id)]),
  }
}
