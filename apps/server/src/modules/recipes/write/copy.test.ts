import type { RecipeResponse } from '@souschef/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { type Cook, createCook } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { createRecipe, INGREDIENT_ID } from '#test/recipe-bodies.ts'

const STEP_ID = '0190a000-0000-7000-8000-000000000002'

describe.each(adapters)('copies on $dialect', (adapter) => {
  let server: TestApp
  let author: Cook
  let cook: Cook
  beforeAll(async () => {
    server = await createTestApp(adapter)
    author = await createCook(server)
    cook = await createCook(server)
  })
  afterAll(() => server.close())

  const copy = (id: string, as: Cook = cook) => server.call('copyRecipe', { params: { id }, token: as.token })
  const read = async (id: string, as: Cook | null) =>
    server.call('getRecipe', { params: { id }, ...(as && { token: as.token }) })
  const put = (id: string, as: Cook, body: object) =>
    server.call('updateRecipe', { params: { id }, token: as.token, body })

  /** A recipe without its identity, with ids replaced by indices. */
  function anonymous(recipe: RecipeResponse): unknown {
    const names = new Map(
      [...recipe.ingredients, ...recipe.steps, ...recipe.steps.flatMap(({ timers }) => timers)].map(
        ({ id }, index) => [id, `row ${index}`],
      ),
    )
    const {
      id: _id,
      author: _author,
      created_at: _created,
      updated_at: _updated,
      views_count: _views,
      likes_count: _likes,
      is_favorite: _favorite,
      copied_from: _origin,
      published_at: _published,
      status: _status,
      is_public: _public,
      translation_id: _translation,
      version: _version,
      ...rest
    } = recipe
    let text = JSON.stringify(rest)
    for (const [id, name] of names) text = text.replaceAll(id, name)
    return JSON.parse(text)
  }

  test('API-22 a copy is a complete draft under new ids', async () => {
    const source = await createRecipe(server, author, {
      description: 'Warm',
      notes: 'Mine',
      tags: ['quick'],
      ingredients: [
        { id: INGREDIENT_ID, name: 'Flour', amount: '2/3', unit: 'cup', section: 'Dough' },
        { name: 'Salt', unit: 'to_taste' },
      ],
      steps: [
        { id: STEP_ID, instruction: 'Mix', ingredients: [{ ingredient_id: INGREDIENT_ID, amount: '1/3' }] },
        {
          instruction: 'Bake',
          dependencies: [STEP_ID],
          timers: [{ label: 'Bake', duration_minutes: 30 }],
          media: [{ type: 'video', url: 'https://example.org/bake' }],
        },
      ],
      nutrition: { calories: 100 },
    })
    const answer = await copy(source.id)
    expect(answer.status).toBe(201)
    const made = answer.body.data.recipe
    expect(made).toMatchObject({
      author: { id: cook.id },
      status: 'draft',
      is_public: false,
      version: 1,
      views_count: 0,
      likes_count: 0,
      copied_from: { id: source.id, title: source.title, username: author.username },
    })
    expect(anonymous(made)).toEqual(anonymous(source))
    const ids = (recipe: RecipeResponse) => JSON.stringify(recipe).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? []
    const shared = new Set(ids(source))
    const common = ids(made).filter((id) => shared.has(id))
    expect(common).toEqual([source.id])
    expect((await read(made.id, null)).status).toBe(404)
  })

  test('DEC-15 the origin of a copy is linked only for those who may see it, and named for all', async () => {
    const source = await createRecipe(server, author, { title: 'Origin "quoted" \\ <b>' })
    const { id } = (await copy(source.id)).body.data.recipe
    await put(id, cook, { status: 'published', is_public: true })
    const origin = async (as: Cook | null) => (await read(id, as)).body.data.recipe.copied_from
    const named = { title: source.title, username: author.username }
    expect(await origin(null)).toEqual({ ...named, id: source.id })

    const before = (await read(id, null)).headers['etag']
    await put(source.id, author, { is_public: false })
    expect(await origin(null)).toEqual({ ...named, id: null })
    expect((await read(id, null)).headers['etag']).not.toBe(before)
    expect(await origin(cook)).toEqual({ ...named, id: null })
    expect(await origin(author)).toEqual({ ...named, id: source.id })

    await put(source.id, author, { is_public: true, title: 'Renamed' })
    expect(await origin(null)).toEqual({ ...named, id: source.id })
    await server.call('deleteRecipe', { params: { id: source.id }, token: author.token })
    expect(await origin(author)).toEqual({ ...named, id: null })
  })

  test('MODEL-1 edits preserve the origin of a copy, and clients cannot set one', async () => {
    const source = await createRecipe(server, author)
    const { id } = (await copy(source.id)).body.data.recipe
    await put(id, cook, { title: 'My own', copied_from: { id: null, title: 'Other', username: 'other' } })
    const { body } = await read(id, cook)
    expect(body.data.recipe).toMatchObject({ title: 'My own', copied_from: { id: source.id } })
    const own = await createRecipe(server, cook, { title: 'Not copied' })
    expect(own.copied_from).toBeNull()
  })

  test('DEC-15 a recipe that the user may not see cannot be copied', async () => {
    const hidden = await createRecipe(server, author, { is_public: false })
    expect((await copy(hidden.id)).body.code).toBe('RECIPE_NOT_FOUND')
    expect((await copy(hidden.id, author)).status).toBe(201)
  })

  test('API-50 copying twice with one idempotency key creates one copy', async () => {
    const { id } = await createRecipe(server, author)
    const copyOnce = () =>
      server.call('copyRecipe', {
        params: { id },
        token: cook.token,
        headers: { 'idempotency-key': '0190a000-0000-7000-8000-00000000c0c0' },
      })
    const [first, second] = [await copyOnce(), await copyOnce()]
    expect(second.text).toBe(first.text)
  })
})
