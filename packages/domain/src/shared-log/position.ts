/** A tab's logical clock: the greatest `seq` of its device and the greatest `lamport` that it has seen. */
export interface LogClock {
  readonly device_id: string
  readonly seq: number
  readonly lamport: number
}

/** The fields of an event that determine its position in the log. */
export interface LogPosition {
  readonly id: string
  readonly device_id: string
  /** Counts the events of a device as far as the tab knows. */
  readonly seq: number
  /** Orders the events of all devices. */
  readonly lamport: number
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * The total order of a log on every device: (lamport, device_id, seq). Concurrent tabs of a device can stamp the same position;
 * the event id breaks the tie.
 */
export const compareInLog = (a: LogPosition, b: LogPosition): number =>
  a.lamport - b.lamport || compareText(a.device_id, b.device_id) || a.seq - b.seq || compareText(a.id, b.id)

/** The events in log order, without duplicates; of several with one id, the last is used. */
export const sortLog = <Event extends LogPosition>(events: readonly Event[]): readonly Event[] =>
  [...new Map(events.map((event) => [event.id, event])).values()].toSorted(compareInLog)

/**
 * Stamps events with positions after everything that the tab has seen (DEC-44).
 *
 * @param ids a fresh UUIDv7 for each event
 * @throws RangeError when there are fewer ids than events
 */
export function stamp<Event extends object>(
  events: readonly Event[],
  clock: LogClock,
  ids: readonly string[],
): { readonly events: readonly (Event & LogPosition)[]; readonly clock: LogClock } {
  const stamped = events.map((event, index) => {
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

/** The clock after seeing events: the next event is stamped after all of them. */
export const clockAfter = (clock: LogClock, events: readonly LogPosition[]): LogClock =>
  events.reduce(
    (after, { device_id, seq, lamport }) => ({
      device_id: after.device_id,
      seq: device_id === after.device_id ? Math.max(after.seq, seq) : after.seq,
      lamport: Math.max(after.lamport, lamport),
    }),
    clock,
  )
