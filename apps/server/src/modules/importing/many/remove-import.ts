import { HOUR_MS } from '@souschef/domain'
import { z } from 'zod'
import type { Database, Tx } from '#platform/db/database.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { createJobHandler, createRecurringJob, type Job, type JobHandler } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { setMediaUses } from '../../media/media.ts'
import { importJob, mediaHolder } from './import-job.ts'
import { importById, type ImportRow } from './import-store.ts'

export interface RemovalDependencies {
  readonly database: Database
  readonly jobs: Jobs
  readonly files: FileStore
}

/** Items of a transaction. */
const BATCH_SIZE = 100

/** Files are stored before their import. */
const GRACE_MS = HOUR_MS

const removal: Job<{ id: string }> = {
  kind: 'importing.remove',
  lane: 'upkeep',
  payload: z.object({ id: z.string() }),
}

/** Cancels an import and hides it from its owner; a job removes it. */
export async function endImport(tx: Tx, jobs: Jobs, id: string, now: number): Promise<void> {
  await tx.updateTable('imports').set({ expires_at: now }).where('id', '=', id).execute()
  await jobs.cancel(tx, { kind: importJob.kind, key: id })
  await jobs.enqueue(tx, removal, { id }, { key: id })
}

/** Removes an import with its items and its file, and lets go of its pictures. */
async function removeImport(
  { database, jobs, files }: RemovalDependencies,
  row: ImportRow,
  now: number,
): Promise<void> {
  await inBatches(database, BATCH_SIZE, async (tx, limit) => {
    const items = await jobs.items.list(tx, row.id, { limit })
    for (const { place } of items) await setMediaUses(tx, mediaHolder(row, place), [], now)
    await jobs.items.remove(
      tx,
      row.id,
      items.map(({ place }) => place),
    )
    return items.length
  })
  if (row.file_key !== null) await files.remove(row.file_key)
  await database.transaction((tx) => tx.deleteFrom('imports').where('id', '=', row.id).execute())
}

/** Removes imports that have expired or were deleted, and files without an import. */
export function removalHandlers(dependencies: RemovalDependencies): readonly JobHandler[] {
  const { database, files } = dependencies
  return [
    createJobHandler(removal, async ({ id }, { now }) => {
      const row = await importById(database.readFresh, id)
      if (row !== undefined && row.expires_at <= now) await removeImport(dependencies, row, now)
      return undefined
    }),
    createRecurringJob('importing.sweep', HOUR_MS, async ({ now, signal }) => {
      const expired = await database.readFresh
        .selectFrom('imports')
        .selectAll()
        .where('expires_at', '<=', now)
        .execute()
      for (const row of expired) {
        signal.throwIfAborted()
        await removeImport(dependencies, row, now)
      }
      for await (const { name, modifiedAt } of files.list()) {
        signal.throwIfAborted()
        if (modifiedAt > now - GRACE_MS) continue
        const owner = database.readFresh.selectFrom('imports').select('id').where('file_key', '=', name)
        if ((await owner.executeTakeFirst()) === undefined) await files.remove(name)
      }
    }),
  ]
}

/** Deletes all imports of a user. */
export async function eraseImports(
  dependencies: RemovalDependencies,
  userId: string,
  now: number,
): Promise<void> {
  const { database, jobs } = dependencies
  const rows = await database.readFresh
    .selectFrom('imports')
    .selectAll()
    .where('owner_id', '=', userId)
    .execute()
  for (const row of rows) {
    await database.transaction((tx) => endImport(tx, jobs, row.id, now))
    await removeImport(dependencies, row, now)
  }
}
