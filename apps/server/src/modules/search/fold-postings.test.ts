import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { type Cook, createCook } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { createRecipe } from '#test/recipe-bodies.ts'
import { PUBLIC_AUDIENCE, toIndexQueries } from '#test/search-question.ts'
import { insertTitled } from '#test/titled-recipes.ts'
import { seedDemoKitchen } from '../../demo-kitchen.ts'
import { foldPostings, hasPendingDocuments } from './fold-postings.ts'
import { addStored, BLOCK_SIZE, numbersIn, wordCount } from './posting-list.ts'
import { byIndexAndScan } from '#test/scan-recipes.ts'
import { EDGE_CASE_QUERIES } from '#test/search-questions.ts'
import { expandTokens } from './tokens.ts'

/** More than may be pending, and than one batch. */
const TITLED = 700

describe.each(adapters)('posting lists on $dialect', (adapter) => {
  let server: TestApp
  let cook: Cook

  beforeAll(async () => {
    server = await createTestApp(adapter)
    await seedDemoKitchen(server.database)
    await insertTitled(
      server.database,
      Array.from({ length: TITLED }, (_, index) => `${index % 3 === 0 ? 'Soup' : 'Salad'} ${index} xx`),
      (title) => (title.startsWith('Salad') ? 'Goes well with soup' : null),
    )
    cook = await createCook(server)
  })
  afterAll(() => server.close())

  const fold = () => foldPostings(server.database, 0)
  const write = async (title: string) => (await createRecipe(server, cook, { title })).id
  const change = (id: string, body: object) =>
    server.call('updateRecipe', { params: { id }, body, token: cook.token })

  const pending = async (): Promise<number> =>
    (await server.database.read.selectFrom('search_pending').select('number').execute()).length

  /** The documents of each token, from the posting lists and from the stored token texts. */
  async function postings() {
    const { read } = server.database
    const rows = await read.selectFrom('search_postings').selectAll().execute()
    const stored = rows.map(({ token, block, bits: list }) => {
      const bits = new Int32Array(wordCount((block + 1) * BLOCK_SIZE - 1))
      addStored(bits, block, list)
      return [token, numbersIn(bits, BLOCK_SIZE).toReversed()] as const
    })
    const tokensByDocument: Record<string, number[]> = {}
    for (const { number, tokens } of await read
      .selectFrom('search_folded')
      .selectAll()
      .orderBy('number')
      .execute())
      for (const token of new Set(expandTokens(tokens))) (tokensByDocument[token] ??= []).push(number)
    return { stored: Object.fromEntries(stored), tokensByDocument }
  }

  const answers = async () => {
    const all = []
    for (const query of [
      ...EDGE_CASE_QUERIES,
      { search: 'soup xx', limit: 100, page: 2 },
      { search: 'soup', max_time: 37 },
    ])
      all.push((await server.call('listRecipes', { query })).body.data)
    return all
  }

  test('FIND-8 writers fold postings when many documents are pending, and the worker folds the rest', async () => {
    expect(await pending()).toBeGreaterThan(0)
    expect(await pending()).toBeLessThan(TITLED)
    const before = await answers()
    expect(await fold()).toBeGreaterThan(0)
    expect([await pending(), await hasPendingDocuments(server.database), await fold()]).toEqual([0, false, 0])
    const { stored, tokensByDocument } = await postings()
    expect(stored).toEqual(tokensByDocument)
    expect(tokensByDocument['1soup']?.length).toBeGreaterThan(TITLED / 3)
    expect(await answers()).toEqual(before)
  })

  test('FIND-8 pending documents are found, and posting lists reflect edits, hiding and deletion', async () => {
    const ids = [await write('Soup one xx'), await write('Soup two xx'), await write('Soup three xx')]
    const [one = '', two = '', three = ''] = ids
    await fold()
    await change(one, { title: 'Pie one xx' })
    await change(two, { is_public: false })
    await server.call('deleteRecipe', { params: { id: three }, token: cook.token })
    // On SQLite it reuses the number of the deleted document.
    const four = await write('Soup four xx')
    await change(four, { title: 'Soup for four xx' })
    expect(await hasPendingDocuments(server.database)).toBe(true)
    const questions = [
      { search: 'soup xx' },
      { search: 'pie xx' },
      { search: 'soup four' },
      ...EDGE_CASE_QUERIES,
    ]
    const check = async () => {
      for (const audience of [
        PUBLIC_AUDIENCE,
        { viewerId: cook.id, authorId: null, scope: 'mine' as const },
      ]) {
        const { byIndex, byScan, nonEmpty } = await byIndexAndScan(
          server.database,
          questions.flatMap((query) => toIndexQueries(query, audience)),
        )
        expect(nonEmpty).toBeGreaterThan(2)
        expect(byIndex).toEqual(byScan)
      }
    }
    await check()
    await fold()
    await check()
    const { stored, tokensByDocument } = await postings()
    expect(stored).toEqual(tokensByDocument)
  })
})
