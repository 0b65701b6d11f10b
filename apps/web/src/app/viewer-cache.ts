import type { QueryClient } from '@tanstack/react-query'
import { clearBootData } from '../platform/api/query.ts'
import { type Session, useSession } from '../platform/session/session.ts'

const viewerIdOf = (session: Session): string | null => (session.status === 'user' ? session.user.id : null)

/**
 * Limits the cache to one viewer: it is cleared when a user's session ends, before anything renders again. After a guest signs in,
 * their data stays on screen while it is refetched with hearts and drafts.
 */
export function clearCacheOnViewerChange(queryClient: QueryClient): void {
  useSession.subscribe((session, previous) => {
    if (previous.status === 'loading') return
    const viewer = viewerIdOf(session)
    const previousViewer = viewerIdOf(previous)
    if (viewer === previousViewer) return
    clearBootData()
    if (previousViewer === null) void queryClient.invalidateQueries()
    else queryClient.clear()
  })
}
