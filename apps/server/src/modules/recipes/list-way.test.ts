import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '../../../test/adapters.ts'
import { createCook } from '../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { createRecipe } from '../../../test/recipe-bodies.ts'
import { insertTitled } from '../../../test/titled-recipes.ts'
import { seedDemoKitchen } from '../../demo-kitchen.ts'
import { askOnce } from './list-ask.ts'
import { toListRequest } from './list-query.ts'
import type { ListQuery } from './list-query.ts'
import { searchValues } from './list-search.ts'
import { pageStatement } from './list-sql.ts'
import { cheapestWay } from './list-way.ts'

const EVERYBODY = { viewerId: null, authorId: null, scope: null }
const WAYS = [
  { selective: true, lookedInto: false },
  { selective: false, lookedInto: false },
  { selective: false, lookedInto: true },
]

const QUERIES: readonly Partial<ListQuery>[] = (['popular', 'time', 'title'] as const).flatMap((sort) => [
  { sort, search: 'xx' },
  { sort, search: 'xx', language: 'en' },
  { sort, search: 'xx soup', language: 'ru' },
  { sort, search: 'salt oil', max_time: 60 },
  { sort, search: 'salt', max_time: 47, difficulty: 'easy' },
  { sort, search: 'xx', tag: 'soup' },
  { sort, search: 'qwertyuiop' },
  { sort, search: '!' },
])

describe.each(adapters)('ways to a list on $dialect', (adapter) => {
  let server: TestApp

  beforeAll(async () => {
    server = await createTestApp(adapter)
    await seedDemoKitchen(server.database)
    await insertTitled(
      server.database,
      Array.from({ length: 40 }, (_, index) => `${index % 3 === 0 ? 'Soup' : 'Salad'} ${index} xx`),
    )
    const cook = await createCook(server)
    await createRecipe(server, cook, { title: 'Draft soup xx', status: 'draft' })
    await createRecipe(server, cook, { title: 'Private soup xx', is_public: false })
  })
  afterAll(() => server.close())

  const pageOf = async (query: Partial<ListQuery>, way: (typeof WAYS)[number]): Promise<string> => {
    const request = toListRequest({ page: 1, limit: 30, ...query }, EVERYBODY)
    if (!request.ok || request.value.search === null) throw new Error('no search')
    const { shape, values, search, limit } = request.value
    const { database } = server
    const statement = pageStatement({ ...shape, ...way, after: false, signedIn: false }, false)
    const asked = { ...values, ...searchValues(database.dialect, search), limit, offset: 1 }
    const [row] = await askOnce<{ stamps: string | null }>(database, statement)(asked)
    return row?.stamps ?? ''
  }

  const comparePages = async (): Promise<number> => {
    let found = 0
    for (const query of QUERIES) {
      const [sorted = '', ...others] = await Promise.all(WAYS.map((way) => pageOf(query, way)))
      for (const other of others) expect(other, JSON.stringify(query)).toBe(sorted)
      found += Number(sorted !== '')
    }
    return found
  }

  test('FIND-8 LIST-5 whichever way is taken, the page is the same', async () => {
    expect(await comparePages()).toBe(15)
  })

  test('FIND-8 so it is before the worker has come to all recipes', async () => {
    if (server.database.dialect === 'sqlite')
      await server.database.transaction((tx) =>
        sql`delete from search_tokens where number % 2 = 0`.execute(tx),
      )
    expect(await comparePages()).toBe(15)
  })
})

test('FIND-8 few recipes are sorted, more are gathered, and of most only those that an order leads past are looked into', () => {
  const shape = {
    among: 'public',
    view: 'all',
    byAuthor: false,
    terms: 0,
    maxTime: false,
    search: true,
    sort: 'popular',
  } as const
  const wayOf = (total: number, changes: object = {}) =>
    cheapestWay('sqlite', { ...shape, ...changes }, { total, reach: 24, size: 1_000_000 })
  const [sorted, gathered, lookedInto] = WAYS
  expect(wayOf(1)).toEqual(sorted)
  expect(wayOf(1000)).toEqual(sorted)
  expect(wayOf(10_000)).toEqual(gathered)
  expect(wayOf(200_000)).toEqual(lookedInto)
  expect(wayOf(10_001, { search: false, terms: 1 })).toEqual(gathered)
  expect(wayOf(1000, { search: false, terms: 1 })).toEqual(sorted)
  expect(wayOf(1000, { sort: 'relevance' })).toEqual(gathered)
})
