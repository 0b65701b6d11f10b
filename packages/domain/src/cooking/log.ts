import { evolve } from './evolve.ts'
import type { CookingEvent, LogEvent } from './event.ts'
import { EMPTY_STATE } from './state.ts'
import type { CookingBase, CookingState } from './state.ts'

/** A tab's logical clock: the greatest `seq` of its device and the greatest `lamport` that it has seen. */
export interface LogClock {
  readonly device_id: string
  readonly seq: number
  readonly lamport: number
}

/**
 * Stamps events with positions after everything that the tab has seen (DEC-44).
 *
 * @param ids a fresh UUIDv7 for each event
 * @throws RangeError when there are fewer ids than events
 */
export function stamp(
  events: readonly CookingEvent[],
  clock: LogClock,
  ids: readonly string[],
): { readonly events: readonly LogEvent[]; readonly clock: LogClock } {
  const stamped = events.map((event, index): LogEvent => {
    const id = ids[index]
    if (id === undefined) throw new RangeError('every event needs an id')
    return {
      ...event,
      id,
      device_id: clock.device_id,
      seq: clock.seq + index + 1,
      lamport: clock.lamport + index + 1,
    }
  })
  const count = stamped.length
  return { events: stamped, clock: { ...clock, seq: clock.seq + count, lamport: clock.lamport + count } }
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The fields of an event that determine its position in the log. */
export type LogPosition = Pick<LogEvent, 'id' | 'device_id' | 'seq' | 'lamport'>

/**
 * The total order of the log on every device: (lamport, device_id, seq). Concurrent tabs of a device can stamp the same position;
 * the event id breaks the tie.
 */
export const compareInLog = (a: LogPosition, b: LogPosition): number =>
  a.lamport - b.lamport || compareText(a.device_id, b.device_id) || a.seq - b.seq || compareText(a.id, b.id)

/** The events in log order, without duplicates. */
export const sortLog = (events: readonly LogEvent[]): readonly LogEvent[] =>
  [...new Map(events.map((event) => [event.id, event])).values()].toSorted(compareInLog)

/** Folds a log into a state, independent of the order of delivery and of duplicates (DEC-44). */
export const replay = (events: readonly LogEvent[], base: CookingBase = EMPTY_STATE): CookingState =>
  sortLog(events).reduce<CookingState>(evolve, { ...base, history: [] })
