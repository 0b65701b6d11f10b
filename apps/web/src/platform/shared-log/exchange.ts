import { MAX_EVENTS_PER_CALL } from '@souschef/contract'
import type { LogPosition } from '@souschef/domain'
import { ApiError } from '../api/api-error.ts'

/** The server's log accepts no more events; they remain on this device. */
export class LogFull extends Error {
  override readonly name = 'LogFull'
}

/** The server's answer to a device that sends events, or asks for those that it lacks. */
export interface LogAnswer {
  readonly events: readonly { readonly event: { readonly id: string } }[]
  readonly has_more: boolean
  /** The server's time, epoch milliseconds. */
  readonly now: number
}

/**
 * One device's side of a log that the server has.
 *
 * @typeParam Place which log this device follows, and up to where it has it
 */
export interface LogChannel<Event extends LogPosition, Place, Answer extends LogAnswer> {
  /** Null if this device follows no log any more. */
  readonly place: () => Place | null
  /** The events that the server lacks, in log order. */
  readonly unsent: () => readonly Event[]
  /** Asks for the events after a place. */
  readonly read: (place: Place) => Promise<Answer>
  /** Adds events, and asks for those that this device lacks. @param sentAt this device's idea of the server's time */
  readonly append: (place: Place, events: readonly Event[], sentAt: number) => Promise<Answer>
  /** Merges an answer, and marks the sent events as acknowledged. */
  readonly receive: (place: Place, answer: Answer, sent: readonly Event[]) => Promise<void>
  /** The code with which the server refuses events of a log that is full. */
  readonly fullCode: string
}

/** Clocks and refusals of a device. */
export interface ExchangeDependencies {
  readonly time: {
    readonly now: () => number
    /** Adopts the server's time as learned. */
    readonly syncWithServer: () => void
  }
  /** Whether this device's time must not be adjusted now. */
  readonly isTimeFixed: () => boolean
  /** Reports a sample of the server's time; all are epoch milliseconds, `sentAt` and `receivedAt` by the device's clock. */
  readonly learnTime: (server: number, sentAt: number, receivedAt: number) => void
  /** The device's own clock, epoch milliseconds. */
  readonly clock: () => number
  /** Ids of events that the server refused; they remain on this device only. */
  readonly refused: Set<string>
}

/** Whether the server would refuse the same call again, because of its content. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 413, 422].includes(error.status)

/**
 * Sends local events that the server lacks, and merges those that this device lacks. Every step is idempotent: a batch whose answer was
 * lost is sent again.
 *
 * @param readsFirst asks the server before sending anything
 * @throws `ApiError`; `LogFull`
 */
export async function exchange<Event extends LogPosition, Place, Answer extends LogAnswer>(
  channel: LogChannel<Event, Place, Answer>,
  { time, isTimeFixed, learnTime, clock, refused }: ExchangeDependencies,
  readsFirst: boolean,
): Promise<void> {
  /** By how much this device's clock was adjusted meanwhile: events prepared earlier are in the previous time frame. */
  let shift = 0
  let batchLimit = MAX_EVENTS_PER_CALL
  let mustRead = readsFirst
  const toSend = (): readonly Event[] => channel.unsent().filter(({ id }) => !refused.has(id))
  for (;;) {
    const place = channel.place()
    if (place === null) return
    const batch = mustRead ? [] : toSend().slice(0, batchLimit)
    const sentAt = clock()
    let answer: Answer
    try {
      answer =
        batch.length === 0
          ? await channel.read(place)
          : await channel.append(place, batch, time.now() - shift)
    } catch (error) {
      if (!isRefusal(error)) throw error
      if (error.code === channel.fullCode) throw new LogFull()
      // One of the batch is refused: bisect to find out which.
      const [refusedEvent] = batch
      if (batch.length === 1 && refusedEvent !== undefined) refused.add(refusedEvent.id)
      batchLimit = batch.length === 1 ? MAX_EVENTS_PER_CALL : Math.ceil(batch.length / 2)
      continue
    }
    learnTime(answer.now, sentAt, clock())
    if (!isTimeFixed()) time.syncWithServer()
    mustRead = false
    await channel.receive(place, answer, batch)
    const ids = new Set(batch.map(({ id }) => id))
    // The server has adjusted their times, because this device's clock is off.
    if (answer.events.some(({ event }) => ids.has(event.id))) {
      const previousNow = time.now()
      time.syncWithServer()
      shift += time.now() - previousNow
    }
    if (toSend().length === 0 && !answer.has_more) return
  }
}
