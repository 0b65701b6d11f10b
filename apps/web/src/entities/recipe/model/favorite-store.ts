import { create } from 'zustand'
import { now } from '../../../platform/clock.ts'
import { useSession } from '../../../platform/session/session.ts'
import type { Session } from '../../../platform/session/session.ts'
import { learn, request, settle } from './favorite-state.ts'
import type { Favorites, FavoriteInfo } from './favorite-state.ts'

/** All favorites of this tab; they are one user's, and go with them. */
export const useFavoriteStore = create<{ readonly favorites: Favorites }>(() => ({ favorites: {} }))

const userOf = (session: Session): string | null => (session.status === 'user' ? session.user.id : null)

useSession.subscribe((session, before) => {
  if (before.status !== 'loading' && userOf(session) !== userOf(before))
    useFavoriteStore.setState({ favorites: {} })
})

/** Takes over what an answer of that instant (epoch ms) says of recipes. */
export function syncFavorites(recipes: readonly FavoriteInfo[], answeredAt: number): void {
  const { favorites } = useFavoriteStore.getState()
  const learnt = learn(favorites, recipes, answeredAt)
  if (learnt !== favorites) useFavoriteStore.setState({ favorites: learnt })
}

/** Starts a wish (FAV-7); answers with what the server is to be asked for now, null when with nothing. */
export function requestFavorite(id: string, wanted: boolean, fallback: boolean): boolean | null {
  const { favorites, ask } = request(useFavoriteStore.getState().favorites, id, wanted, fallback)
  useFavoriteStore.setState({ favorites })
  return ask
}

/** Ends a call with its answer, null for a failure; answers with what the server is to be asked for next. */
export function settleFavorite(id: string, answer: boolean | null): boolean | null {
  const { favorites, ask } = settle(useFavoriteStore.getState().favorites, id, answer, now())
  useFavoriteStore.setState({ favorites })
  return ask
}
