import type { Reader, Tx } from '#platform/db/database.ts'
import type { CookbooksTable } from '#platform/db/cookbook-tables.ts'

export type CookbookRow = Readonly<CookbooksTable>

/** A cookbook of this user; undefined if it is another user's. */
export const findCookbook = (db: Reader, id: string, userId: string): Promise<CookbookRow | undefined> =>
  db.selectFrom('cookbooks').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()

/** A cookbook of any user. */
export const cookbookById = (db: Reader, id: string): Promise<CookbookRow | undefined> =>
  db.selectFrom('cookbooks').selectAll().where('id', '=', id).executeTakeFirst()

/** @returns the newest first */
export const listCookbooks = (db: Reader, userId: string): Promise<readonly CookbookRow[]> =>
  db
    .selectFrom('cookbooks')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export async function insertCookbook(tx: Tx, row: CookbookRow): Promise<void> {
  await tx.insertInto('cookbooks').values(row).execute()
}

export async function removeCookbook(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('cookbooks').where('id', '=', id).execute()
}

/** Stores the outcome of a cookbook job, unless the cookbook was deleted meanwhile. */
export async function completeCookbook(
  tx: Tx,
  id: string,
  outcome: { readonly bytes: number; readonly recipes: number } | 'failed',
): Promise<void> {
  await tx
    .updateTable('cookbooks')
    .set(outcome === 'failed' ? { failed: 1 } : outcome)
    .where('id', '=', id)
    .execute()
}
