import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, readdirSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { z } from 'zod'
import { listBackupTables, streamRows } from './backup-tables.ts'
import { makeFolder } from './data-folder.ts'
import { migrations } from './migrations.ts'
import type { Database, Reader } from './platform/db/database.ts'
import { ExpectedError } from './platform/expected-error.ts'
import type { FileStore } from './platform/files/file-store.ts'

/** Incremented by changes that make a backup unreadable to earlier versions. */
const FORMAT = 1

const MANIFEST = 'manifest.json'

/** Written last: a backup without it is incomplete. */
const MANIFEST_HASH = 'manifest.sha256'

const TABLES = 'tables'
const FILES = 'files'

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  created_at: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z_]+$/),
      rows: z.int(),
      sha256: z.string(),
    }),
  ),
  files: z.array(
    z.object({ name: z.string().regex(/^[a-z0-9][a-z0-9.-]+$/), bytes: z.int(), sha256: z.string() }),
  ),
})

/** What a backup consists of. */
export type Manifest = z.infer<typeof manifestSchema>

/** The rows of a table in a backup: JSON lines, gzipped. */
export const tablePath = (folder: string, name: string): string => join(folder, TABLES, `${name}.jsonl.gz`)

/** A picture in a backup. */
export const filePath = (folder: string, name: string): string => join(folder, FILES, name)

/** What is backed up, and what a backup is restored into. */
export interface DataStores {
  readonly database: Database
  readonly files: FileStore
}

/**
 * Writes a snapshot of all tables, and all pictures, into a folder, without blocking writers (OPS-2). The format is the same for
 * both databases. The backup contains secrets, so only its owner can access it.
 *
 * @param folder absent or empty
 * @throws {ExpectedError} when the folder is in use
 */
export async function writeBackup(stores: DataStores, folder: string, now: number): Promise<Manifest> {
  if (listOrCreateFolder(folder).length > 0)
    throw new ExpectedError(`${folder} is not empty. Name a folder that does not exist yet.`)
  try {
    for (const name of [TABLES, FILES]) await mkdir(join(folder, name), { mode: 0o700 })
    const manifest: Manifest = {
      format: FORMAT,
      created_at: new Date(now).toISOString(),
      migrations: migrations.map(({ name }) => name),
      tables: await stores.database.snapshot((reader) => writeTables(reader, folder)),
      // After the tables: files are stored before the rows that name them.
      files: await writeFiles(stores.files, folder),
    }
    const text = JSON.stringify(manifest, null, 2)
    await writeFile(join(folder, MANIFEST), text, { mode: 0o600, flush: true })
    const hash = createHash('sha256').update(text).digest('hex')
    await writeFile(join(folder, MANIFEST_HASH), `${hash}\n`, { mode: 0o600, flush: true })
    return manifest
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Lists a folder, and creates it when it does not exist. */
function listOrCreateFolder(folder: string): readonly string[] {
  try {
    makeFolder(folder)
    return readdirSync(folder)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ExpectedError(`No backup can be written to ${folder}: ${reason}.`)
  }
}

async function writeTables(reader: Reader, folder: string): Promise<Manifest['tables']> {
  const tables = []
  for (const name of await listBackupTables(reader)) {
    let rows = 0
    const lines = async function* () {
      for await (const row of streamRows(reader, name)) {
        rows += 1
        yield `${JSON.stringify(row)}\n`
      }
    }
    const zipped = createGzip()
    const [{ sha256 }] = await Promise.all([
      copyAndHash(zipped, createFile(tablePath(folder, name))),
      pipeline(Readable.from(lines()), zipped),
    ])
    tables.push({ name, rows, sha256 })
  }
  return tables
}

async function writeFiles(store: FileStore, folder: string): Promise<Manifest['files']> {
  const files = []
  for await (const { name } of store.list()) {
    const file = await store.open(name)
    // Deleted since it was listed.
    if (file === null) continue
    files.push({ name, ...(await copyAndHash(file.stream, createFile(filePath(folder, name)))) })
  }
  return files
}

const createFile = (path: string): Writable => createWriteStream(path, { mode: 0o600, flush: true })

/** Copies a stream to a file. @returns its size and hash */
async function copyAndHash(
  source: Readable | ReturnType<typeof createGzip>,
  target: Writable,
): Promise<{ readonly bytes: number; readonly sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(
    source,
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    target,
  )
  return { bytes, sha256: hash.digest('hex') }
}

/**
 * Reads the manifest of a backup, after comparing every file with its hash.
 *
 * @throws {ExpectedError} when the backup is incomplete, changed, or of another version
 */
export async function readVerifiedManifest(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const entries = [
    ...manifest.tables.map((table) => ({ ...table, path: tablePath(folder, table.name) })),
    ...manifest.files.map((file) => ({ ...file, path: filePath(folder, file.name) })),
  ]
  for (const { path, sha256 } of entries)
    if ((await hashFile(path)) !== sha256)
      throw damagedBackupError(folder, `${path} is not as it was written`)
  return manifest
}

async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, MANIFEST)
  const [text, hash] = await Promise.all([
    readFile(path, 'utf8'),
    readFile(join(folder, MANIFEST_HASH), 'utf8'),
  ]).catch(() => {
    throw new ExpectedError(`${folder} holds no complete backup: ${MANIFEST} or ${MANIFEST_HASH} is missing.`)
  })
  if (createHash('sha256').update(text).digest('hex') !== hash.trim())
    throw damagedBackupError(folder, `${path} is not as it was written`)
  const content: unknown = JSON.parse(text)
  const version = z.object({ format: z.number(), migrations: z.array(z.string()) }).safeParse(content).data
  const knownMigrations = new Set(migrations.map(({ name }) => name))
  if (
    version === undefined ||
    version.format > FORMAT ||
    version.migrations.some((name) => !knownMigrations.has(name))
  )
    throw new ExpectedError(
      `The backup in ${folder} is newer than this program. Restore it with the version that wrote it.`,
    )
  if (version.migrations.length < knownMigrations.size)
    throw new ExpectedError(
      `The backup in ${folder} is older than this program. Restore it with the version that wrote it, then start this one.`,
    )
  const manifest = manifestSchema.safeParse(content)
  if (!manifest.success) throw damagedBackupError(folder, `${path} is not a manifest`)
  return manifest.data
}

const damagedBackupError = (folder: string, reason: string): ExpectedError =>
  new ExpectedError(`The backup in ${folder} is damaged: ${reason}. Nothing has been changed.`)

/** @returns null when the file cannot be read */
async function hashFile(path: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(path), hash)
    return hash.digest('hex')
  } catch {
    return null
  }
}
