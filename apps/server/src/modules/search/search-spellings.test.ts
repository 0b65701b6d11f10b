import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { type Cook, createCook } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { createRecipe } from '#test/recipe-bodies.ts'

describe.each(adapters)('alternative spellings in search on $dialect', (adapter) => {
  let server: TestApp
  let cook: Cook
  beforeAll(async () => {
    server = await createTestApp(adapter)
    cook = await createCook(server)
  })
  afterAll(() => server.close())

  const make = (title: string, ingredient = 'Water') =>
    createRecipe(server, cook, {
      title,
      ingredients: [{ name: ingredient, amount: 1 }],
      steps: [{ instruction: 'Wait' }],
    })
  const list = async (query: Readonly<Record<string, string>>) => {
    const { recipes, correction } = (await server.call('listRecipes', { query })).body.data
    return { titles: recipes.map(({ title }) => title), correction }
  }

  test('FIND-7 a word is not corrected to one with another meaning whose short stem is one edit away', async () => {
    await make('Tossing a pancake')
    expect((await list({ search: 'sosse' })).correction).toBeUndefined()
    expect((await list({ search: 'tosing' })).correction).toBe('tossing')
  })

  test('FIND-7 recipes are found with and without letters that keyboards lack', async () => {
    await make('Kürbissoße mit Æbler', 'Łosoś')
    for (const search of [
      'Kürbissoße',
      'kurbissosse',
      'kuerbissosse',
      'aebler',
      'losos',
      'kür\u00adbis\u200bsoße',
    ])
      expect((await list({ search })).titles, search).toEqual(['Kürbissoße mit Æbler'])
    expect((await list({ ingredient: 'losos' })).titles).toEqual(['Kürbissoße mit Æbler'])
  })
})
