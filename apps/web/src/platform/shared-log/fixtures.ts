import {
  clockAfter,
  compareInLog,
  type LogCopy,
  type LogPosition,
  receiveInto,
  stamp,
  unsentOf,
} from '@souschef/domain'
import { exchange, type LogAnswer, type LogChannel } from './exchange.ts'

/** A line was added to a list (null), ticked or unticked. */
export interface ListEvent extends LogPosition {
  /** Epoch milliseconds, server time. */
  readonly at: number
  readonly line: string
  readonly ticked: boolean | null
}

/** What a list folds to: its lines in the order in which they were added, and whether each is ticked. */
export function foldList(events: readonly ListEvent[]): Readonly<Record<string, boolean>> {
  const lines: Record<string, boolean> = {}
  for (const { line, ticked } of events.toSorted(compareInLog))
    if (ticked === null) lines[line] ??= false
    else if (line in lines) lines[line] = ticked
  return lines
}

export interface ListAnswer extends LogAnswer {
  readonly events: readonly { readonly event: ListEvent }[]
  readonly position: number
}

/** A call of a device, as the network carries it. */
export interface ListCall {
  readonly after: number
  readonly events: readonly ListEvent[]
  readonly sentAt: number | null
}

/** Events per answer. */
const PAGE = 3

const SKEW_MS = 30_000

/** The server: a log without duplicates, in the order of arrival, with times corrected. */
export function listServer(clock: () => number) {
  const log: ListEvent[] = []
  return {
    log,
    handle: ({ after, events, sentAt }: ListCall): ListAnswer => {
      const skew = sentAt === null ? 0 : sentAt - clock()
      for (const event of events)
        if (!log.some(({ id }) => id === event.id))
          log.push(Math.abs(skew) > SKEW_MS ? { ...event, at: event.at - skew } : event)
      const page = log.slice(after, after + PAGE)
      const position = after + page.length
      const sent = new Set(events.map((event) => JSON.stringify(event)))
      return {
        events: page.filter((event) => !sent.has(JSON.stringify(event))).map((event) => ({ event })),
        position,
        has_more: position < log.length,
        now: clock(),
      }
    },
  }
}

const NO_CLOCK = { seq: 0, lamport: 0 }

/**
 * A device with its copy of a list.
 *
 * @param clock the device's own, epoch milliseconds, which may be wrong
 */
export function listDevice(name: string, clock: () => number, send: (call: ListCall) => Promise<ListAnswer>) {
  let copy: LogCopy<ListEvent> = {
    log: [],
    clock: { device_id: name, ...NO_CLOCK },
    acknowledged: new Set(),
  }
  let position = 0
  let presses = 0
  let learned = 0
  let adopted = 0
  const refused = new Set<string>()
  const now = (): number => clock() + adopted
  const channel: LogChannel<ListEvent, number, ListAnswer> = {
    place: () => position,
    unsent: () => unsentOf(copy),
    read: (after) => send({ after, events: [], sentAt: null }),
    append: (after, events, sentAt) => send({ after, events, sentAt }),
    receive: async (_, answer, sent) => {
      copy = receiveInto(copy, { sent, events: answer.events.map(({ event }) => event) })
      position = Math.max(position, answer.position)
    },
    fullCode: 'LIST_FULL',
  }
  return {
    log: () => copy.log.toSorted(compareInLog),
    unsent: () => unsentOf(copy),
    /** @returns the event as it was stamped */
    press: (line: string, ticked: boolean | null): ListEvent => {
      const fact = { at: now(), line, ticked }
      const stamped = stamp([fact], copy.clock, [`${name} ${(presses += 1)}`])
      copy = { ...copy, clock: stamped.clock, log: [...copy.log, ...stamped.events] }
      return { ...fact, ...copy.clock, id: `${name} ${presses}` }
    },
    /** @throws what `send` throws */
    sync: (readsFirst: boolean): Promise<void> =>
      exchange(
        channel,
        {
          time: { now, syncWithServer: () => void (adopted = learned) },
          isTimeFixed: () => presses % 3 === 0,
          learnTime: (server, sentAt, receivedAt) => void (learned = server - (sentAt + receivedAt) / 2),
          clock,
          refused,
        },
        readsFirst,
      ),
    /** Forgets what is not stored: a page that loads learns its clock from the events. */
    reload: () => {
      copy = { ...copy, clock: clockAfter({ device_id: name, ...NO_CLOCK }, copy.log) }
      refused.clear()
      learned = 0
      adopted = 0
    },
  }
}
