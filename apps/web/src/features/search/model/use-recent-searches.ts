import { useSession, useUser } from '#platform/session/session.ts'
import { userSlot } from '#platform/storage/keys.ts'
import { useUserSlot } from '#platform/storage/use-user-slot.ts'
import { parseRecent, withoutSearch, withSearch } from './recent-searches.ts'

const NONE: readonly string[] = []

const slotOf = (userId: string | null) => userSlot(userId, 'searches', parseRecent)

/** Adds a search to the recent ones of the current user or guest. */
export function rememberSearch(words: string): void {
  const session = useSession.getState()
  const slot = slotOf(session.status === 'user' ? session.user.id : null)
  slot.setState(withSearch(slot.getState() ?? NONE, words))
}

/** The recent searches of the current user or guest, newest first (FIND-3). */
export function useRecentSearches(): {
  readonly recent: readonly string[]
  readonly removeSearch: (words: string) => void
} {
  const userId = useUser()?.id ?? null
  const [recent, slot] = useUserSlot(slotOf, userId)
  return {
    recent: recent ?? NONE,
    removeSearch: (words) => slot.setState(withoutSearch(slot.getState() ?? NONE, words)),
  }
}
