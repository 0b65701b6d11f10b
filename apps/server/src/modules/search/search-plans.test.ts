import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Adapter, adapters } from '../../../test/adapters.ts'
import { createCook } from '../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { createRecipe } from '../../../test/recipe-bodies.ts'
import { insertTitled } from '../../../test/titled-recipes.ts'
import { seedDemoKitchen } from '../../demo-kitchen.ts'
import { queryNamed } from '../../platform/db/named-sql.ts'
import { toListRequest } from '../recipes/recipes.ts'
import { cheapestPlan } from './cost-model.ts'
import { ENGINES } from './engine-of.ts'
import type { SearchQuery, SearchSort } from './search-query.ts'
import { tokensOf } from './search-query.ts'
import type { Plan, SearchParameter, SearchShape } from './search-sql.ts'

type Asked = Partial<Parameters<typeof toListRequest>[0]>

const EVERYBODY = { viewerId: null, authorId: null, scope: null }
const PLANS: readonly Plan[] = ['sort', 'walk', 'probe', 'lookup']

const QUERIES: readonly Asked[] = ([undefined, 'newest', 'popular', 'time', 'title'] as const).flatMap(
  (sort) => [
    { sort, search: 'xx' },
    { sort, search: 'xx', language: 'en' },
    { sort, search: 'xx soup', language: 'ru' },
    { sort, search: 'salt oil', max_time: 60 },
    { sort, search: 'salt', max_time: 47, difficulty: 'easy' },
    { sort, search: 'xx', tag: 'soup' },
    { sort, search: 'qwertyuiop' },
    { sort, search: '!' },
  ],
)

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

  const shapeOf = (query: SearchQuery, sort: SearchSort, plan: Plan): SearchShape => {
    const { scope, view } = query
    return { scope, view, oddTime: tokensOf(query).oddTime !== null, sort, after: false, plan }
  }

  /** @param told document numbers that are looked up instead of those that counting tells */
  const pageOf = async (asked: Asked, plan: Plan, told?: string): Promise<string> => {
    const request = toListRequest({ page: 1, limit: 30, ...asked }, EVERYBODY)
    if (!request.ok || request.value.source.kind === 'filtered') throw new Error('no search')
    const { source, sort, limit } = request.value
    const { database } = server
    const engine = ENGINES[database.dialect]
    const tokens = tokensOf(source.query)
    const values = { ...engine.valuesOf(tokens), maxTime: tokens.oddTime }
    const shape = shapeOf(source.query, sort === 'newest' ? 'numbered' : sort, plan)
    const count = queryNamed<{ numbers: string | null }, SearchParameter>(database, engine.countSql(shape))
    const numbers = told ?? (await count({ ...values, several: 1 }))[0]?.numbers
    const read = queryNamed<object, SearchParameter>(database, engine.pageSql(shape))
    const rows = await read({ ...values, numbers: `[${numbers ?? ''}]`, limit, offset: 1, reach: 1 + limit })
    return rows.map((row) => Object.values(row).join(' ')).join('\n')
  }

  const comparePages = async (): Promise<number> => {
    let found = 0
    for (const query of QUERIES) {
      const plans = PLANS.filter((plan) => plan !== 'lookup' || server.database.dialect === 'sqlite')
      const [sorted = '', ...others] = await Promise.all(plans.map((plan) => pageOf(query, plan)))
      for (const other of others) expect(other, JSON.stringify(query)).toBe(sorted)
      found += Number(sorted !== '')
    }
    return found
  }

  return { server: () => server, pageOf, comparePages }
}

describe.each(adapters)('plans of a search on $dialect', (adapter) => {
  const { server, comparePages } = kitchenOn(adapter)

  test('FIND-8 LIST-5 whichever plan is taken, the page is the same', async () => {
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
  'document numbers that are looked up on $dialect',
  (adapter) => {
    const { server, pageOf, comparePages } = kitchenOn(adapter)

    test('DEC-40 numbers that were told before somebody wrote show nothing that does not match', async () => {
      const rows = await server().database.read.selectFrom('search_docs').select('number').execute()
      const all = rows.map(({ number }) => number).join()
      for (const query of QUERIES)
        expect(await pageOf(query, 'lookup', all), JSON.stringify(query)).toBe(await pageOf(query, 'sort'))
    })

    test('FIND-8 so it is before the worker has come to all recipes', async () => {
      await server().database.transaction((tx) =>
        sql`delete from search_tokens where number % 2 = 0`.execute(tx),
      )
      expect(await comparePages()).toBe(25)
    })
  },
)

test('FIND-8 few matches are looked up or sorted, of more the order is walked, and of most each document is probed', () => {
  const { costs } = ENGINES.sqlite
  const planOf = (total: number, sort: SearchSort = 'popular', told: number | null = null) =>
    cheapestPlan(costs, sort, { told, total, reach: 24, size: 1_000_000 })
  expect(planOf(1)).toBe('sort')
  expect(planOf(1000)).toBe('sort')
  expect(planOf(10_000)).toBe('walk')
  expect(planOf(200_000)).toBe('probe')
  expect(planOf(1000, 'relevance')).toBe('walk')
  expect(planOf(200, 'relevance', 200)).toBe('lookup')
  expect(planOf(200, 'popular', 200)).toBe('lookup')
  expect(planOf(200_000, 'relevance', 24)).toBe('lookup')
  expect(cheapestPlan(costs, 'popular', { told: 200, total: 200, reach: 24, size: 1000 })).not.toBe('lookup')
})
