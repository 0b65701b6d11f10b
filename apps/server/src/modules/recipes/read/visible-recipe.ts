import { maySee } from '@souschef/domain'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { dialectOf } from '../../../platform/db/dialect-of.ts'

/** Whether there is a recipe that this user may see; what they may not see does not exist (DEC-15). */
export const isThere = async (db: Reader, id: string, userId: string): Promise<boolean> =>
  isSeen(await rowOf(db, id).executeTakeFirst(), userId)

/** Those of some recipes that this user may see. */
export async function visibleAmong(
  db: Reader,
  ids: readonly string[],
  userId: string,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('recipes')
    .select(['id', 'author_id', 'status', 'is_public'])
    .where('id', 'in', ids)
    .execute()
  return new Set(rows.filter((row) => isSeen(row, userId)).map(({ id }) => id))
}

/** `isThere`, and locks the recipe against deletion until the transaction ends, for rows that refer to it. */
export const holdVisibleRecipe = async (tx: Tx, id: string, userId: string): Promise<boolean> =>
  isSeen(await holdRow(tx, id), userId)

/** Whether this user may edit the recipe, which is locked as above; `null` if for them there is none. */
export async function holdEditableRecipe(tx: Tx, id: string, userId: string): Promise<boolean | null> {
  const row = await holdRow(tx, id)
  return isSeen(row, userId) ? row?.author_id === userId : null
}

const holdRow = (tx: Tx, id: string) =>
  rowOf(tx, id)
    .$if(dialectOf(tx) === 'postgres', (query) => query.forKeyShare())
    .executeTakeFirst()

const rowOf = (db: Reader, id: string) =>
  db.selectFrom('recipes').select(['author_id', 'status', 'is_public']).where('id', '=', id)

type Row = Awaited<ReturnType<ReturnType<typeof rowOf>['executeTakeFirst']>>

const isSeen = (row: Row, userId: string): boolean =>
  row !== undefined && maySee({ ...row, is_public: row.is_public === 1 }, userId)
