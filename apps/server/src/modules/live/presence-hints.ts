import type { LiveHint } from '@souschef/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { presenceFingerprint } from '../cooking/cooking.ts'

/** Shortest time between two hints, however many people cook. */
const MIN_INTERVAL_MS = 5000

/** Tells streams that other people are cooking than before. */
export interface PresenceHints {
  /** Looks soon, because something has changed. */
  readonly schedule: () => void
  /** Looks now: leases run out without anybody saying so. */
  readonly poll: () => Promise<void>
  readonly close: () => void
}

/** @param push passes a hint on to everybody */
export function presenceHints(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  push: (hint: LiveHint) => void,
  onError: (error: unknown) => void,
): PresenceHints {
  let lastState: string | null = null
  let timer: NodeJS.Timeout | undefined
  let lastPushAt = Number.NEGATIVE_INFINITY

  const poll = async (): Promise<void> => {
    const now = clock()
    const state = await presenceFingerprint(database.read, now)
    if (state === lastState) return
    const isFirst = lastState === null
    lastState = state
    if (isFirst && state.startsWith('0 ')) return
    lastPushAt = performance.now()
    push({ topic: 'presence', position: now })
  }
  return {
    schedule: () => {
      timer ??= setTimeout(
        () => {
          timer = undefined
          void poll().catch(onError)
        },
        Math.max(0, lastPushAt + MIN_INTERVAL_MS - performance.now()),
      ).unref()
    },
    poll,
    close: () => clearTimeout(timer),
  }
}
