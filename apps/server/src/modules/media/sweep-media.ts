import { DAY_MS } from '@souschef/domain'
import type { Database } from '../../platform/db/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { fileKeyOf, removeFiles } from './media-files.ts'

/** Pictures per transaction, and files per query. */
const BATCH_SIZE = 200

/**
 * Removes pictures unused for a day, and orphaned files, which remain when an upload or a removal is interrupted between store and
 * database.
 *
 * @param now epoch milliseconds
 * @returns the numbers of removed pictures and orphaned files
 */
export async function sweepMedia(
  database: Database,
  files: FileStore,
  now: number,
  signal: AbortSignal,
): Promise<{ readonly pictures: number; readonly files: number }> {
  const before = now - DAY_MS
  return {
    pictures: await sweepPictures(database, files, before, signal),
    files: await sweepFiles(database, files, before, signal),
  }
}

async function sweepPictures(
  database: Database,
  files: FileStore,
  before: number,
  signal: AbortSignal,
): Promise<number> {
  for (let count = 0; ;) {
    signal.throwIfAborted()
    const deleted = await database.transaction((tx) =>
      tx
        .deleteFrom('media')
        .where('id', 'in', (eb) =>
          eb.selectFrom('media').select('id').where('unused_since', '<', before).limit(BATCH_SIZE),
        )
        .where('unused_since', '<', before)
        .returning('file_key')
        .execute(),
    )
    for (const { file_key } of deleted) await removeFiles(files, file_key)
    count += deleted.length
    if (deleted.length < BATCH_SIZE) return count
  }
}

async function sweepFiles(
  database: Database,
  files: FileStore,
  before: number,
  signal: AbortSignal,
): Promise<number> {
  let count = 0
  let batch: string[] = []
  const removeOrphans = async (): Promise<void> => {
    const names = batch
    batch = []
    if (names.length === 0) return
    const rows = await database.readFresh
      .selectFrom('media')
      .select('file_key')
      .where('file_key', 'in', [...new Set(names.map(fileKeyOf))])
      .execute()
    const knownKeys = new Set(rows.map(({ file_key }) => file_key))
    for (const name of names.filter((one) => !knownKeys.has(fileKeyOf(one)))) {
      await files.remove(name)
      count += 1
    }
  }
  for await (const { name, modifiedAt } of files.list()) {
    signal.throwIfAborted()
    // A younger file may be part of an upload in progress.
    if (modifiedAt >= before) continue
    batch.push(name)
    if (batch.length === BATCH_SIZE) await removeOrphans()
  }
  await removeOrphans()
  return count
}
