import { endpoints } from '@souschef/contract'
import { type StreamFollower, followEvents } from '#platform/api/follow-events.ts'
import { broadcastPresence, isPresenceHint } from '#platform/cooking/presence.ts'
import { runInLeaderTab } from '#platform/shared-log/run-in-leader-tab.ts'
import { whenIdle } from '#platform/shared-log/when-idle.ts'

const FOLLOWER: StreamFollower = {
  maxRetryMs: 60_000,
  onAttempt: () => navigator.onLine,
  // Updates in between were missed.
  onLive: (isLive) => {
    if (isLive) broadcastPresence()
  },
  onEvent: (data) => {
    if (isPresenceHint(data)) broadcastPresence()
  },
}

/** Reads the public part of the live stream for a guest, in one tab of the browser, until the signal aborts. */
export function followPresence(signal: AbortSignal): void {
  if (signal.aborted) return
  const stop = runInLeaderTab(() => {
    const controller = new AbortController()
    void whenIdle().then(() => followEvents(endpoints.watchLive, {}, FOLLOWER, controller.signal))
    return () => controller.abort()
  }, 'presence')
  signal.addEventListener('abort', stop)
}
