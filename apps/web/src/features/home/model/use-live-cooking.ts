import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onPresence } from '#platform/cooking/presence.ts'
import { useSession } from '#platform/session/session.ts'
import { liveCookingQuery } from '../api/live-cooking.ts'

/** How often a guest asks while nobody is cooking. */
const QUIET_INTERVAL_MS = 60_000

/** Its code is loaded when somebody is cooking. */
function subscribeAsGuest(): () => void {
  const controller = new AbortController()
  void import('../api/follow-presence.ts').then(
    ({ followPresence }) => followPresence(controller.signal),
    // Offline: without updates until the section comes into view again.
    () => undefined,
  )
  return () => controller.abort()
}

/** Who is cooking right now, updated while it is in view (HOME-5). */
export function useLiveCooking(isVisible: boolean) {
  const client = useQueryClient()
  // The browser of a signed-in cook already has a stream.
  const isGuest = useSession(({ status }) => status === 'guest')
  const result = useQuery({
    ...liveCookingQuery,
    enabled: isVisible,
    refetchInterval: ({ state: { data } }) =>
      isGuest && data !== undefined && data.cooking.length === 0 ? QUIET_INTERVAL_MS : false,
  })
  const isBusy = result.data !== undefined && result.data.cooking.length > 0
  useEffect(
    () =>
      isVisible
        ? onPresence(() => void client.invalidateQueries({ queryKey: liveCookingQuery.queryKey }))
        : undefined,
    [client, isVisible],
  )
  useEffect(
    () => (isVisible && isGuest && isBusy ? subscribeAsGuest() : undefined),
    [isVisible, isGuest, isBusy],
  )
  return result
}
