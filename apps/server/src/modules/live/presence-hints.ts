import type { LiveHint } from '@souschef/contract'
import type { Clock } from '../../platform/clock.ts'
import type { PresenceSource } from './live.ts'

/** Minimum time between a hint and the poll that a change schedules. */
const MIN_INTERVAL_MS = 5000

/** Pushes a hint when the set of visible cooks changes. */
export interface PresenceHints {
  /** Schedules a poll after a change. */
  readonly schedule: () => void
  /** Polls now, because leases expire without an event. */
  readonly poll: () => Promise<void>
  readonly close: () => void
}

/** @param push sends a hint to all streams */
export function presenceHints(
  { presence, clock }: { readonly presence: Pick<PresenceSource, 'fingerprint'>; readonly clock: Clock },
  push: (hint: LiveHint) => void,
  onError: (error: unknown) => void,
): PresenceHints {
  let lastState: string | null = null
  let timer: NodeJS.Timeout | undefined
  let lastPushAt = Number.NEGATIVE_INFINITY

  const poll = async (): Promise<void> => {
    const now = clock()
    const state = await presence.fingerprint(now)
    if (state === lastState) return
    const isFirst = lastState === null
    lastState = state
    // Clients that have just connected know that nobody is shown.
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
