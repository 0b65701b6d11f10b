import type { RecipeInput } from '@souschef/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { type Cook, createCook } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { createRecipe } from '#test/recipe-bodies.ts'
import { seedDemoKitchen } from '../../demo-kitchen.ts'
import { resetIndex } from './reset-index.ts'
import { rebuildDerived } from '../recipes/write/rebuild-derived.ts'

type Query = Readonly<Record<string, string | number>>

/** An unusually long ingredient name. */
const LONG_NAME =
  '1 (14.5-ounce) can fire-roasted diced tomatoes with green chiles and their juice, undrained, from the good shop'

describe.each(adapters)('the ingredient filter on $dialect', (adapter) => {
  let server: TestApp
  let anna: Cook

  const make = async (title: string, names: readonly string[], changes: Partial<RecipeInput> = {}) => {
    server.clock.advance(1000)
    return createRecipe(server, anna, {
      title,
      ingredients: names.map((name) => ({ name, amount: 1 })),
      steps: [{ instruction: 'Wait' }],
      ...changes,
    })
  }
  const list = async (query: Query, as?: Cook) => {
    const { status, body } = await server.call('listRecipes', { query, ...(as && { token: as.token }) })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data
  }
  const titles = async (query: Query, as?: Cook) => (await list(query, as)).recipes.map(({ title }) => title)
  const by = (ingredient: string) => titles({ ingredient })

  beforeAll(async () => {
    server = await createTestApp(adapter)
    anna = await createCook(server)
    await make('Dal', ['Red lentils', 'Water'], { cuisine: 'indian', tags: ['pot'], cook_time: 40 })
    await make('Stew', ['Red pepper', 'Green lentils', 'Olive oil'], { tags: ['pot'], cook_time: 60 })
    await make('Винегрет', ['Варёная свёкла', 'Солёные огурцы'], { language: 'ru' })
    await make('Sofrito', [LONG_NAME, 'Stir-fry sauce', 'Extra virgin olive oil'], { cuisine: 'mexican' })
    await make('Mix', ['Split red peas', 'Split yellow lentils', 'Dried red lentils'], { cook_time: 10 })
    await make('Secret', ['Red lentils'], { is_public: false })
  })
  afterAll(() => server.close())

  test('DEC-49 the ingredient filter matches all words in one ingredient name, in any form and order', async () => {
    expect(await by('lentils')).toEqual(['Mix', 'Stew', 'Dal'])
    expect(await by('lentil')).toEqual(['Mix', 'Stew', 'Dal'])
    expect(await by('red lentils')).toEqual(['Mix', 'Dal'])
    expect(await by('LENTILS, red')).toEqual(['Mix', 'Dal'])
    expect(await by('red pepper lentils')).toEqual([])
    expect(await by('split red lentils')).toEqual([])
    expect(await by('olive oil')).toEqual(['Sofrito', 'Stew'])
    expect(await by('virgin oil extra')).toEqual(['Sofrito'])
    expect(await by('свёкла')).toEqual(['Винегрет'])
    expect(await by('вареной свеклы')).toEqual(['Винегрет'])
    expect(await by('огурец')).toEqual(['Винегрет'])
  })

  test('DEC-49 the ingredient filter matches only ingredient names, and only whole words', async () => {
    expect(await by('dal')).toEqual([])
    expect(await by('pot')).toEqual([])
    expect(await by('wait')).toEqual([])
    expect(await by('lent')).toEqual([])
    expect(await by('stirfry')).toEqual(['Sofrito'])
    expect(await by('stir-fry')).toEqual(['Sofrito'])
    expect(await by('the')).toEqual([])
    expect(await by('%')).toEqual([])
    expect(await by(' ')).toHaveLength(5)
  })

  test('DEC-49 long ingredient names are found by each of their words, by several and by all', async () => {
    for (const ingredient of ['tomatoes', 'shop', 'undrained', 'diced roasted tomatoes', LONG_NAME])
      expect(await by(ingredient), ingredient).toEqual(['Sofrito'])
  })

  test('DEC-49 LIST-1 totals, facets, pages and orders respect the ingredient filter', async () => {
    const facets = async (query: Query) =>
      (await server.call('countFacets', { query })).body.data.facets.cuisine
    expect(await facets({ ingredient: 'lentils' })).toEqual({ indian: 1 })
    expect(await facets({ ingredient: 'oil' })).toEqual({ mexican: 1 })
    expect(await list({ ingredient: 'lentils' })).not.toHaveProperty('highlights')
    const first = await list({ ingredient: 'lentils', limit: 2 })
    expect(first.pagination).toMatchObject({ totalItems: 3, totalPages: 2, totalIsExact: true })
    expect(await titles({ ingredient: 'lentils', limit: 2, page: 2 })).toEqual(['Dal'])
    const cursor = first.pagination.nextCursor ?? ''
    expect(await titles({ ingredient: 'lentils', limit: 2, cursor })).toEqual(['Dal'])
    expect(await titles({ ingredient: 'lentils', sort: 'time' })).toEqual(['Mix', 'Dal', 'Stew'])
    expect(await titles({ ingredient: 'lentils', sort: 'title' })).toEqual(['Dal', 'Mix', 'Stew'])
    expect(await titles({ ingredient: 'lentils', sort: 'newest' })).toEqual(['Mix', 'Stew', 'Dal'])
    expect(await titles({ ingredient: 'lentils', sort: 'popular' })).toHaveLength(3)
  })

  test('DEC-49 the ingredient filter combines with search words, other filters and scopes', async () => {
    expect(await titles({ ingredient: 'lentils', tag: 'pot' })).toEqual(['Stew', 'Dal'])
    expect(await titles({ ingredient: 'lentils', max_time: 41 })).toEqual(['Mix', 'Dal'])
    expect(await titles({ ingredient: 'lentils', search: 'pepper' })).toEqual(['Stew'])
    expect(await titles({ ingredient: 'lentils', author: anna.username })).toEqual(['Mix', 'Stew', 'Dal'])
    expect(await titles({ ingredient: 'lentils', scope: 'mine' }, anna)).toEqual([
      'Secret',
      'Mix',
      'Stew',
      'Dal',
    ])
    const [mix, , dal] = (await list({ ingredient: 'lentils' })).recipes
    for (const { id } of [dal, mix].filter((recipe) => recipe !== undefined)) {
      server.clock.advance(1000)
      await server.call('setFavorite', { params: { id }, token: anna.token, body: { is_favorite: true } })
    }
    expect(await titles({ ingredient: 'red lentils', scope: 'saved' }, anna)).toEqual(['Mix', 'Dal'])
    expect((await list({ ingredient: 'lentils', cuisine: 'mexican' })).relax).toEqual({
      filter: 'cuisine',
      totalItems: 3,
    })
  })

  test('DEC-49 an ingredient removed by an edit is no longer found', async () => {
    const { id } = await make('Bowl', ['Black rice'])
    expect(await by('black rice')).toEqual(['Bowl'])
    const ingredients = [
      { name: 'Black beans', amount: 1 },
      { name: 'Wild rice', amount: 1 },
    ]
    await server.call('updateRecipe', { params: { id }, token: anna.token, body: { ingredients } })
    expect(await by('black rice')).toEqual([])
    expect(await by('rice')).toEqual(['Bowl'])
    await server.call('deleteRecipe', { params: { id }, token: anna.token })
    expect(await by('rice')).toEqual([])
  })

  test('DEC-49 recipes indexed by an earlier version are found after the worker has reindexed them', async () => {
    await server.database.transaction(async (tx) => {
      await tx.updateTable('recipes').set({ derived_version: 0 }).execute()
      await resetIndex(tx)
    })
    expect(await by('lentils')).toEqual([])
    expect(await rebuildDerived(server.database)).toBe(6)
    expect(await by('lentils')).toEqual(['Mix', 'Stew', 'Dal'])
  })
})

test.each(adapters)(
  'DEC-49 FIND-2 filtering by any ingredient name finds all recipes with it, on $dialect',
  async (adapter) => {
    const server = await createTestApp(adapter)
    await seedDemoKitchen(server.database)
    const idsOf = async (query: Query) =>
      (await server.call('listRecipes', { query: { limit: 100, ...query } })).body.data.recipes.map(
        ({ id }) => id,
      )
    const ids = await idsOf({})
    expect(ids.length).toBeGreaterThan(60)
    for (const id of ids) {
      const { body } = await server.call('getRecipe', { params: { id } })
      for (const { name } of body.data.recipe.ingredients)
        expect(await idsOf({ ingredient: name }), name).toContain(id)
    }
    const { body } = await server.call('searchSuggestions', { query: { q: 'lent', limit: 10 } })
    const named = body.data.results.filter(({ type }) => type === 'ingredient')
    expect(named.length).toBeGreaterThan(0)
    for (const { title } of named) expect((await idsOf({ ingredient: title })).length).toBeGreaterThan(0)
    await server.close()
  },
)
