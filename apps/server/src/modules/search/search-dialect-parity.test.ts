import { afterAll, beforeAll, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { toIndexQueries } from '#test/search-question.ts'
import { insertTitled } from '#test/titled-recipes.ts'
import { seedDemoKitchen } from '../../demo-kitchen.ts'
import { byIndexAndScan } from '#test/scan-recipes.ts'
import { MATCHING_QUERIES, EDGE_CASE_QUERIES, TITLE_WORDS } from '#test/search-questions.ts'

type Query = Readonly<Record<string, string | number>>

const servers: TestApp[] = []

beforeAll(async () => {
  for (const adapter of adapters) {
    const server = await createTestApp(adapter)
    servers.push(server)
    await seedDemoKitchen(server.database)
    await insertTitled(
      server.database,
      TITLE_WORDS.map((word) => `${word} xx`),
      (title) => title.split(' ')[0] ?? null,
    )
  }
})
afterAll(async () => {
  for (const server of servers) await server.close()
})

const ask = async (server: TestApp, query: Query) => {
  const { status, body } = await server.call('listRecipes', { query: { limit: 100, ...query } })
  expect(status, JSON.stringify(query)).toBe(200)
  const { recipes, pagination, highlights, correction, relax } = body.data
  return { titles: recipes.map(({ title }) => title), pagination, highlights, correction, relax }
}

const all = [...MATCHING_QUERIES, ...EDGE_CASE_QUERIES]

test('FIND-8 each query finds the same recipes in the same order on both databases', async () => {
  const [sqlite, postgres] = servers
  if (sqlite === undefined || postgres === undefined) throw new Error('two databases are required')
  for (const query of all)
    expect(await ask(sqlite, query), JSON.stringify(query)).toEqual(await ask(postgres, query))
})

const ORDERS = ['newest', 'popular', 'time', 'title'] as const

test('FIND-8 each query finds the same recipes as a full scan, in every order', async () => {
  const queries = [
    ...all,
    ...ORDERS.flatMap((sort) => [
      { search: 'xx', sort },
      { search: 'salt', sort, max_time: 45 },
      { search: 'лук', language: 'ru' as const, sort },
    ]),
    ...[0, 7, 37, 45, 241, 10_080].map((max_time) => ({ search: 'salt', max_time })),
  ]
  for (const { database } of servers) {
    const { byIndex, byScan, nonEmpty } = await byIndexAndScan(
      database,
      queries.flatMap((query) => toIndexQueries(query)),
    )
    expect(nonEmpty).toBeGreaterThan(MATCHING_QUERIES.length)
    expect(byIndex).toEqual(byScan)
  }
})

test('FIND-8 queries that should match something do', async () => {
  for (const server of servers)
    for (const query of MATCHING_QUERIES)
      expect((await ask(server, query)).titles.length, JSON.stringify(query)).toBeGreaterThan(0)
})

test('FIND-8 facets and suggestions are the same on both databases', async () => {
  const [sqlite, postgres] = servers
  for (const query of all.slice(0, 40)) {
    const { search = '' } = query
    const answers = [sqlite, postgres].map(async (server) => [
      (await server?.call('countFacets', { query: { search } }))?.body.data,
      (await server?.call('searchSuggestions', { query: { q: String(search).slice(0, 4) } }))?.body.data,
    ])
    const [one, other] = await Promise.all(answers)
    expect(one, String(search)).toEqual(other)
  }
})
