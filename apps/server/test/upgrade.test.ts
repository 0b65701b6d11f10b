import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { schemas } from '@souschef/contract/schemas'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listBackupTables, streamRows } from '../src/backup-tables.ts'
import { userById } from '../src/modules/accounts/user-store.ts'
import { DERIVED_VERSION } from '../src/modules/recipes/recipes.ts'
import { sweepVocabulary } from '../src/modules/search/sweep-vocabulary.ts'
import type { Database } from '../src/platform/db/database.ts'
import { SQLITE_FILE } from '../src/platform/db/open.ts'
import { type Adapter, adapters, open, openTestDatabase, type TestLocation } from './adapters.ts'
import { derivedRows, derivedRowsFromScratch } from './derived-rows.ts'
import { createTestApp, type TestApp, testClock } from './harness.ts'
import { readCallsOf, type Released, releasedSchema } from './released/kitchen.ts'

/** The version that wrote the files in `released/`. */
const VERSION = '0.1.0'

const fileOf = ({ dialect }: Adapter, name: 'gz' | 'json'): Buffer =>
  readFileSync(join(import.meta.dirname, 'released', `${VERSION}.${dialect}.${name}`))

/** Puts the database of that version in place. */
async function restore(adapter: Adapter, { dataDir, databaseUrl }: TestLocation): Promise<void> {
  const content = gunzipSync(fileOf(adapter, 'gz'))
  if (databaseUrl === null) return writeFileSync(join(dataDir, SQLITE_FILE), content)
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(content.toString())
  await client.end()
}

/** Row counts of all tables that are not derived from others. */
const countRows = (database: Database) =>
  database.snapshot(async (reader) => {
    const counts: Record<string, number> = {}
    for (const name of await listBackupTables(reader)) {
      counts[name] = 0
      for await (const _ of streamRows(reader, name)) counts[name] += 1
    }
    return counts
  })

/** Removes what reading changes. */
const withoutViews = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data, (key, value: unknown) => (key === 'views_count' ? 0 : value)))

describe.each(adapters)(`a database written by version ${VERSION} on $dialect`, (adapter) => {
  let server: TestApp
  let before: Released
  let rows: Readonly<Record<'before' | 'after', Awaited<ReturnType<typeof countRows>>>>
  const tokens = new Map<string, string>()
  beforeEach(async () => {
    before = releasedSchema.parse(JSON.parse(fileOf(adapter, 'json').toString()))
    const location = await adapter.locate()
    await restore(adapter, location)
    const database = await open(location)
    const rowsBefore = await countRows(database)
    await database.close()
    const upgraded: Adapter = { dialect: adapter.dialect, locate: async () => location }
    server = await createTestApp(upgraded, { clock: testClock(Date.now()) })
    rows = { before: rowsBefore, after: await countRows(server.database) }
    for (const [username, id] of Object.entries(before.cooks)) {
      const token = await server.database.transaction(async (tx) => {
        const user = await userById(tx, id)
        if (!user) throw new Error(`${username} is gone`)
        return (await server.services.accounts.sessions.create(tx, user, true, server.clock())).token
      })
      tokens.set(username, token)
    }
  })
  afterEach(() => server.close())

  /** The answers, checked against the contract. */
  const answers = async () => {
    const all = []
    for (const { name, params, query, as } of readCallsOf(before)) {
      const token = tokens.get(as ?? '')
      const { status, body } = await server.call(name, {
        ...(params && { params }),
        ...(query && { query }),
        ...(token !== undefined && { token }),
      })
      expect([name, status]).toEqual([name, 200])
      schemas[name].response.parse(body.data)
      all.push(withoutViews(body.data))
    }
    return all
  }

  test('MODEL-1 a released database retains every row, and is readable in the current form at once', async () => {
    const { cooking_events, ...tables } = rows.before
    expect(rows.after).toMatchObject({ ...tables, shared_log_events: cooking_events })
    const [unscaled, scaled, translation, draft, list, russian, found, ...others] = await answers()
    expect(unscaled).toMatchObject({
      recipe: {
        title: 'Nettle soup',
        translation_id: before.recipes['Суп из крапивы'],
        ingredients: [
          { amount: 1 / 3, unit: 'cup' },
          { amount: 200, amount_max: 300 },
        ],
        author: { username: 'anna' },
        version: 1,
      },
    })
    expect(scaled).toMatchObject({ recipe: { ingredients: [{ amount: 1 / 2 }, { amount: 300 }] } })
    expect(translation).toMatchObject({ recipe: { is_favorite: true, likes_count: 1, version: 2 } })
    expect(draft).toMatchObject({ recipe: { status: 'draft', title: 'A draft of mine' } })
    expect(list).toMatchObject({ pagination: { totalItems: 2 } })
    expect(russian).toMatchObject({ recipes: [{ title: 'Суп из крапивы' }] })
    expect(found).toMatchObject({ recipes: [{ title: 'Nettle soup' }] })
    const [versions, drafts, anna, settings, history] = others
    expect(versions).toMatchObject({ versions: [{ number: 2 }, { number: 1 }] })
    expect(drafts).toMatchObject({ drafts: [{ title: 'Unsaved', base_version: 1 }] })
    expect(anna).toMatchObject({ user: { is_following: true, followers_count: 1 } })
    expect(settings).toMatchObject({ settings: { unit_system: 'metric' } })
    expect(history).toMatchObject({ cooks: [{ title: 'Nettle soup' }] })
  })

  test('the worker brings a released database up to date, row for row, without changing any answer', async () => {
    const { services, database } = server
    const initialAnswers = await answers()
    await services.worker.start()
    /** What the worker still has to derive, or to add to counters. */
    const pending = async () => [
      ...(await database.read
        .selectFrom('recipes')
        .select('id')
        .where('derived_version', '!=', DERIVED_VERSION)
        .execute()),
      ...(await database.read.selectFrom('recipe_tallies').select('recipe_id').execute()),
    ]
    await expect.poll(pending).toEqual([])
    await services.worker.stop()
    expect(await answers()).toEqual(initialAnswers)
    await sweepVocabulary(database)
    expect(await derivedRows(database)).toEqual(
      await derivedRowsFromScratch(database, () => openTestDatabase(adapter)),
    )
  })
})
