import type { LiveHint, LogHint } from '@souschef/contract'
import type { StreamEvent } from '../../platform/http/outcome.ts'

const DONE = { done: true, value: undefined } as const

/** The user whose changes a stream reports, and the credential that authorizes it. */
export type Subscriber =
  | {
      readonly kind: 'login'
      readonly userId: string
      /** Id of the login session. */
      readonly loginId: string
      /** Epoch milliseconds. */
      readonly expiresAt: number
    }
  | {
      readonly kind: 'link'
      /** The owner of the link. */
      readonly userId: string
      readonly linkId: string
      /** The only log whose changes are reported. */
      readonly logId: string
    }

/** The event id, which a client sends back in `Last-Event-ID`; undefined for hints from which a stream is not resumed. */
const hintId = (hint: LiveHint): string | undefined =>
  'log_id' in hint ? `${hint.log_id}:${hint.position}` : undefined

const isSameSubject = (a: LiveHint, b: LiveHint): boolean =>
  a.topic === b.topic && ('log_id' in a ? 'log_id' in b && a.log_id === b.log_id : true)

const toStreamEvent = (hint: LiveHint): StreamEvent<LiveHint> => {
  const id = hintId(hint)
  return id === undefined ? { data: hint } : { id, data: hint }
}

/**
 * The hints for one client. Pending hints are replaced by newer ones about the same subject, so that a slow client takes no more
 * memory than a fast one. Not a generator, because thousands of them would take too much memory.
 */
export class LiveStream implements AsyncIterableIterator<StreamEvent<LiveHint>> {
  /** Null for visitors who are not signed in. */
  readonly subscriber: Subscriber | null
  /** Epoch milliseconds. */
  readonly openedAt: number
  /** The last position of each log that the client knows. */
  readonly #positions = new Map<string, number>()
  #pending: LiveHint[] = []
  #resume: (() => void) | null = null
  #hasEnded = false

  /** @param lastEventId id of the last hint that the client received; null if none */
  constructor(subscriber: Subscriber | null, lastEventId: string | null, openedAt: number) {
    this.subscriber = subscriber
    this.openedAt = openedAt
    const [logId, position] = lastEventId?.split(':') ?? []
    if (logId !== undefined) this.#positions.set(logId, Number(position))
  }

  /** Pushes a hint unless it is the last one of its log that the client received. */
  offer(hint: LogHint): void {
    if (this.#positions.get(hint.log_id) !== hint.position) this.push(hint)
  }

  /** Pushes a hint, even if the client knows its position. */
  push(hint: LiveHint): void {
    if (this.subscriber?.kind === 'link' && !('log_id' in hint && this.subscriber.logId === hint.log_id))
      return
    this.#pending = [...this.#pending.filter((other) => !isSameSubject(other, hint)), hint]
    if ('log_id' in hint) this.#positions.set(hint.log_id, hint.position)
    this.#resume?.()
  }

  /** Ends the stream; pending hints are dropped. */
  end(): void {
    this.#hasEnded = true
    this.#resume?.()
  }

  [Symbol.asyncIterator](): this {
    return this
  }

  async next(): Promise<IteratorResult<StreamEvent<LiveHint>, undefined>> {
    for (;;) {
      if (this.#hasEnded) return DONE
      const hint = this.#pending.shift()
      if (hint !== undefined) return { done: false, value: toStreamEvent(hint) }
      await new Promise<void>((resolve) => {
        this.#resume = resolve
      })
    }
  }

  async return(): Promise<typeof DONE> {
    this.end()
    return DONE
  }
}
