import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Adapter, adapters, open, type TestLocation } from '../test/adapters.ts'
import { derivedRows } from '../test/derived-rows.ts'
import { createCook } from '../test/factories.ts'
import { createTestApp, type TestApp } from '../test/harness.ts'
import { uploadPicture } from '../test/pictures.ts'
import { createRecipe, publishable } from '../test/recipe-bodies.ts'
import { admin } from './admin-command.ts'
import { listBackupTables } from './backup-tables.ts'

async function run({ dataDir, databaseUrl }: TestLocation, ...args: readonly string[]): Promise<string> {
  const lines: string[] = []
  await admin(args, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' }, (line) => lines.push(line))
  return lines.join('\n')
}

const hashesIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
        .map(
          (path) => path.slice(folder.length) + createHash('sha256').update(readFileSync(path)).digest('hex'),
        )
        .toSorted()
    : []

/** All data of a location: the rows of every table, derived data, and hashes of the pictures. */
async function readAllData(location: TestLocation) {
  const database = await open(location)
  const rows: Record<string, readonly string[]> = {}
  for (const name of await listBackupTables(database.read)) {
    const all = await database.read
      .selectFrom(sql<object>`(select * from ${sql.table(name)})`.as('rows'))
      .selectAll()
      .execute()
    rows[name] = all.map((row) => JSON.stringify(row)).toSorted()
  }
  // Rebuilt by the restore: `derived` compares them, regardless of the order of their fields.
  const { recipe_bodies: _bodies, recipe_totals: _totals, ...comparedRows } = rows
  const contents = (
    await database.read
      .selectFrom('recipe_bodies')
      .select(['recipe_id', 'content', 'pictures'])
      .orderBy('recipe_id')
      .execute()
  ).map(({ content, ...row }) => ({ ...row, content: JSON.parse(content) as unknown }))
  const derived = await derivedRows(database)
  await database.close()
  return { rows: comparedRows, contents, derived, pictures: hashesIn(join(location.dataDir, 'media')) }
}

const locationOf = ({ services, dataDir }: TestApp): TestLocation => ({
  dataDir,
  databaseUrl: services.config.databaseUrl,
  remove: () => undefined,
})

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'souschef-backup-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

async function withServer(adapter: Adapter, work: (server: TestApp, empty: TestLocation) => Promise<void>) {
  const server = await createTestApp(adapter)
  const empty = await adapter.locate()
  try {
    await work(server, empty)
  } finally {
    await server.close()
    empty.remove()
  }
}

describe.each(adapters)('backups on $dialect', (adapter) => {
  test('OPS-2 a backup made during writes is consistent, restores to empty and used databases, and can be undone', () =>
    withServer(adapter, async (server, other) => {
      const cook = await createCook(server)
      await uploadPicture(server, cook)
      // Some readers split lines at U+2028; JSON does not escape it.
      await createRecipe(server, cook, { ...publishable, title: 'Борщ \u2028 beetroot' })

      const [first, second] = [join(root, 'first'), join(root, 'second')]
      const backup = run(locationOf(server), 'backup', first)
      for (let count = 0; count < 20; count += 1) await createRecipe(server, cook, publishable)
      expect(await backup).toMatch(/^Backed up \d+ rows of \d+ tables, and \d+ files of pictures into /)
      expect(await run(other, 'restore', first)).toMatch(/^Restored /)
      const restored = await readAllData(other)
      expect(restored.contents).toHaveLength(restored.derived.recipes.length)
      expect(restored.derived.docs).toHaveLength(restored.derived.recipes.length)

      await uploadPicture(server, cook)
      await createRecipe(server, cook, publishable)
      await run(locationOf(server), 'backup', second)
      const output = await run(other, 'restore', second)
      expect(await readAllData(other)).toEqual(await readAllData(locationOf(server)))

      const [, restorePoint = ''] = /What was there before is in (\S+):/.exec(output) ?? []
      await run(other, 'restore', restorePoint)
      expect(await readAllData(other)).toEqual(restored)
    }))

  test('OPS-2 a damaged or newer backup is refused before anything is changed', () =>
    withServer(adapter, async (server, other) => {
      await uploadPicture(server, await createCook(server))
      const validBackup = join(root, 'good')
      await run(locationOf(server), 'backup', validBackup)
      await run(other, 'restore', validBackup)
      const points = () => readdirSync(join(other.dataDir, 'restore-points'))
      const [before, pointsBefore] = [await readAllData(other), points()]

      const [picture = ''] = readdirSync(join(validBackup, 'files'))
      const users = join(validBackup, 'tables', 'users.jsonl.gz')
      const manifest = join(validBackup, 'manifest.json')
      const manifestHash = join(validBackup, 'manifest.sha256')
      const expectRefused = async (path: string, corrupt: () => void, message: RegExp) => {
        const files = [path, manifestHash].map((file) => [file, readFileSync(file)] as const)
        corrupt()
        await expect(run(other, 'restore', validBackup)).rejects.toThrow(message)
        for (const [file, content] of files) writeFileSync(file, content)
      }
      await expectRefused(users, () => truncateSync(users, statSync(users).size - 1), /damaged: .*users/)
      for (const path of [users, join(validBackup, 'files', picture), manifest])
        await expectRefused(
          path,
          () => {
            const bytes = readFileSync(path)
            const middleIndex = bytes.length >> 1
            bytes[middleIndex] = (bytes[middleIndex] ?? 0) ^ 1
            writeFileSync(path, bytes)
          },
          /is damaged: .* is not as it was written/,
        )
      await expectRefused(users, () => rmSync(users), /is damaged/)
      await expectRefused(manifest, () => rmSync(manifestHash), /no complete backup/)
      const rewriteManifest = (from: string | RegExp, to: string) => () => {
        const text = readFileSync(manifest, 'utf8').replace(from, to)
        writeFileSync(manifest, text)
        writeFileSync(manifestHash, createHash('sha256').update(text).digest('hex'))
      }
      await expectRefused(manifest, rewriteManifest('"format": 1', '"format": 2'), /newer than this program/)
      await expectRefused(manifest, rewriteManifest('0001-accounts', '9999-later'), /newer than this program/)
      await expectRefused(manifest, rewriteManifest(/"0001-accounts",/, ''), /older than this program/)
      expect(points()).toEqual(pointsBefore)
      await expectRefused(manifest, rewriteManifest(/"rows": \d/, '"rows": 9999'), /Nothing was restored/)
      expect(await readAllData(other)).toEqual(before)
    }))

  test('OPS-2 a restore is refused while the server runs, and a backup into a folder in use', () =>
    withServer(adapter, async (server) => {
      const folder = join(root, 'backup')
      await run(locationOf(server), 'backup', folder)
      await expect(run(locationOf(server), 'restore', folder)).rejects.toThrow(/Stop it first/)
      await expect(run(locationOf(server), 'backup', folder)).rejects.toThrow(/is not empty/)
      await expect(run(locationOf(server), 'backup')).rejects.toThrow(/backup needs a folder/)
      await expect(run(locationOf(server), 'backup', '/proc/none/backup')).rejects.toThrow(
        /^No backup can be written to \/proc\/none\/backup: ENOENT/,
      )
    }))
})

test('OPS-2 a backup of one database can be restored in the other', () =>
  Promise.all(
    adapters.map((adapter, index) =>
      withServer(adapter, async (server) => {
        const cook = await createCook(server)
        await createRecipe(server, cook, publishable)
        const folder = join(root, adapter.dialect)
        await run(locationOf(server), 'backup', folder)
        const other = await adapters.at(index - 1)?.locate()
        if (other === undefined) throw new Error('there is no other database')
        await run(other, 'restore', folder)
        const [restoredData, originalData] = [await readAllData(other), await readAllData(locationOf(server))]
        expect([restoredData.contents, restoredData.derived.terms]).toEqual([
          originalData.contents,
          originalData.derived.terms,
        ])
        other.remove()
      }),
    ),
  ))
