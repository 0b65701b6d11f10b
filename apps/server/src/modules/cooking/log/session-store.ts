import { DAY_MS } from '@souschef/domain'
import type { CookingSessionsTable } from '#platform/db/cooking-tables.ts'
import type { SharedLogsTable } from '#platform/db/shared-log-tables.ts'
import type { Database, Reader, Tx } from '#platform/db/database.ts'
import { dialectOf } from '#platform/db/dialect-of.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import type { OpenLog } from '#platform/shared-log/log-kind.ts'
import { forgetLogs, insertLog } from '#platform/shared-log/log-store.ts'

/** A cooking session, with the position and size of its log. */
export type SessionRow = Readonly<
  CookingSessionsTable & Pick<SharedLogsTable, 'position' | 'bytes' | 'updated_at'>
>

/** Ended sessions retained per cook; older ones are deleted. */
const MAX_ENDED = 20

/** How long ended sessions are retained, for devices that were offline. */
const RETENTION_MS = 30 * DAY_MS

const selectAnySession = (db: Reader) =>
  db
    .selectFrom('cooking_sessions as s')
    .innerJoin('shared_logs as l', 'l.id', 's.id')
    .selectAll('s')
    .select(['l.position', 'l.bytes', 'l.updated_at'])

const selectSessions = (db: Reader, userId: string) => selectAnySession(db).where('user_id', '=', userId)

/** A session of any cook. */
export const sessionById = (db: Reader, id: string): Promise<SessionRow | undefined> =>
  selectAnySession(db).where('s.id', '=', id).executeTakeFirst()

/** A session of this cook; undefined if it is another cook's. */
export const findSession = (db: Reader, id: string, userId: string): Promise<SessionRow | undefined> =>
  selectSessions(db, userId).where('s.id', '=', id).executeTakeFirst()

/** `findSession`, locked with its log until the transaction ends. */
export const lockSession = (tx: Tx, id: string, userId: string): Promise<SessionRow | undefined> =>
  selectSessions(tx, userId)
    .where('s.id', '=', id)
    .$if(dialectOf(tx) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()

/**
 * The open session of a cook, locked with its log until the transaction ends. It waits for a transaction that is ending the
 * session, and then does not return it.
 */
export const lockOpenSession = (tx: Tx, userId: string): Promise<SessionRow | undefined> =>
  selectSessions(tx, userId)
    .where('ended_at', 'is', null)
    .$if(dialectOf(tx) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()

/** The logs of the open sessions of these cooks. */
export async function findOpenLogs(db: Reader, userIds: readonly string[]): Promise<readonly OpenLog[]> {
  if (userIds.length === 0) return []
  return db
    .selectFrom('cooking_sessions as s')
    .innerJoin('shared_logs as l', 'l.id', 's.id')
    .select(['s.user_id', 's.id', 'l.position'])
    .where('user_id', 'in', userIds)
    .where('ended_at', 'is', null)
    .execute()
}

/** Keyset cursor of a list of sessions. */
export interface SessionCursor {
  readonly is_open: boolean
  readonly created_at: number
  readonly id: string
}

/** The sessions of a cook: the open one first, then the ended ones, newest first. */
export const listSessions = (
  db: Reader,
  userId: string,
  after: SessionCursor | null,
  limit: number,
): Promise<readonly SessionRow[]> =>
  selectSessions(db, userId)
    .$if(after !== null, (query) => query.where('ended_at', 'is not', null))
    .$if(after?.is_open === false, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('s.created_at', 's.id'), '<', eb.tuple(after?.created_at ?? 0, after?.id ?? '')),
      ),
    )
    .orderBy((eb) => eb.case().when('ended_at', 'is', null).then(0).else(1).end())
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute()

/** @returns false if the cook has an open session, or the id is taken */
export async function insertSession(tx: Tx, id: string, userId: string, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('cooking_sessions')
    .values({ id, user_id: userId, created_at: now, ended_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return false
  if (await insertLog(tx, id, 'cooking', now)) return true
  // The id is that of another log.
  await tx.deleteFrom('cooking_sessions').where('id', '=', id).execute()
  return false
}

/** Ends a session, and deletes the oldest ended ones of the cook. */
export async function endSession(tx: Tx, id: string, userId: string, now: number): Promise<void> {
  await tx
    .updateTable('cooking_sessions')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
  const oldest = await tx
    .deleteFrom('cooking_sessions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('cooking_sessions')
        .select('id')
        .where('user_id', '=', userId)
        .where('ended_at', 'is not', null)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1000)
        .offset(MAX_ENDED),
    )
    .returning('id')
    .execute()
  await forgetLogs(
    tx,
    oldest.map((row) => row.id),
  )
}

/** Deletes all sessions of a cook, with their logs. */
export async function eraseSessions(tx: Tx, userId: string): Promise<void> {
  const rows = await tx.deleteFrom('cooking_sessions').where('user_id', '=', userId).returning('id').execute()
  await forgetLogs(
    tx,
    rows.map(({ id }) => id),
  )
}

/** Sessions per transaction. */
const SWEEP_BATCH_SIZE = 20

/** Deletes sessions that ended long ago. @param now epoch milliseconds */
export const sweepSessions = (database: Database, now: number): Promise<void> =>
  inBatches(database, SWEEP_BATCH_SIZE, async (tx, size) => {
    const rows = await tx
      .deleteFrom('cooking_sessions')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('cooking_sessions')
          .select('id')
          .where('ended_at', '<', now - RETENTION_MS)
          .limit(size),
      )
      .returning('id')
      .execute()
    await forgetLogs(
      tx,
      rows.map(({ id }) => id),
    )
    return rows.length
  })
