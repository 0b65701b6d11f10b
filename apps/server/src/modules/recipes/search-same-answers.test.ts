import { demoCooks, demoRecipes } from '@souschef/demo'
import type { RecipeContent } from '@souschef/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adapters } from '../../../test/adapters.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { seedDemoKitchen } from '../../demo-kitchen.ts'
import { insertRecipes } from './store.ts'
import { keepTotals } from './totals.ts'
import { ANSWERED, HARD, WORDS } from './search-questions.ts'

type Query = Readonly<Record<string, string | number>>

const servers: TestApp[] = []

/** Recipes named by a word each, beside the demo kitchen. */
const named = (model: RecipeContent, words: readonly string[]) =>
  words.map((word, index) => {
    const id = `0190a000-0000-7000-8000-${String(index).padStart(12, '0')}`
    const title = `${word} xx`
    const content = {
      ...model,
      title,
      translation_id: null,
      steps: [],
      ingredients: [],
      tags: [],
      description: word,
    }
    const author_id = demoCooks[0]?.id ?? ''
    return {
      recipe: { id, author_id, version: 1, created_at: index, updated_at: index, content },
      twinVisible: false,
    }
  })

beforeAll(async () => {
  const [model] = demoRecipes
  if (model === undefined) throw new Error('no recipes')
  for (const adapter of adapters) {
    const server = await createTestApp(adapter)
    servers.push(server)
    await seedDemoKitchen(server.database)
    const written = named(model.content, WORDS)
    await server.database.transaction(async (tx) => {
      for (let from = 0; from < written.length; from += 50)
        await keepTotals(tx, await insertRecipes(tx, written.slice(from, from + 50)))
    })
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

const all = [...ANSWERED, ...HARD]

test('FIND-8 there are a hundred questions', () => {
  expect(new Set(all.map((query) => JSON.stringify(query))).size).toBeGreaterThanOrEqual(100)
})

test('FIND-8 each question finds the same recipes in the same order on both databases', async () => {
  const [sqlite, postgres] = servers
  if (sqlite === undefined || postgres === undefined) throw new Error('two databases are needed')
  for (const query of all)
    expect(await ask(sqlite, query), JSON.stringify(query)).toEqual(await ask(postgres, query))
})

test('FIND-8 questions with an answer have one', async () => {
  for (const server of servers)
    for (const query of ANSWERED)
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
