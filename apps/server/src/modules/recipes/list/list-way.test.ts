import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Adapter, adapters } from '../../../../test/adapters.ts'
import { createCook } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { createRecipe } from '../../../../test/recipe-bodies.ts'
import { insertTitled } from '../../../../test/titled-recipes.ts'
import { seedDemoKitchen } from '../../../demo-kitchen.ts'
import { askOnce } from '../../../platform/db/named-sql.ts'
import { toListRequest } from './list-query.ts'
import type { ListQuery } from './list-query.ts'
import { searchValues } from '../../search/search-query.ts'
import { countStatement, pageStatement } from './list-sql.ts'
import { cheapestWay } from './list-way.ts'

const EVERYBODY = { viewerId: null, authorId: null, scope: null }
const HANDED_OVER = { selective: true, lookedInto: false, handedOver: true }
const SORTED = { selective: true, lookedInto: false, handedOver: false }
const WAYS = [
  SORTED,
  { selective: false, lookedInto: false, handedOver: false },
  { selective: false, lookedInto: true, handedOver: false },
  HANDED_OVER,
]

const QUERIES: readonly Partial<ListQuery>[] = (
  [undefined, 'newest', 'popular', 'time', 'title'] as const
).flatMap((sort) => [
  { sort, search: 'xx' },
  { sort, search: 'xx', language: 'en' },
  { sort, search: 'xx soup', language: 'ru' },
  { sort, search: 'salt oil', max_time: 60 },
  { sort, search: 'salt', max_time: 47, difficulty: 'easy' },
  { sort, search: 'xx', tag: 'soup' },
  { sort, search: 'qwertyuiop' },
  { sort, search: '!' },
])

/** A kitchen whose lists can be asked for in every way; call it inside `describe`. */
function kitchenOn(adapter: Adapter) {
  let server: TestApp

  beforeAll(async () => {
    server = await createTestApp(adapter)
    await seedDemoKitchen(server.database)
    await insertTitled(
      server.database,
      Array.from({ length: adapter.dialect === 'sqlite' ? 890 : 40 }, (_, index) =>
        index < 40 ? `${index % 3 === 0 ? 'Soup' : 'Salad'} ${index} xx` : `Filler ${index}`,
      ),
    )
    const cook = await createCook(server)
    await createRecipe(server, cook, { title: 'Draft soup xx', status: 'draft' })
    await createRecipe(server, cook, { title: 'Private soup xx', is_public: false })
  })
  afterAll(() => server.close())

  /** @param told numbers that are handed over instead of those that counting tells */
  const pageOf = async (query: Partial<ListQuery>, way: (typeof WAYS)[number], told?: string) => {
    const request = toListRequest({ page: 1, limit: 30, ...query }, EVERYBODY)
    if (!request.ok || request.value.search === null) throw new Error('no search')
    const { shape, values, search, limit } = request.value
    const { database } = server
    const whole = { ...shape, ...way, after: false, signedIn: false }
    const statement = pageStatement(whole, false)
    const question = { ...values, ...searchValues(database.dialect, search) }
    const count = askOnce<{ numbers: string | null }>(
      database,
      countStatement({ ...whole, handedOver: false }),
    )
    const numbers = told ?? (await count({ ...question, several: 1 }))[0]?.numbers
    const asked = { ...question, numbers: `[${numbers ?? ''}]`, limit, offset: 1, reach: 1 + limit }
    const [row] = await askOnce<{ stamps: string | null }>(database, statement)(asked)
    return row?.stamps ?? ''
  }

  const comparePages = async (): Promise<number> => {
    let found = 0
    for (const query of QUERIES) {
      const ways = WAYS.filter(({ handedOver }) => !handedOver || server.database.dialect === 'sqlite')
      const [sorted = '', ...others] = await Promise.all(ways.map((way) => pageOf(query, way)))
      for (const other of others) expect(other, JSON.stringify(query)).toBe(sorted)
      found += Number(sorted !== '')
    }
    return found
  }

  return { server: () => server, pageOf, comparePages }
}

describe.each(adapters)('ways to a list on $dialect', (adapter) => {
  const { server, comparePages } = kitchenOn(adapter)

  test('FIND-8 LIST-5 whichever way is taken, the page is the same', async () => {
    expect(await comparePages()).toBe(25)
  })

  test('FIND-8 few among many come best first, page after page', async () => {
    const cook = await createCook(server())
    await createRecipe(server(), cook, { title: 'Quandong pie' })
    server().clock.advance(1000)
    await createRecipe(server(), cook, { title: 'Pie', description: 'Like quandong' })
    const pages = async (query: object) => {
      const ask = async (place: object) =>
        (
          await server().call('listRecipes', {
            query: { search: 'quandong', category: 'soups-broths', limit: 1, ...query, ...place },
          })
        ).body.data
      const first = await ask({ page: 1 })
      const { nextCursor: cursor } = first.pagination
      const others = [await ask({ page: 2 }), await ask({ cursor }), await ask({ page: 1 })]
      return [first, ...others].map(({ recipes }) => recipes.map(({ title }) => title).join())
    }
    expect(await pages({})).toEqual(['Quandong pie', 'Pie', 'Pie', 'Quandong pie'])
    expect(await pages({ sort: 'newest' })).toEqual(['Pie', 'Quandong pie', 'Quandong pie', 'Pie'])
    expect(await pages({ sort: 'title' })).toEqual(['Pie', 'Quandong pie', 'Quandong pie', 'Pie'])
  })
})

describe.each(adapters.filter(({ dialect }) => dialect === 'sqlite'))(
  'numbers that are handed over on $dialect',
  (adapter) => {
    const { server, pageOf, comparePages } = kitchenOn(adapter)

    test('DEC-40 numbers that were told before somebody wrote show nothing that is not found', async () => {
      const rows = await server().database.read.selectFrom('search_docs').select('number').execute()
      const all = rows.map(({ number }) => number).join()
      for (const query of QUERIES)
        expect(await pageOf(query, HANDED_OVER, all), JSON.stringify(query)).toBe(await pageOf(query, SORTED))
    })

    test('FIND-8 so it is before the worker has come to all recipes', async () => {
      await server().database.transaction((tx) =>
        sql`delete from search_tokens where number % 2 = 0`.execute(tx),
      )
      expect(await comparePages()).toBe(25)
    })
  },
)

test('FIND-8 few recipes are handed over or sorted, more are gathered, and of most only those that an order leads past are looked into', () => {
  const shape = {
    among: 'public',
    view: 'all',
    byAuthor: false,
    terms: 0,
    maxTime: false,
    search: true,
    sort: 'popular',
  } as const
  const wayOf = (total: number, changes: object = {}, told: number | null = null) =>
    cheapestWay('sqlite', { ...shape, ...changes }, { told, total, reach: 24, size: 1_000_000 })
  const [, gathered, lookedInto] = WAYS
  expect(wayOf(1)).toEqual(SORTED)
  expect(wayOf(1000)).toEqual(SORTED)
  expect(wayOf(10_000)).toEqual(gathered)
  expect(wayOf(200_000)).toEqual(lookedInto)
  expect(wayOf(10_001, { search: false, terms: 1 })).toEqual(gathered)
  expect(wayOf(1000, { search: false, terms: 1 })).toEqual(SORTED)
  expect(wayOf(1000, { sort: 'relevance' })).toEqual(gathered)
  expect(wayOf(200, { sort: 'relevance' }, 200)).toEqual(HANDED_OVER)
  expect(wayOf(200, {}, 200)).toEqual(HANDED_OVER)
  expect(wayOf(200_000, { sort: 'relevance' }, 24)).toEqual(HANDED_OVER)
  const { handedOver } = cheapestWay('sqlite', shape, { told: 200, total: 200, reach: 24, size: 1000 })
  expect(handedOver).toBe(false)
})
