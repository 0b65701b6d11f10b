import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { schemas } from '@souschef/contract/schemas'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { userById } from '../src/modules/accounts/user-store.ts'
import { DERIVED_VERSION } from '../src/modules/recipes/recipes.ts'
import { sweepVocabulary } from '../src/modules/search/sweep-vocabulary.ts'
import { SQLITE_FILE } from '../src/platform/db/open.ts'
import { type Adapter, adapters, openTestDatabase, type TestLocation } from './adapters.ts'
import { derivedRows, derivedRowsFromScratch } from './derived-rows.ts'
import { createTestApp, type TestApp, testClock } from './harness.ts'
import { type Released, released } from './released/kitchen.ts'

const kept = (name: string): string => join(import.meta.dirname, 'released', name)

/** Puts the database of the earlier version in place. */
async function restore({ dataDir, databaseUrl }: TestLocation): Promise<void> {
  if (databaseUrl === null)
    return writeFileSync(join(dataDir, SQLITE_FILE), gunzipSync(readFileSync(kept('sqlite.gz'))))
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(gunzipSync(readFileSync(kept('postgres.gz'))).toString())
  await client.end()
}

const upgraded = ({ dialect, locate }: Adapter): Adapter => ({
  dialect,
  locate: async () => {
    const location = await locate()
    await restore(location)
    return location
  },
})

/** What changes by reading. */
const withoutViews = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data, (key, value: unknown) => (key === 'views_count' ? 0 : value)))

describe.each(adapters)('a database that version 5a60bb8 wrote on $dialect', (adapter) => {
  let server: TestApp
  let before: Released
  const tokens = new Map<string, string>()
  beforeEach(async () => {
    before = released.parse(JSON.parse(readFileSync(kept(`${adapter.dialect}.json`), 'utf8')))
    server = await createTestApp(upgraded(adapter), { clock: testClock(Date.now()) })
    for (const [username, id] of Object.entries(before.cooks)) {
      const token = await server.database.transaction(async (tx) => {
        const user = await userById(tx, id)
        if (!user) throw new Error(`${username} is gone`)
        return (await server.services.accounts.sessions.begin(tx, user, true, server.clock())).token
      })
      tokens.set(username, token)
    }
  })
  afterEach(() => server.close())

  /** The answers, which have to be such as the contract promises, and whether the copy of a client was taken for current. */
  const answers = async () => {
    const all = []
    for (const { name, params, query, as, etag } of before.answers) {
      const token = tokens.get(as ?? '')
      const { status, body } = await server.call(name, {
        ...(params && { params }),
        ...(query && { query }),
        ...(token !== undefined && { token }),
        headers: { 'if-none-match': etag },
      })
      expect([name, status]).toEqual([name, 200])
      schemas[name].answer.parse(body.data)
      all.push(withoutViews(body.data))
    }
    return all
  }

  test('MODEL-1 API-41 is read in the present form at once, and no client takes its copy for current', async () => {
    const [whole, scaled, translation, draft, list, russian, found] = await answers()
    expect(whole).toMatchObject({
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
  })

  test('is brought up to date by the worker, row for row, and is answered as before', async () => {
    const { services, database } = server
    const atOnce = await answers()
    await services.worker.start()
    const outdated = () =>
      database.read
        .selectFrom('recipes')
        .select('id')
        .where('derived_version', '!=', DERIVED_VERSION)
        .execute()
    await expect.poll(outdated).toEqual([])
    await services.worker.stop()
    expect(await answers()).toEqual(atOnce)
    await sweepVocabulary(database)
    expect(await derivedRows(database)).toEqual(
      await derivedRowsFromScratch(database, () => openTestDatabase(adapter)),
    )
  })
})
