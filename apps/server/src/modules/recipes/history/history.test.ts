import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { type Cook, createCook } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { createRecipe } from '#test/recipe-bodies.ts'
import { MAX_VERSIONS } from './version-store.ts'

describe.each(adapters)('the history of a recipe on $dialect', (adapter) => {
  let server: TestApp
  let cook: Cook
  beforeAll(async () => {
    server = await createTestApp(adapter)
    cook = await createCook(server)
  })
  afterAll(() => server.close())

  const put = async (id: string, body: object) =>
    (await server.call('updateRecipe', { params: { id }, token: cook.token, body })).body.data.recipe
  const list = async (id: string) =>
    (await server.call('listRecipeVersions', { params: { id }, token: cook.token })).body.data.versions
  const version = (id: string, number: number) =>
    server.call('getRecipeVersion', { params: { id, number: String(number) }, token: cook.token })
  const restore = (id: string, number: number, current: number) =>
    server.call('restoreRecipeVersion', {
      params: { id, number: String(number) },
      token: cook.token,
      body: { version: current },
    })

  test('API-23 every save archives the former content, with the names of the changed fields', async () => {
    const first = await createRecipe(server, cook)
    const { id } = first
    expect(await list(id)).toEqual([
      { number: 1, saved_at: first.updated_at, is_current: true, changed_fields: null },
    ])
    server.clock.advance(60_000)
    const [ingredient] = first.ingredients
    const ingredients = [
      { ...ingredient, name: 'Plum tomatoes' },
      { name: 'Basil', amount: 3, unit: 'sprig' },
    ]
    const second = await put(id, { title: 'Plum tomato soup', ingredients })
    server.clock.advance(60_000)
    const third = await put(id, { status: 'draft', notes: 'Better cold' })
    expect(await list(id)).toEqual([
      {
        number: 3,
        saved_at: third.updated_at,
        is_current: true,
        changed_fields: expect.arrayContaining(['status', 'notes']) as string[],
      },
      {
        number: 2,
        saved_at: second.updated_at,
        is_current: false,
        changed_fields: ['title', 'ingredients'],
      },
      { number: 1, saved_at: first.updated_at, is_current: false, changed_fields: null },
    ])
    const former = (await version(id, 1)).body.data.version
    expect(former).toEqual({
      ...Object.fromEntries(Object.entries(first).filter(([field]) => field in former)),
      image: null,
    })
    expect((await version(id, 3)).body.data.version).toMatchObject({ notes: 'Better cold', version: 3 })
    expect((await version(id, 4)).body.code).toBe('VERSION_NOT_FOUND')
  })

  test('API-23 a save that changes nothing, or only the translation, archives no version', async () => {
    const { id, title } = await createRecipe(server, cook)
    const translation = await createRecipe(server, cook, { language: 'ru' })
    await put(id, { title })
    await put(id, { translation_id: translation.id })
    expect((await list(id)).map(({ number }) => number)).toEqual([3])
  })

  test('API-23 restoring creates a new version with the ids and exact amounts of the old one', async () => {
    const first = await createRecipe(server, cook, {
      ingredients: [{ name: 'Flour', amount: '1/3', unit: 'cup' }],
      steps: [{ instruction: 'Mix', timers: [{ label: 'Rest', duration_minutes: 5 }] }],
    })
    const { id } = first
    await put(id, { title: 'Spoilt', ingredients: [{ name: 'Sand', amount: 1, unit: 'kg' }], servings: 1 })
    const answer = await restore(id, 1, 2)
    expect(answer.status).toBe(200)
    const restored = answer.body.data.recipe
    expect(restored).toEqual({ ...first, version: 3, updated_at: restored.updated_at })
    expect((await list(id)).map(({ number }) => number)).toEqual([3, 2, 1])
    expect((await version(id, 2)).body.data.version).toMatchObject({ title: 'Spoilt' })
    const found = await server.call('listRecipes', { query: { search: 'sand', author: cook.username } })
    expect(found.body.data.recipes).toEqual([])
  })

  test('API-32 restoring over a newer version is a conflict, with the stored recipe in the response', async () => {
    const { id } = await createRecipe(server, cook)
    await put(id, { title: 'Second' })
    const answer = await restore(id, 1, 1)
    expect([answer.status, answer.body.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect(answer.body.data).toMatchObject({ recipe: { version: 2, title: 'Second' } })
  })

  test('DEC-15 restoring a version does not change the visibility of the recipe', async () => {
    const draft = await createRecipe(server, cook, { status: 'draft', title: 'Draft', steps: [] })
    await put(draft.id, { status: 'published', steps: [{ instruction: 'Cook' }] })
    const refused = await restore(draft.id, 1, 2)
    expect([refused.status, refused.body.errors?.map(({ path }) => path)]).toEqual([400, ['steps']])

    const shown = await createRecipe(server, cook, { title: 'Shown' })
    await put(shown.id, { is_public: false, title: 'Hidden' })
    const { body } = await restore(shown.id, 1, 2)
    expect(body.data.recipe).toMatchObject({ title: 'Shown', is_public: false })
    expect((await server.call('getRecipe', { params: { id: shown.id } })).status).toBe(404)
  })

  test('DEC-43 restoring a version preserves the link to the translation', async () => {
    const recipe = await createRecipe(server, cook, { language: 'en' })
    const translation = await createRecipe(server, cook, { language: 'ru' })
    await put(recipe.id, { title: 'With a translation', translation_id: translation.id })
    const { body } = await restore(recipe.id, 1, 2)
    expect(body.data.recipe).toMatchObject({ title: recipe.title, translation_id: translation.id })
  })

  test(`the newest ${MAX_VERSIONS} former versions are retained, and all are deleted with the recipe`, async () => {
    const { id } = await createRecipe(server, cook)
    for (let index = 0; index < MAX_VERSIONS + 3; index += 1) await put(id, { notes: `Note ${index}` })
    const versions = await list(id)
    expect(versions).toHaveLength(MAX_VERSIONS + 1)
    expect(versions.at(0)?.number).toBe(MAX_VERSIONS + 4)
    expect(versions.at(-1)).toMatchObject({ number: 4, changed_fields: null })
    await server.call('deleteRecipe', { params: { id }, token: cook.token })
    const rows = server.database.read
      .selectFrom('recipe_versions')
      .select('number')
      .where('recipe_id', '=', id)
    expect(await rows.execute()).toEqual([])
  })

  test('API-32 of two concurrent edits of one version, one is saved and the other is a conflict', async () => {
    const { id } = await createRecipe(server, cook)
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((title) =>
        server.call('updateRecipe', {
          params: { id },
          token: cook.token,
          body: { title: `Title ${title}`, version: 1 },
        }),
      ),
    )
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409', '409'])
    expect((await list(id)).map(({ number }) => number)).toEqual([2, 1])
  })
})
