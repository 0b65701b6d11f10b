import { forgetSession, joinSession, leaveSession, unsentEvents } from '@souschef/domain'
import { ApiError } from '../../api/api-error.ts'
import { exchange } from './exchange.ts'
import type { SyncParts } from './parts.ts'

/** Sessions that may turn out to be over in one run. */
const MOST_SESSIONS = 3

/**
 * The session to join: the open one; if there is none, one is opened as soon as there is something to share.
 *
 * @returns null if there is nothing to share, here or there
 */
async function findSession({ store, call }: SyncParts): Promise<string | null> {
  const shared = store.shared()
  const { base, session_id: id } = shared.cooking
  if (unsentEvents(shared).length > 0 || base.sessions.length > 0)
    return (await call('openSession', { body: { id } })).session.id
  const { sessions } = await call('listSessions', { query: { limit: 1 } })
  return sessions.find(({ is_open }) => is_open)?.id ?? null
}

/**
 * Brings the log in step with the server once. A device that cooked without a network joins the open session with all that it did, also
 * if it cooked in one of its own (DEC-44).
 *
 * @param looksFirst whether the session may have ended while this device heard nothing
 * @throws `ApiError` without a network, or as the server refuses; `SessionFull`
 */
export async function syncOnce(parts: SyncParts, looksFirst = true): Promise<void> {
  const { store, time, newId } = parts
  for (let count = 0; count < MOST_SESSIONS; count += 1) {
    const hasJoined = store.shared().place === null
    if (hasJoined) {
      const id = await findSession(parts)
      if (id === null) return
      const unfolding = { now: time.now(), newId }
      await store.change((shared) => (shared.place === null ? joinSession(shared, id, unfolding) : shared))
    }
    try {
      if (await exchange(parts, looksFirst && !hasJoined)) return
      await store.change((shared) => (shared.place === null ? shared : leaveSession(shared)))
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error
      // Swept, or never there: a server that was set back to a backup.
      await store.change(forgetSession)
    }
  }
}
