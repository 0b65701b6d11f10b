import { DAY_MS } from '@souschef/domain'
import type { CooksTable } from '#platform/db/cooking-tables.ts'
import type { Database, Reader, Tx } from '#platform/db/database.ts'

/**
 * An entry of the cooking history: one finished run of a recipe. The API calls it a cook; everywhere else in this module a cook is
 * a person.
 */
export type CookRow = Readonly<CooksTable>

/** Keyset cursor of the history. */
export interface CookCursor {
  readonly finished_at: number
  readonly id: string
}

const selectCooks = (db: Reader, userId: string) =>
  db.selectFrom('cooks').selectAll().where('user_id', '=', userId).where('is_deleted', '=', 0)

/** The history of a user, the latest first, without deleted entries. */
export const listCooks = (
  db: Reader,
  userId: string,
  after: CookCursor | null,
  limit: number,
): Promise<readonly CookRow[]> =>
  selectCooks(db, userId)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('finished_at', 'id'), '<', eb.tuple(after?.finished_at ?? 0, after?.id ?? '')),
      ),
    )
    .orderBy('finished_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** The entries for these recipes from one session, deleted ones included. */
export const listSessionCooks = (
  db: Reader,
  sessionId: string,
  recipeIds: readonly string[],
): Promise<readonly CookRow[]> =>
  db
    .selectFrom('cooks')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('recipe_id', 'in', recipeIds)
    .orderBy('started_at')
    .execute()

/** Whether an entry of this user already counts in the trend of a recipe on a day. @param day days since 1970 */
export const isCountedOnDay = async (
  db: Reader,
  userId: string,
  recipeId: string,
  day: number,
): Promise<boolean> => {
  const row = await db
    .selectFrom('cooks')
    .select('id')
    .where('user_id', '=', userId)
    .where('recipe_id', '=', recipeId)
    .where('trend_day', '=', day)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertCook(tx: Tx, row: CookRow): Promise<void> {
  await tx.insertInto('cooks').values(row).execute()
}

export async function updateCook(tx: Tx, id: string, changes: Partial<CookRow>): Promise<void> {
  await tx.updateTable('cooks').set(changes).where('id', '=', id).execute()
}

export async function removeCook(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('cooks').where('id', '=', id).execute()
}

/**
 * Updates note, rating and deletion mark; a deleted entry only if it is restored at the same time.
 *
 * @returns the updated row; undefined if this user has no such entry
 */
export const updateCookAnnotations = (
  tx: Tx,
  { id, userId, isRestored }: { readonly id: string; readonly userId: string; readonly isRestored?: boolean },
  changes: Partial<Pick<CookRow, 'note' | 'rating' | 'is_deleted'>>,
): Promise<CookRow | undefined> =>
  tx
    .updateTable('cooks')
    // An update needs at least one column.
    .set({ is_deleted: 0, ...changes })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .$if(isRestored !== true, (query) => query.where('is_deleted', '=', 0))
    .returningAll()
    .executeTakeFirst()

/**
 * How long tombstones are retained: longer than sessions, because late events of a log would restore an entry that has no
 * tombstone.
 */
const TOMBSTONE_RETENTION_MS = 90 * DAY_MS

/** Removes entries that were deleted long ago. @param now epoch milliseconds */
export const sweepCooks = (database: Database, now: number): Promise<unknown> =>
  database.transaction((tx) =>
    tx
      .deleteFrom('cooks')
      .where('is_deleted', '=', 1)
      .where('finished_at', '<', now - TOMBSTONE_RETENTION_MS)
      .execute(),
  )
