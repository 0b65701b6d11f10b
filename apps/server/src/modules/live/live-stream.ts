import type { CookingHint } from '@souschef/contract'
import type { StreamEvent } from '../../platform/http/outcome.ts'

const DONE = { done: true, value: undefined } as const

/** Whose changes a stream tells, and on what authority. */
export type Watcher =
  | {
      readonly by: 'login'
      readonly userId: string
      readonly loginId: string
      /** Epoch milliseconds. */
      readonly expiresAt: number
    }
  | {
      readonly by: 'link'
      readonly userId: string
      readonly linkId: string
      readonly sessionId: string
    }

/** What a client sends back in `Last-Event-ID`. */
export const idOf = ({ session_id, position }: CookingHint): string => `${session_id}:${position}`

/**
 * The hints of one client. Hints that it has not taken yet are replaced by newer ones about the same thing, so a slow client takes up
 * no more memory than a fast one. Not a generator, of which there would be thousands.
 */
export class LiveStream implements AsyncIterableIterator<StreamEvent<CookingHint>> {
  /** Null for guests, to whom nothing is told yet. */
  readonly watcher: Watcher | null
  #last: string | null
  #waiting: CookingHint[] = []
  #wake: (() => void) | null = null
  #isOver = false

  /** @param lastEventId the newest hint that the client has had; null if it has had none */
  constructor(watcher: Watcher | null, lastEventId: string | null) {
    this.watcher = watcher
    this.#last = lastEventId
  }

  /** Passes on what the client does not know yet. */
  offer(hint: CookingHint): void {
    if (idOf(hint) !== this.#last) this.push(hint)
  }

  /** Passes on a hint, even one of a position that the client knows. */
  push(hint: CookingHint): void {
    if (this.watcher?.by === 'link' && this.watcher.sessionId !== hint.session_id) return
    this.#waiting = [...this.#waiting.filter(({ session_id }) => session_id !== hint.session_id), hint]
    this.#last = idOf(hint)
    this.#wake?.()
  }

  end(): void {
    this.#isOver = true
    this.#wake?.()
  }

  [Symbol.asyncIterator](): this {
    return this
  }

  async next(): Promise<IteratorResult<StreamEvent<CookingHint>, undefined>> {
    for (;;) {
      if (this.#isOver) return DONE
      const hint = this.#waiting.shift()
      if (hint !== undefined) return { done: false, value: { id: idOf(hint), data: hint } }
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }

  async return(): Promise<typeof DONE> {
    this.end()
    return DONE
  }
}
