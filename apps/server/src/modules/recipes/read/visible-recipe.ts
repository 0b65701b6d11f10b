import type { Reader, Tx } from '#platform/db/database.ts'
import { dialectOf } from '#platform/db/dialect-of.ts'
import { permitted, permittedFlag } from '../stored/stored-recipe.ts'

/** Whether there is such a recipe and this user may see it: others do not exist for them (DEC-15). */
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
    .where(permitted('read', userId))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Like `recipeExists`, and locks the recipe against deletion until the transaction ends, to insert rows that reference it. */
export const lockVisibleRecipe = async (tx: Tx, id: string, userId: string): Promise<boolean> =>
  (await lockRow(tx, id, userId)) !== undefined

/** Whether this user may edit the recipe, which is locked as above; `null` if it does not exist for them. */
export async function lockEditableRecipe(tx: Tx, id: string, userId: string): Promise<boolean | null> {
  const row = await lockRow(tx, id, userId)
  return row === undefined ? null : row.may_edit === 1
}

const lockRow = (tx: Tx, id: string, userId: string) =>
  selectVisible(tx, id, userId)
    .$if(dialectOf(tx) === 'postgres', (query) => query.forKeyShare())
    .executeTakeFirst()

const selectVisible = (db: Reader, id: string, userId: string) =>
  db
    .selectFrom('recipes')
    .select(permittedFlag('edit', userId).as('may_edit'))
    .where('id', '=', id)
    .where(permitted('read', userId))
