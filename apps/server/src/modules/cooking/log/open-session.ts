import { replay, runningTimerOf } from '@souschef/domain'
import type { Tx } from '../../../platform/db/database.ts'
import type { NewId } from '../../../platform/random.ts'
import { readLog } from './event-store.ts'
import { endSession, findOpenSession, holdSession, insertSession, type SessionRow } from './session-store.ts'

const DAY_MS = 86_400_000

/** Whether a session is over: for a day nothing has happened, everything is completed and nothing runs (COOK-13). */
async function isOver(tx: Tx, { id, updated_at, position }: SessionRow, now: number): Promise<boolean> {
  if (position === 0 || now - updated_at <= DAY_MS) return false
  const { sessions, timers } = replay(await readLog(tx, id))
  return sessions.every(
    ({ recipe_id, status }) => status === 'completed' && runningTimerOf(timers, recipe_id, now) === undefined,
  )
}

/**
 * The open session of a cook; begins one if there is none, or if what is there is over.
 *
 * @param wanted the id that the device has cooked under; a new one if it is taken
 */
export async function openSession(
  tx: Tx,
  { userId, wanted, newId, now }: { userId: string; wanted: string | undefined; newId: NewId; now: number },
): Promise<SessionRow> {
  const open = await findOpenSession(tx, userId)
  if (open !== undefined) {
    const held = await holdSession(tx, open.id, userId)
    if (held !== undefined && !(await isOver(tx, held, now))) return held
    await endSession(tx, open.id, userId, now)
  }
  if (wanted === undefined || !(await insertSession(tx, wanted, userId, now)))
    await insertSession(tx, newId(), userId, now)
  const opened = await findOpenSession(tx, userId)
  if (opened === undefined) throw new Error('there is no open session, and none could be begun')
  return opened
}
