import type { LiveHint } from '@souschef/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { presenceState } from '../cooking/cooking.ts'

/** Shortest time between two hints, however many people cook. */
const PAUSE_MS = 5000

/** Tells streams that other people are cooking than before. */
export interface PresenceHints {
  /** Looks soon, because something has changed. */
  readonly wake: () => void
  /** Looks now: leases run out without anybody saying so. */
  readonly look: () => Promise<void>
  readonly close: () => void
}

/** @param push passes a hint on to everybody */
export function presenceHints(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  push: (hint: LiveHint) => void,
  onError: (error: unknown) => void,
): PresenceHints {
  let known: string | null = null
  let timer: NodeJS.Timeout | undefined
  let toldAt = Number.NEGATIVE_INFINITY

  const look = async (): Promise<void> => {
    const now = clock()
    const state = await presenceState(database.read, now)
    if (state === known) return
    const isFirst = known === null
    known = state
    if (isFirst && state.startsWith('0 ')) return
    toldAt = performance.now()
    push({ topic: 'presence', position: now })
  }
  return {
    wake: () => {
      timer ??= setTimeout(
        () => {
          timer = undefined
          void look().catch(onError)
        },
        Math.max(0, toldAt + PAUSE_MS - performance.now()),
      ).unref()
    },
    look,
    close: () => clearTimeout(timer),
  }
}
