import { create } from 'zustand'
import { now } from '../../../platform/clock.ts'
import { useSession } from '../../../platform/session/session.ts'
import type { Session } from '../../../platform/session/session.ts'
import { learn, request, settle } from './favorite-state.ts'
import type { Favorites, FavoriteInfo } from './favorite-state.ts'

/** The favourites known to this tab; cleared when the user changes. */
export const useFavoriteStore = create<{ readonly favorites: Favorites }>(() => ({ favorites: {} }))

const userOf = (session: Session): string | null => (session.status === 'user' ? session.user.id : null)

useSession.subscribe((session, before) => {
  if (before.status !== 'loading' && userOf(session) !== userOf(before))
    useFavoriteStore.setState({ favorites: {} })
})

/** Updates the store from an answer. @param answeredAt in epoch ms */
export function syncFavorites(recipes: readonly FavoriteInfo[], answeredAt: number): void {
  const { favorites } = useFavoriteStore.getState()
  const learnt = learn(favorites, recipes, answeredAt)
  if (learnt !== favorites) useFavoriteStore.setState({ favorites: learnt })
}

/** Requests a change (FAV-7); returns what to send to the server now, or null. */
export function requestFavorite(id: string, wanted: boolean, fallback: boolean): boolean | null {
  const { favorites, ask } = request(useFavoriteStore.getState().favorites, id, wanted, fallback)
  useFavoriteStore.setState({ favorites })
  return ask
}

/** Settles a call with its answer, null for a failure; returns what to send next, or null. */
export function settleFavorite(id: string, answer: boolean | null): boolean | null {
  const { favorites, ask } = settle(useFavoriteStore.getState().favorites, id, answer, now())
  useFavoriteStore.setState({ favorites })
  return ask
}
