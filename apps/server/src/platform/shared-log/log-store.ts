import type { SharedLogEventsTable } from '../db/shared-log-tables.ts'
import type { Reader, Tx } from '../db/database.ts'

/** An event in a log. */
export type EventRow = Readonly<Omit<SharedLogEventsTable, 'log_id'>>

/** @returns false if the id is taken */
export async function insertLog(tx: Tx, id: string, kind: string, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('shared_logs')
    .values({ id, kind, position: 0, bytes: 0, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Deletes logs with all their events. Whoever stores more about a log deletes that in the same transaction. */
export async function forgetLogs(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('shared_logs').where('id', 'in', ids).execute()
}

/** The ids of those events that are in the log already. */
export async function findKnownEventIds(
  db: Reader,
  logId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('shared_log_events')
    .select('id')
    .where('log_id', '=', logId)
    .where('id', 'in', ids)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Appends events to a log, which the caller has locked. */
export async function insertEvents(
  tx: Tx,
  logId: string,
  rows: readonly EventRow[],
  now: number,
): Promise<void> {
  const last = rows.at(-1)
  if (last === undefined) return
  await tx
    .insertInto('shared_log_events')
    .values(rows.map((row) => ({ log_id: logId, ...row })))
    .execute()
  const addedBytes = rows.reduce((sum, { event }) => sum + Buffer.byteLength(event), 0)
  await tx
    .updateTable('shared_logs')
    .set((eb) => ({ position: last.position, bytes: eb('bytes', '+', addedBytes), updated_at: now }))
    .where('id', '=', logId)
    .execute()
}

/** The events after a position. */
export const eventsAfter = (
  db: Reader,
  logId: string,
  position: number,
  limit: number,
): Promise<readonly EventRow[]> =>
  db
    .selectFrom('shared_log_events')
    .select(['position', 'id', 'event'])
    .where('log_id', '=', logId)
    .where('position', '>', position)
    .orderBy('position')
    .limit(limit)
    .execute()

/** The stored fold of a log, if this version of the rules made it. */
export const findStoredFold = (db: Reader, logId: string, version: number) =>
  db
    .selectFrom('shared_log_folds')
    .select(['position', 'fold'])
    .where('log_id', '=', logId)
    .where('version', '=', version)
    .executeTakeFirst()

/** Replaces the stored fold of a log, which the caller has locked. */
export async function storeFold(
  tx: Tx,
  logId: string,
  stored: { readonly position: number; readonly version: number; readonly fold: string },
): Promise<void> {
  await tx
    .insertInto('shared_log_folds')
    .values({ log_id: logId, ...stored })
    .onConflict((conflict) => conflict.column('log_id').doUpdateSet(stored))
    .execute()
}
