import type { QueryClient } from '@tanstack/react-query'
import { dropBootAnswers } from '../platform/api/query.ts'
import { type Session, useSession } from '../platform/session/session.ts'

const viewerOf = (session: Session): string | null => (session.status === 'user' ? session.user.id : null)

/**
 * Keeps the cache to one viewer: what a user has seen goes when their session ends, before anything renders again; what a guest
 * has seen stays on screen after signing in, while it is fetched anew with hearts and drafts.
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
