import { useMemo, useSyncExternalStore } from 'react'
import { useSession, useUser } from '../../../platform/session/session.ts'
import { userSlot } from '../../../platform/storage/keys.ts'
import { parseRecent, withoutSearch, withSearch } from './recent-searches.ts'

const NONE: readonly string[] = []

const slotOf = (userId: string | null) => userSlot(userId, 'searches', parseRecent)

/** Adds a search to the recent ones of the current user or guest. */
export function rememberSearch(words: string): void {
  const session = useSession.getState()
  const slot = slotOf(session.status === 'user' ? session.user.id : null)
  slot.write(withSearch(slot.read() ?? NONE, words))
}

/** The recent searches of the current user or guest, newest first (FIND-3). */
export function useRecentSearches(): {
  readonly recent: readonly string[]
  readonly forget: (words: string) => void
} {
  const userId = useUser()?.id ?? null
  const slot = useMemo(() => slotOf(userId), [userId])
  const recent =
    useSyncExternalStore(
      (listener) => slot.subscribe(listener),
      () => slot.read(),
    ) ?? NONE
  return { recent, forget: (words) => slot.write(withoutSearch(slot.read() ?? NONE, words)) }
}
