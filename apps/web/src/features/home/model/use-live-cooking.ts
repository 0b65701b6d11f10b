import { endpoints } from '@souschef/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type StreamFollower, followEvents } from '#platform/api/follow-events.ts'
import { isPresenceHint, onPresence, broadcastPresence } from '#platform/cooking/presence.ts'
import { runInLeaderTab } from '#platform/shared-log/run-in-leader-tab.ts'
import { whenIdle } from '#platform/shared-log/when-idle.ts'
import { useSession } from '#platform/session/session.ts'
import { liveCookingQuery } from '../api/live-cooking.ts'

const GUEST_FOLLOWER: StreamFollower = {
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

/** Reads the public part of the live stream, in one tab of the browser. @returns unsubscribes */
const subscribeAsGuest = (): (() => void) =>
  runInLeaderTab(() => {
    const controller = new AbortController()
    void whenIdle().then(() => followEvents(endpoints.watchLive, {}, GUEST_FOLLOWER, controller.signal))
    return () => controller.abort()
  }, 'presence')

/** Who is cooking right now, updated while it is in view (HOME-5). */
export function useLiveCooking(isVisible: boolean) {
  const client = useQueryClient()
  // The browser of a signed-in cook already has a stream.
  const isGuest = useSession(({ status }) => status === 'guest')
  useEffect(
    () =>
      isVisible
        ? onPresence(() => void client.invalidateQueries({ queryKey: liveCookingQuery.queryKey }))
        : undefined,
    [client, isVisible],
  )
  useEffect(() => (isVisible && isGuest ? subscribeAsGuest() : undefined), [isVisible, isGuest])
  return useQuery({ ...liveCookingQuery, enabled: isVisible })
}
