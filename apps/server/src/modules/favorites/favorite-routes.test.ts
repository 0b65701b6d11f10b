import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { type Cook, createCook } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { createRecipe } from '#test/recipe-bodies.ts'

describe.each(adapters)('favourites on $dialect', (adapter) => {
  let server: TestApp
  let author: Cook
  beforeAll(async () => {
    server = await createTestApp(adapter)
    author = await createCook(server)
  })
  afterAll(() => server.close())

  const toggleFavorite = (id: string, as: Cook, body: object = {}) =>
    server.call('setFavorite', { params: { id }, token: as.token, body })
  const favorites = async (as: Cook, query = {}) =>
    (await server.call('listFavorites', { token: as.token, query })).body.data
  const likesOf = async (id: string) =>
    (await server.call('getRecipe', { params: { id }, token: author.token })).body.data.recipe.likes_count
  const rowsOf = async (id: string) =>
    (
      await server.database.read
        .selectFrom('favorites')
        .select('user_id')
        .where('recipe_id', '=', id)
        .execute()
    ).length

  test('API-26 an empty body toggles a favourite, is_favorite sets it, and every response has the new state', async () => {
    const reader = await createCook(server)
    const { id } = await createRecipe(server, author)
    const getFavorite = () => server.call('getFavorite', { params: { id }, token: reader.token })
    expect((await getFavorite()).body.data).toEqual({ is_favorite: false })
    expect((await toggleFavorite(id, reader)).body.data).toEqual({ is_favorite: true })
    expect((await getFavorite()).body.data).toEqual({ is_favorite: true })
    expect(await likesOf(id)).toBe(1)
    expect((await toggleFavorite(id, reader, { is_favorite: true })).body.data).toEqual({ is_favorite: true })
    expect(await likesOf(id)).toBe(1)
    expect((await toggleFavorite(id, reader)).body.data).toEqual({ is_favorite: false })
    expect((await toggleFavorite(id, reader, { is_favorite: false })).body.data).toEqual({
      is_favorite: false,
    })
    expect(await likesOf(id)).toBe(0)
  })

  test('API-26 fifty concurrent toggles all take effect, and the like count matches the rows', async () => {
    const { id } = await createRecipe(server, author)
    for (const count of [50, 49]) {
      const answers = await Promise.all(Array.from({ length: count }, () => toggleFavorite(id, author)))
      expect(answers.every(({ status }) => status === 200)).toBe(true)
      const now = answers.filter(({ body }) => body.data.is_favorite).length
      expect(now).toBe(Math.ceil(count / 2))
      expect(await rowsOf(id)).toBe(count % 2)
      expect(await likesOf(id)).toBe(count % 2)
    }
  })

  test('API-26 concurrent likes of many readers are all counted', async () => {
    const { id } = await createRecipe(server, author)
    const readers = await Promise.all(Array.from({ length: 10 }, () => createCook(server)))
    await Promise.all(readers.map((reader) => toggleFavorite(id, reader)))
    expect([await likesOf(id), await rowsOf(id)]).toEqual([10, 10])
  })

  test('API-27 DEC-9 favourites are listed newest first, ten per page, with the time of adding', async () => {
    const reader = await createCook(server)
    const made = []
    for (let index = 0; index < 12; index += 1) made.push(await createRecipe(server, author))
    const addedIds = [...made.slice(6), ...made.slice(0, 6)].map(({ id }) => id)
    for (const id of addedIds) {
      server.clock.advance(1000)
      await toggleFavorite(id, reader)
    }
    const first = await favorites(reader)
    expect(first.pagination).toMatchObject({ page: 1, limit: 10, totalItems: 12, totalPages: 2 })
    expect(first.recipes.map(({ id }) => id)).toEqual(addedIds.toReversed().slice(0, 10))
    expect(first.recipes[0]).toMatchObject({
      is_favorite: true,
      favorite_added_at: new Date(server.clock()).toISOString(),
    })
    const last = (await favorites(reader, { page: 2 })).recipes
    expect(last).toHaveLength(2)
    expect((await favorites(reader, { cursor: first.pagination.nextCursor })).recipes).toEqual(last)
    const { body } = await server.call('listRecipes', {
      token: reader.token,
      query: { scope: 'saved', limit: 12 },
    })
    expect(body.data.recipes.map(({ id }) => id)).toEqual(addedIds.toReversed())
  })

  test('DEC-40 a favourite that becomes private leaves lists and counts, and returns when it is public again', async () => {
    const reader = await createCook(server)
    const { id } = await createRecipe(server, author)
    await toggleFavorite(id, reader)
    const change = (body: object) =>
      server.call('updateRecipe', { params: { id }, token: author.token, body })
    await change({ status: 'draft' })
    expect((await favorites(reader)).pagination.totalItems).toBe(0)
    const hidden = await toggleFavorite(id, reader)
    expect([hidden.status, hidden.body.code]).toEqual([404, 'RECIPE_NOT_FOUND'])
    expect((await server.call('getFavorite', { params: { id }, token: reader.token })).status).toBe(404)
    await change({ status: 'published' })
    expect((await favorites(reader)).recipes.map((recipe) => recipe.id)).toEqual([id])
  })

  test('DEC-43 among favourites a recipe is hidden by its translation only if both are favourites', async () => {
    const reader = await createCook(server)
    const en = await createRecipe(server, author, { language: 'en' })
    const ru = await createRecipe(server, author, { language: 'ru', translation_id: en.id })
    const saved = async () => {
      const query = { scope: 'saved', language: 'en' }
      const { body } = await server.call('listRecipes', { token: reader.token, query })
      return body.data.recipes.map(({ id }) => id)
    }
    await toggleFavorite(ru.id, reader)
    expect(await saved()).toEqual([ru.id])
    await toggleFavorite(en.id, reader)
    expect(await saved()).toEqual([en.id])
  })
})
