import { create } from 'zustand'
import { now } from '#platform/clock.ts'
import { useSession } from '#platform/session/session.ts'
import type { Session } from '#platform/session/session.ts'
import { mergeServerState, request, completeCall } from './favorite-state.ts'
import type { Favorites, FavoriteInfo } from './favorite-state.ts'

/** The favourites known to this tab; cleared when the user changes. */
export const useFavoriteStore = create<{ readonly favorites: Favorites }>(() => ({ favorites: {} }))

const userOf = (session: Session): string | null => (session.status === 'user' ? session.user.id : null)

useSession.subscribe((session, previous) => {
  if (previous.status !== 'loading' && userOf(session) !== userOf(previous))
    useFavoriteStore.setState({ favorites: {} })
})

/** Updates the store from a response. @param respondedAt in epoch ms */
export function syncFavorites(recipes: readonly FavoriteInfo[], respondedAt: number): void {
  const { favorites } = useFavoriteStore.getState()
  const merged = mergeServerState(favorites, recipes, respondedAt)
  if (merged !== favorites) useFavoriteStore.setState({ favorites: merged })
}

/** Requests a change (FAV-7); returns what to send to the server now, or null. */
export function requestFavorite(id: string, desired: boolean, fallback: boolean): boolean | null {
  const { favorites, toSend } = request(useFavoriteStore.getState().favorites, id, desired, fallback)
  useFavoriteStore.setState({ favorites })
  return toSend
}

/** Completes a call with its response, null for a failure; returns what to send next, or null. */
export function completeFavoriteRequest(id: string, confirmedState: boolean | null): boolean | null {
  const { favorites, toSend } = completeCall(useFavoriteStore.getState().favorites, id, confirmedState, now())
  useFavoriteStore.setState({ favorites })
  return toSend
}
