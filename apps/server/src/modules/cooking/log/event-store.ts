import type { CookingEventsTable } from '#platform/db/cooking-tables.ts'
import type { Reader, Tx } from '#platform/db/database.ts'

/** An event in the log of a session. */
export type EventRow = Readonly<Omit<CookingEventsTable, 'session_id'>>

/** The ids of those events that are in the log already. */
export async function findKnownEventIds(
  db: Reader,
  sessionId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('cooking_events')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('id', 'in', ids)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Appends events to a log. The caller must have locked its session. */
export async function appendEvents(
  tx: Tx,
  sessionId: string,
  rows: readonly EventRow[],
  now: number,
): Promise<void> {
  const last = rows.at(-1)
  if (last === undefined) return
  await tx
    .insertInto('cooking_events')
    .values(rows.map((row) => ({ session_id: sessionId, ...row })))
    .execute()
  const addedBytes = rows.reduce((sum, { event }) => sum + Buffer.byteLength(event), 0)
  await tx
    .updateTable('cooking_sessions')
    .set((eb) => ({ position: last.position, bytes: eb('bytes', '+', addedBytes), updated_at: now }))
    .where('id', '=', sessionId)
    .execute()
}

/** The events after a position. */
export const eventsAfter = (
  db: Reader,
  sessionId: string,
  position: number,
  limit: number,
): Promise<readonly EventRow[]> =>
  db
    .selectFrom('cooking_events')
    .select(['position', 'id', 'event'])
    .where('session_id', '=', sessionId)
    .where('position', '>', position)
    .orderBy('position')
    .limit(limit)
    .execute()
