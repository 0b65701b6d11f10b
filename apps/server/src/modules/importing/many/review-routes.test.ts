import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { type Cook, createCook } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'

const page = JSON.stringify([
  {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: 'Leek soup',
    recipeYield: '12 bowls',
    recipeIngredient: ['200 g', '2 leeks', '100 g'],
    recipeInstructions: ['Slice the leeks and cook them slowly.'],
  },
])

describe.each(adapters)('the review of an import on $dialect', (adapter) => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp(adapter)
  })
  afterAll(() => server.close())

  async function importPage({ token }: Cook) {
    const { body } = await server.call('createImport', { token, body: { text: page } })
    await server.runJobs()
    const { id } = body.data.import
    const params = { id, place: '0' }
    const get = async () => (await server.call('getImportItem', { token, params })).body.data.item
    return { id, params, get, item: await get() }
  }

  test('IMP-4 a correction settles its doubts, and the others stay, at the places where they are then', async () => {
    const cook = await createCook(server)
    const { params, item, get } = await importPage(cook)
    expect(item.notes.map(({ path }) => path).toSorted()).toEqual([
      'ingredients.0',
      'ingredients.2',
      'servings',
    ])
    const { recipe } = item
    if (recipe === null) throw new Error('It was not read')
    const corrected = { ...recipe, servings: 6, ingredients: recipe.ingredients.slice(1) }
    const { status, body } = await server.call('updateImportItem', {
      token: cook.token,
      params,
      body: { recipe: corrected, open: { 'ingredients.2': 'ingredients.1', unknown: 'steps.0' } },
    })
    expect(status).toBe(200)
    expect(body.data.item).toMatchObject({ state: 'doubtful', doubts: 1, notes: [{ path: 'ingredients.1' }] })
    expect(await get()).toMatchObject({ recipe: { servings: 6 }, notes: [{ path: 'ingredients.1' }] })
    await server.call('updateImportItem', { token: cook.token, params, body: { recipe: corrected } })
    expect(await get()).toMatchObject({ state: 'ready', notes: [] })
  })

  test('IMP-4 what is left out is not stored, and what is stored cannot be left out', async () => {
    const cook = await createCook(server)
    const { id } = await importPage(cook)
    const { token } = cook
    const skip = async () =>
      (await server.call('skipImport', { token, params: { id }, body: { places: [0, 7] } })).body.data.items
    expect(await skip()).toMatchObject([{ place: 0, state: 'skipped', recipe_id: null }])
    const { body } = await server.call('acceptImport', { token, params: { id }, body: { places: [0] } })
    expect(body.data.items).toMatchObject([{ state: 'accepted' }])
    expect(await skip()).toMatchObject([{ place: 0, state: 'accepted' }])
    const other = await createCook(server)
    const call = { token: other.token, params: { id }, body: { places: [0] } }
    expect((await server.call('skipImport', call)).status).toBe(404)
  })
})
