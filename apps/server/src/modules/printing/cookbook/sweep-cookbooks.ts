import { HOUR_MS } from '@souschef/domain'
import type { Database } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'

/** Files are stored before their cookbook is marked as ready. */
const GRACE_MS = HOUR_MS

/** Deletes expired cookbooks and orphaned files. */
export async function sweepCookbooks(
  database: Database,
  files: FileStore,
  now: number,
  signal: AbortSignal,
): Promise<void> {
  await database.transaction((tx) => tx.deleteFrom('cookbooks').where('expires_at', '<=', now).execute())
  for await (const { name, modifiedAt } of files.list()) {
    signal.throwIfAborted()
    if (modifiedAt > now - GRACE_MS) continue
    const [id = ''] = name.split('.')
    const row = await database.readFresh
      .selectFrom('cookbooks')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (row === undefined) await files.remove(name)
  }
}
