import { endpoints } from '@souschef/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Follower, followEvents } from '../../../platform/api/follow-events.ts'
import { isPresenceHint, onPresence, passOnPresence } from '../../../platform/cooking/presence.ts'
import { inLeadingTab } from '../../../platform/cooking/sync/leading-tab.ts'
import { whenQuiet } from '../../../platform/cooking/sync/when-quiet.ts'
import { useSession } from '../../../platform/session/session.ts'
import { liveCookingQuery } from '../api/live-cooking.ts'

const FOLLOWER: Follower = {
  lastRetryMs: 60_000,
  onAttempt: () => navigator.onLine,
  // Whatever was told in between is lost.
  onLive: (isLive) => {
    if (isLive) passOnPresence()
  },
  onEvent: (data) => {
    if (isPresenceHint(data)) passOnPresence()
  },
}

/** Reads the public part of the live stream, in one tab of the browser; returns what stops it. */
const followAsGuest = (): (() => void) =>
  inLeadingTab(() => {
    const controller = new AbortController()
    void whenQuiet().then(() => followEvents(endpoints.watchLive, {}, FOLLOWER, controller.signal))
    return () => controller.abort()
  }, 'presence')

/** Who is cooking right now, kept up to date for as long as it is in sight (HOME-5). */
export function useLiveCooking(isInSight: boolean) {
  const client = useQueryClient()
  // The browser of a signed-in cook has its stream anyway.
  const isGuest = useSession(({ status }) => status === 'guest')
  useEffect(
    () =>
      isInSight
        ? onPresence(() => void client.invalidateQueries({ queryKey: liveCookingQuery.queryKey }))
        : undefined,
    [client, isInSight],
  )
  useEffect(() => (isInSight && isGuest ? followAsGuest() : undefined), [isInSight, isGuest])
  return useQuery({ ...liveCookingQuery, enabled: isInSight })
}
