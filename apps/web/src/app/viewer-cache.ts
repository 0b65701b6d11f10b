import type { QueryClient } from '@tanstack/react-query'
import { dropBootAnswers } from '../platform/api/query.ts'
import { type Session, useSession } from '../platform/session/session.ts'

const viewerOf = (session: Session): string | null => (session.status === 'user' ? session.user.id : null)

/**
 * Keeps the cache to one viewer: it is cleared when a user's session ends, before anything renders again. After a guest signs in
 * their data stays on screen while it is refetched with hearts and drafts.
 */
export function keepCacheToViewer(queryClient: QueryClient): void {
  useSession.subscribe((session, before) => {
    if (before.status === 'loading') return
    const viewer = viewerOf(session)
    const earlier = viewerOf(before)
    if (viewer === earlier) return
    dropBootAnswers()
    if (earlier === null) void queryClient.invalidateQueries()
    else queryClient.clear()
  })
}
