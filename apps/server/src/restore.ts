import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import {
  filePath,
  type DataStores,
  type Manifest,
  tablePath,
  readVerifiedManifest,
  writeBackup,
} from './backup.ts'
import { listBackupTables, emptyTable, fillTable, parseRow, type Row } from './backup-tables.ts'
import { markOutdated, rebuildDerived } from './modules/recipes/recipes.ts'
import { resetIndex } from './modules/search/search.ts'
import type { Tx } from './platform/db/database.ts'
import { ExpectedError } from './platform/expected-error.ts'
import type { FileStore } from './platform/files/file-store.ts'

/**
 * Replaces all data with those of a backup (OPS-2). Hashes are compared before anything is touched, and a backup of the current data is
 * written first. Pictures that the backup adds come before its rows, and those that it lacks go after them, so that a failure in
 * between leaves the former data intact.
 *
 * @param restorePoint folder for the backup of the current data
 * @throws {ExpectedError} for a backup that cannot be restored, and when the disk is full
 */
export async function restoreBackup(
  stores: DataStores,
  folder: string,
  restorePoint: string,
  now: number,
): Promise<Manifest> {
  const { database, files } = stores
  const manifest = await readVerifiedManifest(folder)
  const previous = await writeBackup(stores, restorePoint, now)
  const had = new Set(previous.files.map(({ name }) => name))
  const has = new Set(manifest.files.map(({ name }) => name))
  try {
    for (const name of has) await putFile(files, folder, name)
    await database.transaction((tx) => fillTables(tx, folder, manifest))
  } catch (error) {
    for (const name of has) if (!had.has(name)) await files.remove(name)
    const reason = error instanceof Error ? error.message : String(error)
    throw new ExpectedError(`Nothing was restored, and the data are as they were: ${reason}`, {
      cause: error,
    })
  }
  for (const name of had) if (!has.has(name)) await files.remove(name)
  await rebuildDerived(database)
  return manifest
}

async function putFile(files: FileStore, folder: string, name: string): Promise<void> {
  const path = filePath(folder, name)
  const { size: bytes } = await stat(path)
  const stored = await files.put(name, { bytes, stream: createReadStream(path) })
  if (!stored.ok) throw new ExpectedError('there is no space left for the pictures.')
}

async function fillTables(tx: Tx, folder: string, manifest: Manifest): Promise<void> {
  const tables = await listBackupTables(tx)
  for (const name of tables.toReversed()) await emptyTable(tx, name)
  const rowsByTable = new Map(manifest.tables.map(({ name, rows }) => [name, rows]))
  for (const name of tables) {
    const count = await fillTable(tx, name, readRows(tablePath(folder, name)))
    if (count !== rowsByTable.get(name))
      throw new Error(`${name} has ${count} rows in the backup instead of ${rowsByTable.get(name)}`)
  }
  await resetIndex(tx)
  await markOutdated(tx)
}

async function* readRows(path: string): AsyncGenerator<Row> {
  const text = createGunzip()
  // Both streams report their errors through `text`.
  pipeline(createReadStream(path), text, () => undefined)
  text.setEncoding('utf8')
  let rest = ''
  // Not by readline, which also ends lines at U+2028, and JSON does not escape that.
  for await (const piece of text) {
    const lines = `${rest}${String(piece)}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines.map(parseRow)
  }
}
