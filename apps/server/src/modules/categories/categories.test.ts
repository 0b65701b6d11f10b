import { PAGING, type RecipeInput } from '@souschef/contract'
import { schemas } from '@souschef/contract/schemas'
import { CATEGORIES, ETHICAL_RATINGS, ethicalRatingOf } from '@souschef/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { type Cook, createCook } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { createRecipe } from '#test/recipe-bodies.ts'

type Query = Readonly<Record<string, string | number>>

describe.each(adapters)('the category map on $dialect', (adapter) => {
  let server: TestApp
  let anna: Cook
  let boris: Cook

  const create = async (title: string, changes: Partial<RecipeInput> = {}) => {
    server.clock.advance(1000)
    return createRecipe(server, anna, { title, ...changes })
  }
  const ask = (query: Query = {}, as?: Cook, headers: Readonly<Record<string, string>> = {}) =>
    server.call('listCategories', { query, headers, ...(as && { token: as.token }) })
  const read = async (query: Query = {}, as?: Cook) => {
    const { status, body } = await ask(query, as)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(schemas.listCategories.response.parse(body.data)).toEqual(body.data)
    return body.data
  }
  const categoryOf = async (id: string, query: Query = {}, as?: Cook) =>
    (await read(query, as)).categories.find((category) => category.id === id)

  beforeAll(async () => {
    server = await createTestApp(adapter)
    anna = await createCook(server)
    boris = await createCook(server)
    const diets = ['vegan', 'gluten_free', null] as const
    for (let index = 0; index < 12; index += 1)
      await create(`Soup ${index}`, { diet_type: diets[index % 3] ?? null, prep_time: 10 * index })
    await create('Herring', { category: 'pescatarian', prep_time: 20 })
    await create('A quick bowl', { category: 'grain-bowls', diet_type: 'vegan', prep_time: 37 })
    await create('No category', { category: null, status: 'draft' })
    const en = await create('Rye bread', { category: 'fermented-foods' })
    await create('Ржаной хлеб', { category: 'fermented-foods', language: 'ru', translation_id: en.id })
    await create('Draft pie', { category: 'comfort-foods', status: 'draft' })
    await create('Private pie', { category: 'comfort-foods', is_public: false })
  })
  afterAll(() => server.close())

  test('API-45 MODEL-10 the category map lists all categories with rating and plant-based flag, including empty ones', async () => {
    const { categories } = await read()
    expect(categories.map(({ id }) => id)).toEqual(CATEGORIES)
    for (const { id, ethical_rating, plant_based } of categories)
      expect({ rating: ethical_rating, plantBased: plant_based }).toEqual(ethicalRatingOf(id))
    expect(await categoryOf('beverages')).toMatchObject({ count: 0, recipes: [] })
  })

  test('API-45 counts and newest recipes of categories match the list under the same filters', async () => {
    const filters: readonly Query[] = [
      {},
      { language: 'en' },
      { language: 'ru' },
      { diet_type: 'vegan' },
      { diet_type: 'keto' },
      { max_time: 30 },
      { max_time: 37 },
      { max_time: 0 },
      { diet_type: 'vegan', max_time: 60, language: 'en' },
    ]
    for (const query of filters)
      for (const as of [undefined, anna]) {
        for (const { id, count, recipes } of (await read(query, as)).categories) {
          const { body } = await server.call('listRecipes', {
            query: { ...query, category: id, limit: PAGING.categoryRecipes },
            ...(as && { token: as.token }),
          })
          expect({ id, query, count, recipes }).toEqual({
            id,
            query,
            count: body.data.pagination.totalItems,
            recipes: body.data.recipes,
          })
        }
      }
    expect((await categoryOf('soups-broths'))?.recipes.map(({ title }) => title)).toEqual([
      'Soup 11',
      'Soup 10',
      'Soup 9',
      'Soup 8',
    ])
  })

  test('API-45 the rating and plant-based filters select categories', async () => {
    const ids = async (query: Query) => (await read(query)).categories.map(({ id }) => id)
    for (const rating of ETHICAL_RATINGS)
      expect(await ids({ ethical_rating: rating })).toEqual(
        CATEGORIES.filter((id) => ethicalRatingOf(id).rating === rating),
      )
    expect(await ids({ plant_based: 'false' })).toEqual(['transitional-meals', 'reducetarian', 'pescatarian'])
    expect(await ids({ plant_based: 'true' })).toHaveLength(20)
    expect(await ids({ plant_based: 'true', ethical_rating: 'low' })).toEqual([])
    expect(await ids({ plant_based: '', ethical_rating: '', diet_type: '', max_time: '' })).toEqual(
      CATEGORIES,
    )
    for (const query of [
      { ethical_rating: 'best' },
      { plant_based: 1 },
      { diet_type: 'x' },
      { max_time: -1 },
    ])
      expect((await ask(query)).status, JSON.stringify(query)).toBe(400)
  })

  test('API-45 DEC-15 drafts and private recipes are neither counted nor shown, not even to their author', async () => {
    for (const as of [undefined, boris, anna])
      for (const query of [{}, { max_time: 1000 }, { diet_type: 'vegan' }])
        expect(await categoryOf('comfort-foods', query, as)).toMatchObject({ count: 0, recipes: [] })
  })

  test('DEC-40 a recipe that becomes private disappears from the category map at once, and reappears when public again', async () => {
    const { id } = await create('Comfort', { category: 'comfort-foods' })
    const put = (body: object) => server.call('updateRecipe', { params: { id }, token: anna.token, body })
    expect((await categoryOf('comfort-foods'))?.count).toBe(1)
    await put({ is_public: false })
    expect(await categoryOf('comfort-foods')).toMatchObject({ count: 0, recipes: [] })
    await put({ is_public: true, category: 'one-pot-meals' })
    expect(await categoryOf('one-pot-meals')).toMatchObject({ count: 1, recipes: [{ id }] })
    await server.call('deleteRecipe', { params: { id }, token: anna.token })
    expect(await categoryOf('one-pot-meals')).toMatchObject({ count: 0, recipes: [] })
  })

  test('API-45 DEC-43 a translated recipe is counted once, in the requested language', async () => {
    const of = async (query: Query) => {
      const { count = 0, recipes = [] } = (await categoryOf('fermented-foods', query)) ?? {}
      return [count, ...recipes.map(({ title }) => title)]
    }
    expect(await of({ language: 'en' })).toEqual([1, 'Rye bread'])
    expect(await of({ language: 'ru' })).toEqual([1, 'Ржаной хлеб'])
    expect(await of({})).toEqual([2, 'Ржаной хлеб', 'Rye bread'])
  })

  test('API-41 the category map is a 304 until something in it changes for this reader', async () => {
    const tagOf = async (as?: Cook) => String((await ask({}, as)).headers['etag'])
    const isUnchanged = async (tag: string, as?: Cook) =>
      (await ask({}, as, { 'if-none-match': tag })).status === 304
    const [guest, reader] = [await tagOf(), await tagOf(boris)]
    expect(guest).not.toBe(reader)
    expect(await isUnchanged(guest)).toBe(true)
    const [soup] = (await categoryOf('soups-broths'))?.recipes ?? []
    const params = { id: soup?.id ?? '' }
    await server.call('setFavorite', { params, token: boris.token, body: { is_favorite: true } })
    expect(await isUnchanged(reader, boris)).toBe(false)
    expect((await categoryOf('soups-broths', {}, boris))?.recipes[0]).toMatchObject({ is_favorite: true })
    expect((await categoryOf('soups-broths'))?.recipes[0]).not.toHaveProperty('is_favorite')
    const counted = await tagOf()
    await server.call('updateRecipe', { params, token: anna.token, body: { title: 'Renamed' } })
    expect(await isUnchanged(counted)).toBe(false)
  })
})
