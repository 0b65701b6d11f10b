import { detachSession, joinSession, leaveSession, unsentEvents } from '@souschef/domain'
import { ApiError } from '../../api/api-error.ts'
import { exchangeSession } from './exchange.ts'
import type { SyncDependencies } from './dependencies.ts'

/** The maximum number of sessions that may turn out to have ended in one run. */
const MAX_SESSIONS = 3

/**
 * The session to join: the open one; if there is none, one is created as soon as there is something to share.
 *
 * @returns null if neither this device nor the server has anything to share
 */
async function findSession({ store, call }: SyncDependencies): Promise<string | null> {
  const shared = store.shared()
  const { base, session_id: id } = shared.cooking
  if (unsentEvents(shared).length > 0 || base.sessions.length > 0)
    return (await call('openSession', { body: { id } })).session.id
  const { sessions } = await call('listSessions', { query: { limit: 1 } })
  return sessions.find(({ is_open }) => is_open)?.id ?? null
}

/**
 * Synchronises the log with the server once. A device that cooked offline joins the open session with all its events, even if it had a
 * session of its own (DEC-44).
 *
 * @param checksFirst whether the session may have ended since this device last heard of it
 * @throws `ApiError` if offline or refused by the server; `LogFull`
 */
export async function syncOnce(dependencies: SyncDependencies, checksFirst = true): Promise<void> {
  const { store, time, newId } = dependencies
  for (let count = 0; count < MAX_SESSIONS; count += 1) {
    const isJoining = store.shared().syncCursor === null
    if (isJoining) {
      const id = await findSession(dependencies)
      if (id === null) return
      const unfolding = { now: time.now(), newId }
      await store.change((shared) =>
        shared.syncCursor === null ? joinSession(shared, id, unfolding) : shared,
      )
    }
    try {
      if (await exchangeSession(dependencies, checksFirst && !isJoining)) return
      await store.change((shared) => (shared.syncCursor === null ? shared : leaveSession(shared)))
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error
      // Deleted, or unknown because the server was restored from a backup.
      await store.change(detachSession)
    }
  }
}
