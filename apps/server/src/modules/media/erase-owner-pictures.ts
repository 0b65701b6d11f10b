import type { Database, Tx } from '../../platform/db/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { removeFiles } from './media-files.ts'

/** Pictures per transaction. */
const BATCH_SIZE = 100

/**
 * Deletes the pictures of a user whose recipes and drafts are deleted. A picture used by someone else's copy of a recipe is
 * transferred to them.
 */
export async function eraseOwnerPictures(
  database: Database,
  files: FileStore,
  userId: string,
): Promise<void> {
  await database.transaction((tx) => tx.deleteFrom('media_uses').where('user_id', '=', userId).execute())
  for (let hasMore = true; hasMore;) {
    const { fileKeys, count } = await database.transaction((tx) => eraseBatch(tx, userId))
    for (const fileKey of fileKeys) await removeFiles(files, fileKey)
    hasMore = count === BATCH_SIZE
  }
}

async function eraseBatch(tx: Tx, userId: string) {
  const owned = await tx
    .selectFrom('media')
    .select(['id', 'file_key'])
    .where('owner_id', '=', userId)
    .orderBy('id')
    .limit(BATCH_SIZE)
    .execute()
  const fileKeys: string[] = []
  for (const { id, file_key } of owned) {
    const use = await tx
      .selectFrom('media_uses')
      .select('user_id')
      .where('media_id', '=', id)
      .limit(1)
      .executeTakeFirst()
    if (use === undefined) {
      await tx.deleteFrom('media').where('id', '=', id).execute()
      fileKeys.push(file_key)
    } else await tx.updateTable('media').set({ owner_id: use.user_id }).where('id', '=', id).execute()
  }
  return { fileKeys, count: owned.length }
}
