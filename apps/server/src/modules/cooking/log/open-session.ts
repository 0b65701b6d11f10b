import { DAY_MS, runningTimerOf } from '@souschef/domain'
import type { Tx } from '#platform/db/database.ts'
import type { NewId } from '#platform/random.ts'
import type { SessionFolds } from './cooking-log.ts'
import { endSession, insertSession, lockOpenSession, type SessionRow } from './session-store.ts'

/** Whether a session is over: idle for a day, with all dishes completed and no timer running (COOK-13). */
async function isOver(tx: Tx, session: SessionRow, folds: SessionFolds, now: number): Promise<boolean> {
  if (session.position === 0 || now - session.updated_at <= DAY_MS) return false
  const { sessions, timers } = (await folds.get(tx, session)).fold.state
  return sessions.every(
    ({ recipe_id, status }) => status === 'completed' && runningTimerOf(timers, recipe_id, now) === undefined,
  )
}

interface OpenSessionRequest {
  readonly userId: string
  /** The id that the device has used offline; a new one is assigned if it is taken. */
  readonly preferredId: string | undefined
  readonly newId: NewId
  readonly folds: SessionFolds
  readonly now: number
}

/** The open session of a cook; starts a new one if there is none, or if the open one is over. */
export async function openSession(
  tx: Tx,
  { userId, preferredId, newId, folds, now }: OpenSessionRequest,
): Promise<SessionRow> {
  const open = await lockOpenSession(tx, userId)
  if (open !== undefined) {
    if (!(await isOver(tx, open, folds, now))) return open
    await endSession(tx, open.id, userId, now)
  }
  if (preferredId === undefined || !(await insertSession(tx, preferredId, userId, now)))
    await insertSession(tx, newId(), userId, now)
  const session = await lockOpenSession(tx, userId)
  if (session === undefined) throw new Error('there is no open session, and none could be created')
  return session
}
