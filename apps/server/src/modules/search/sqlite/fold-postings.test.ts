import { afterAll, beforeAll, expect, test } from 'vitest'
import { adapters } from '../../../../test/adapters.ts'
import { createCook } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { createRecipe } from '../../../../test/recipe-bodies.ts'
import { insertTitled } from '../../../../test/titled-recipes.ts'
import { seedDemoKitchen } from '../../../demo-kitchen.ts'
import { ANSWERED, HARD } from '../search-questions.ts'
import { BLOCK, appendNumbers, bitsOf } from './posting-list.ts'
import { intersectPostings } from './intersect-postings.ts'
import { foldPostings } from './fold-postings.ts'
import { tokensInText } from './token-text.ts'
import type { QueryTokens } from '../search-query.ts'
import { minuteToken } from '../tokens.ts'

type Query = Readonly<Record<string, string | number>>

const AT_ONCE = 17
const PACE = { smallest: 1, least: 1, atOnce: AT_ONCE, pause: 0 }
/** So many, so that two pages of a hundred are not all. */
const TITLED = 240

const SOUPS: QueryTokens = {
  words: [{ text: 'soup', stem: 'soup' }],
  filters: ['3xx'],
  hidden: 'hall',
  oddTime: null,
}

let server: TestApp

beforeAll(async () => {
  const sqlite = adapters.find(({ dialect }) => dialect === 'sqlite')
  if (sqlite === undefined) throw new Error('SQLite is needed')
  server = await createTestApp(sqlite)
  await seedDemoKitchen(server.database)
  await insertTitled(
    server.database,
    Array.from({ length: TITLED }, (_, index) => `${index % 3 === 0 ? 'Soup' : 'Salad'} ${index} xx`),
    (title) => (title.startsWith('Salad') ? 'Goes well with soup' : null),
  )
})
afterAll(() => server.close())

const setBelow = (below: number) =>
  server.database.transaction((tx) => tx.updateTable('search_folded').set({ below }).execute())

const below = async (): Promise<number> =>
  (await server.database.read.selectFrom('search_folded').select('below').executeTakeFirstOrThrow()).below

/** What each token is kept of, by the bits, and by the texts that they were made of. */
async function tokensByBits() {
  const rows = await server.database.read.selectFrom('search_bitmaps').selectAll().execute()
  return Object.fromEntries(
    rows.map(({ token, block, bits }) => {
      const numbers: number[] = []
      appendNumbers(bitsOf(bits), block, numbers, BLOCK)
      return [token, numbers.toSorted((a, b) => a - b)]
    }),
  )
}

async function tokensByTexts() {
  const rows = await server.database.read
    .selectFrom('search_tokens')
    .innerJoin('search_docs', 'search_docs.number', 'search_tokens.number')
    .select(['search_tokens.number', 'search_tokens.tokens', 'search_docs.time_key'])
    .where('search_tokens.number', '<', await below())
    .orderBy('search_tokens.number')
    .execute()
  const held: Record<string, number[]> = {}
  for (const { number, tokens, time_key } of rows)
    for (const token of [...tokensInText(tokens), ...(time_key <= 240 ? [minuteToken(time_key)] : [])])
      (held[token] ??= []).push(number)
  return held
}

const QUERIES: readonly Query[] = [
  ...ANSWERED.map((query) => ({ ...query, max_time: 90 })),
  ...HARD,
  ...[1, 2, 3].map((page) => ({ search: 'soup xx', page, limit: 100 })),
  ...[1, 2, 90].map((page) => ({ search: 'xx', page, limit: 100 })),
  ...(['newest', 'popular', 'time', 'title'] as const).map((sort) => ({ search: 'soup xx', sort, page: 2 })),
  ...[7, 37, 45, 241].map((max_time) => ({ search: 'salt', max_time })),
  { search: 'salt oil', tag: 'soup', max_time: 37, language: 'ru', difficulty: 'hard' },
  { search: 'soup xx', limit: 2, page: 3 },
]

const answers = async (cookToken?: string) => {
  const all = []
  for (const query of QUERIES) {
    const { status, body } = await server.call('listRecipes', { query: { limit: 24, ...query } })
    expect(status, JSON.stringify(query)).toBe(200)
    const { recipes, pagination, relax, correction, highlights } = body.data
    all.push({ query, titles: recipes.map(({ title }) => title), pagination, relax, correction, highlights })
  }
  if (cookToken !== undefined) {
    const { body } = await server.call('listRecipes', {
      query: { search: 'soup xx', scope: 'mine' },
      token: cookToken,
    })
    all.push(body.data.recipes.map(({ title }) => title))
  }
  return all
}

/** The same once by bits and once by the full-text index. */
async function compareAnswers(cookToken?: string): Promise<void> {
  const folded = await below()
  const byBits = await answers(cookToken)
  await setBelow(0)
  const byFullText = await answers(cookToken)
  await setBelow(folded)
  expect(byBits).toEqual(byFullText)
}

test('FIND-8 in a small kitchen nothing is kept as bits', async () => {
  expect(await foldPostings(server.database)).toBe(0)
  expect(await tokensByBits()).toEqual({})
})

test('FIND-8 by bits the same is found in the same order as by the full-text index', async () => {
  const newest = await foldPostings(server.database, PACE)
  expect(newest).toBeGreaterThan(TITLED)
  expect(await tokensByBits()).toEqual(await tokensByTexts())
  const intersect = intersectPostings(server.database)
  const counted = await intersect(SOUPS, 100, null)
  expect(counted?.size).toBeGreaterThanOrEqual(TITLED)
  expect(counted?.total).toBe(TITLED)
  expect(counted?.ranked?.length).toBe(100)
  expect(await intersect(SOUPS, 100, counted?.state ?? null)).toEqual({
    ...counted,
    total: null,
    ranked: null,
  })
  await compareAnswers()
})

test('FIND-8 so it is of recipes that came since, and of such as were changed, hidden, deleted', async () => {
  const cook = await createCook(server)
  const write = async (title: string) => (await createRecipe(server, cook, { title })).id
  const ids = [await write('Soup one xx'), await write('Soup two xx'), await write('Soup three xx')]
  await compareAnswers(cook.token)
  await foldPostings(server.database, { ...PACE, least: 2 })
  ids.push(await write('Soup four xx'))
  const [one = '', two = '', three = '', four = ''] = ids
  const change = (id: string, body: object) =>
    server.call('updateRecipe', { params: { id }, body, token: cook.token })
  await change(one, { title: 'Pie one xx' })
  await change(two, { is_public: false })
  await change(four, { title: 'Soup for four xx' })
  await server.call('deleteRecipe', { params: { id: three }, token: cook.token })
  expect(await tokensByBits()).toEqual(await tokensByTexts())
  await compareAnswers(cook.token)
  await server.call('deleteRecipe', { params: { id: four }, token: cook.token })
  // It gets the number of the one that was deleted, among those that are folded.
  await setBelow((await below()) + 1)
  await write('Soup five xx')
  expect(await tokensByBits()).toEqual(await tokensByTexts())
  await compareAnswers(cook.token)
})

test('FIND-8 while many are not kept as bits yet, the full-text index is asked', async () => {
  const intersect = intersectPostings(server.database)
  const folded = await below()
  // As if there were two thousand more.
  await setBelow(-2000)
  expect(await intersect(SOUPS, 100, null)).toBeNull()
  await setBelow(folded)
  expect(await intersect({ ...SOUPS, oddTime: 241 }, 100, null)).toBeNull()
})
