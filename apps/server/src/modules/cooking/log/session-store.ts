import { DAY_MS } from '@souschef/domain'
import type { CookingSessionsTable } from '#platform/db/cooking-tables.ts'
import type { Database, Reader, Tx } from '#platform/db/database.ts'
import { dialectOf } from '#platform/db/dialect-of.ts'
import { inBatches } from '#platform/db/in-batches.ts'

export type SessionRow = Readonly<CookingSessionsTable>

/** Ended sessions retained per cook; the oldest are deleted. */
const MAX_ENDED = 20

/** How long ended sessions are retained, for devices that were offline. */
const RETENTION_MS = 30 * DAY_MS

const selectSessions = (db: Reader, userId: string) =>
  db.selectFrom('cooking_sessions').selectAll().where('user_id', '=', userId)

/** A session of any cook. */
export const sessionById = (db: Reader, id: string): Promise<SessionRow | undefined> =>
  db.selectFrom('cooking_sessions').selectAll().where('id', '=', id).executeTakeFirst()

/** A session of this cook; undefined if it is another cook's. */
export const findSession = (db: Reader, id: string, userId: string): Promise<SessionRow | undefined> =>
  selectSessions(db, userId).where('id', '=', id).executeTakeFirst()

/** `findSession`, locked until the transaction ends. */
export const lockSession = (tx: Tx, id: string, userId: string): Promise<SessionRow | undefined> =>
  selectSessions(tx, userId)
    .where('id', '=', id)
    .$if(dialectOf(tx) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()

export const findOpenSession = (db: Reader, userId: string): Promise<SessionRow | undefined> =>
  selectSessions(db, userId).where('ended_at', 'is', null).executeTakeFirst()

/** The positions of the open sessions of these cooks. */
export async function findOpenPositions(db: Reader, userIds: readonly string[]) {
  if (userIds.length === 0) return []
  return db
    .selectFrom('cooking_sessions')
    .select(['user_id', 'id as session_id', 'position'])
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

/** The open session first, then the ended ones, newest first. */
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
        eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after?.created_at ?? 0, after?.id ?? '')),
      ),
    )
    .orderBy((eb) => eb.case().when('ended_at', 'is', null).then(0).else(1).end())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** @returns false if the cook has an open session, or the id is taken */
export async function insertSession(tx: Tx, id: string, userId: string, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('cooking_sessions')
    .values({ id, user_id: userId, position: 0, bytes: 0, created_at: now, updated_at: now, ended_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Ends a session, and deletes the oldest ended ones of the cook. */
export async function endSession(tx: Tx, id: string, userId: string, now: number): Promise<void> {
  await tx
    .updateTable('cooking_sessions')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
  await tx
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
    .execute()
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
    return rows.length
  })
