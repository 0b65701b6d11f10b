import type { Reader, Tx } from '#platform/db/database.ts'
import { dialectOf } from '#platform/db/dialect-of.ts'
import { visibleTo } from '../stored/stored-recipe.ts'

/** Whether there is a recipe that this user may see; what they may not see does not exist (DEC-15). */
export const recipeExists = async (db: Reader, id: string, userId: string): Promise<boolean> =>
  (await selectVisible(db, id, userId).executeTakeFirst()) !== undefined

/** Those of some recipes that this user may see. */
export async function filterVisible(
  db: Reader,
  ids: readonly string[],
  userId: string,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('recipes')
    .select('id')
    .where('id', 'in', ids)
    .where(visibleTo(userId))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** `isThere`, and locks the recipe against deletion until the transaction ends, for rows that refer to it. */
export const lockVisibleRecipe = async (tx: Tx, id: string, userId: string): Promise<boolean> =>
  (await lockRow(tx, id, userId)) !== undefined

/** Whether this user may edit the recipe, which is locked as above; `null` if for them there is none. */
export async function lockEditableRecipe(tx: Tx, id: string, userId: string): Promise<boolean | null> {
  const row = await lockRow(tx, id, userId)
  return row === undefined ? null : row.author_id === userId
}

const lockRow = (tx: Tx, id: string, userId: string) =>
  selectVisible(tx, id, userId)
    .$if(dialectOf(tx) === 'postgres', (query) => query.forKeyShare())
    .executeTakeFirst()

const selectVisible = (db: Reader, id: string, userId: string) =>
  db.selectFrom('recipes').select('author_id').where('id', '=', id).where(visibleTo(userId))
