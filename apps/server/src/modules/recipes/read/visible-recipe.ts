import { maySee } from '@souschef/domain'
import type { Reader } from '../../../platform/db/database.ts'

/** Whether there is a recipe that this user may see; what they may not see does not exist (DEC-15). */
export async function isThere(db: Reader, id: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('recipes')
    .select(['author_id', 'status', 'is_public'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined && maySee({ ...row, is_public: row.is_public === 1 }, userId)
}
