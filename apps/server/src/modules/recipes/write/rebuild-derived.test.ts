import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Adapter, adapters, openTestDatabase } from '#test/adapters.ts'
import { derivedRows, derivedRowsFromScratch } from '#test/derived-rows.ts'
import { type Cook, createCook } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { createRecipe } from '#test/recipe-bodies.ts'
import { sweepVocabulary } from '../../search/search.ts'
import { DERIVED_VERSION } from '../stored/derived-version.ts'
import { countOutdated, rebuildDerived } from './rebuild-derived.ts'

/** More than one batch. */
const RECIPES = 30

describe.each(adapters)('data derived by another version on $dialect', (adapter: Adapter) => {
  let server: TestApp
  let cook: Cook
  let id: string
  beforeEach(async () => {
    server = await createTestApp(adapter)
    cook = await createCook(server)
    for (let index = 0; index < RECIPES; index += 1)
      ({ id } = await createRecipe(server, cook, { title: `Suppe ${index}`, tags: [`tag ${index % 3}`] }))
    await createRecipe(server, cook, { language: 'ru', title: 'Суп', translation_id: id })
  })
  afterEach(() => server.close())

  /** Simulates rows stored by another version, whose derived data cannot be used. */
  const setDerivedVersion = (derived_version: number) =>
    server.database.transaction(async (tx) => {
      await tx
        .updateTable('recipes')
        .set({ derived_version, card: '{"old":"', title_key: '', time_key: 0 })
        .execute()
      await tx.updateTable('recipe_bodies').set({ answer: '{"old":"' }).execute()
      await tx.updateTable('recipe_totals').set({ total: 7 }).execute()
    })

  const clearSearchTokens = () =>
    server.database.transaction(async (tx) => {
      await tx.deleteFrom('search_pending').execute()
      await tx.deleteFrom('search_folded').execute()
      await tx.deleteFrom('search_postings').execute()
      await sql`insert into search_pending (number, tokens) select number, 'every' from search_docs`.execute(
        tx,
      )
    })

  /** All responses with cards or whole recipes, for a guest and for the author. */
  const answers = async () => {
    const { token } = cook
    const read = [
      await server.call('getRecipe', { params: { id } }),
      await server.call('getRecipe', { params: { id }, token }),
      await server.call('getRecipe', { params: { id }, query: { servings: 2 } }),
      await server.call('listRecipes', { query: { limit: 5 } }),
      await server.call('listRecipes', { query: { scope: 'mine', limit: 5 }, token }),
      await server.call('listCategories', {}),
      await server.call('searchSuggestions', { query: { q: 'supp' } }),
    ]
    expect(read.map(({ status }) => status)).toEqual(read.map(() => 200))
    const stale = { title: 'Late', version: 99 }
    const conflict = await server.call('updateRecipe', { params: { id }, body: stale, token })
    expect(conflict.status).toBe(409)
    return [...read, conflict].map(({ body, headers }) => ({ data: body.data, etag: headers['etag'] }))
  }
  const withoutTotals = (all: Awaited<ReturnType<typeof answers>>) =>
    JSON.parse(
      JSON.stringify(all, (key, value: unknown) =>
        ['pagination', 'count', 'etag'].includes(key) ? undefined : value,
      ),
    ) as unknown

  test.each([0, DERIVED_VERSION + 1])(
    'MODEL-1 outdated rows are derived on the fly until the worker rewrites them (version %i)',
    async (version) => {
      const before = await answers()
      await setDerivedVersion(version)
      expect(withoutTotals(await answers())).toEqual(withoutTotals(before))
    },
  )

  test('the worker rewrites outdated rows in batches, exactly as freshly stored, without changing responses or entity tags', async () => {
    const before = await answers()
    await setDerivedVersion(0)
    await clearSearchTokens()
    expect(await countOutdated(server.database)).toBe(RECIPES + 1)
    expect(await rebuildDerived(server.database)).toBe(RECIPES + 1)
    expect(await countOutdated(server.database)).toBe(0)
    expect(await rebuildDerived(server.database)).toBe(0)
    expect(await answers()).toEqual(before)
    await sweepVocabulary(server.database)
    expect(await derivedRows(server.database)).toEqual(
      await derivedRowsFromScratch(server.database, () => openTestDatabase(adapter)),
    )
  })

  test('the worker does not rewrite rows of a newer version', async () => {
    await setDerivedVersion(DERIVED_VERSION + 1)
    expect(await rebuildDerived(server.database)).toBe(0)
  })

  test('an interrupted rebuild is resumed by the next one, concurrently with writers', async () => {
    await setDerivedVersion(0)
    await clearSearchTokens()
    const first = await rebuildDerived(server.database, 0)
    expect(first).toBeLessThan(RECIPES)
    const [rest, ...writes] = await Promise.all([
      rebuildDerived(server.database),
      ...Array.from({ length: 5 }, (_, index) =>
        createRecipe(server, cook, { title: `Neu ${index}`, language: 'ru', translation_id: id }),
      ),
    ])
    expect(writes).toHaveLength(5)
    // Recipes saved meanwhile are current already.
    expect(first + rest).toBeGreaterThanOrEqual(RECIPES)
    expect(await countOutdated(server.database)).toBe(0)
    await sweepVocabulary(server.database)
    expect(await derivedRows(server.database)).toEqual(
      await derivedRowsFromScratch(server.database, () => openTestDatabase(adapter)),
    )
  })
})
