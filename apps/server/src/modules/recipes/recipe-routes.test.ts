import { schemas } from '@souschef/contract/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { type Cook, createCook } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { createRecipe, INGREDIENT_ID, publishable } from '#test/recipe-bodies.ts'

describe.each(adapters)('one recipe on $dialect', (adapter) => {
  let server: TestApp
  let cook: Cook
  let other: Cook
  beforeAll(async () => {
    server = await createTestApp(adapter)
    cook = await createCook(server)
    other = await createCook(server)
  })
  afterAll(() => server.close())

  const get = (id: string, as?: Cook, query = {}) =>
    server.call('getRecipe', { params: { id }, query, ...(as && { token: as.token }) })
  const put = (id: string, body: object, as = cook) =>
    server.call('updateRecipe', { params: { id }, body, token: as.token })

  test('API-22 API-21 MODEL-1 a created recipe is returned in the shape of the contract', async () => {
    const { status, body, headers } = await server.call('createRecipe', {
      token: cook.token,
      body: { ...publishable, tags: ['soup', 'hot'], prep_time: 0, cook_time: 30, notes: 'Keep <b>warm</b>' },
    })
    expect(status).toBe(201)
    expect(headers['cache-control']).toBe('no-store')
    const { recipe } = body.data
    expect(recipe).toMatchObject({
      title: 'Tomato soup',
      total_time: 30,
      tags: ['soup', 'hot'],
      notes: 'Keep <b>warm</b>',
      version: 1,
      views_count: 0,
      likes_count: 0,
      is_favorite: false,
      author: { id: cook.id, username: cook.username, avatar_url: null },
      created_at: new Date(server.clock()).toISOString(),
    })
    const guest = await get(recipe.id)
    const { is_favorite: _mine, ...asGuest } = recipe
    expect(guest.body.data.recipe).toEqual(asGuest)
    expect(schemas.getRecipe.response.strict().parse(guest.body.data)).toEqual(guest.body.data)
  })

  test('MODEL-1 DEC-43 a draft needs only a title, and defaults to the language of the request', async () => {
    const headers = { 'accept-language': 'ru' }
    const { status, body } = await server.call('createRecipe', {
      token: cook.token,
      body: { title: 'Чай' },
      headers,
    })
    expect(status).toBe(201)
    expect(body.data.recipe).toMatchObject({ language: 'ru', status: 'draft', is_public: false, steps: [] })
  })

  test('API-1 DEC-12 errors are reported by field, in the requested language', async () => {
    const { status, body } = await server.call('createRecipe', {
      token: cook.token,
      headers: { 'accept-language': 'ru' },
      body: { ...publishable, ingredients: [{ name: 'salt', amount: 'немного' }] },
    })
    expect(status).toBe(400)
    expect(body.code).toBe('INVALID_REQUEST')
    expect(body.errors?.[0]).toMatchObject({ path: 'ingredients.0.amount' })
    expect(body.errors?.[0]?.message).toMatch(/[а-я]/)
  })

  test('MODEL-9 an unknown cuisine, unit or category is a 400', async () => {
    for (const wrong of [
      { cuisine: 'martian' },
      { category: 'x' },
      { ingredients: [{ name: 'a', unit: 'ton' }] },
    ]) {
      const { status } = await server.call('createRecipe', {
        token: cook.token,
        body: { ...publishable, ...wrong },
      })
      expect(status).toBe(400)
    }
  })

  test('DEC-38 zero minutes are a valid time, more than a week is not', async () => {
    expect(await createRecipe(server, cook, { cook_time: 0 })).toMatchObject({ cook_time: 0, total_time: 0 })
    const { status } = await server.call('createRecipe', {
      token: cook.token,
      body: { title: 'Long', cook_time: 10_081 },
    })
    expect(status).toBe(400)
  })

  test('MODEL-1 CARD-2 a changed time changes the total in response, card, filter and file alike, also when the response is sent back', async () => {
    const author = await createCook(server)
    const made = await createRecipe(server, author, { prep_time: 10, cook_time: 30 })
    const params = { id: made.id }
    const found = async (max_time: number) => {
      const query = { author: author.id, max_time }
      const { body } = await server.call('listRecipes', { query, token: author.token })
      return body.data.recipes.map(({ total_time }) => total_time)
    }
    const totals = async () => {
      const file = await server.call('exportRecipeSchemaOrg', { params, token: author.token })
      return [
        (await get(made.id, author)).body.data.recipe.total_time,
        /"totalTime": ?"(\w+)"/.exec(file.text)?.[1],
      ]
    }
    expect(await totals()).toEqual([40, 'PT40M'])
    expect(await found(45)).toEqual([40])
    expect((await put(made.id, { ...made, prep_time: 60 }, author)).status).toBe(200)
    expect(await totals()).toEqual([90, 'PT1H30M'])
    expect(await found(45)).toEqual([])
    expect(await found(90)).toEqual([90])
    await put(made.id, { total_time: 45 }, author)
    expect(await totals()).toEqual([45, 'PT45M'])
    expect(await found(45)).toEqual([45])
  })

  test('DEC-17 amounts are scaled exactly to the requested servings, and recalculation is ignored in input', async () => {
    const ingredients = [
      { id: INGREDIENT_ID, name: 'Flour', amount: '1/3', amount_max: '2/3', unit: 'cup' as const },
      { name: 'Salt', unit: 'to_taste' as const },
    ]
    const steps = [{ instruction: 'Mix', ingredients: [{ ingredient_id: INGREDIENT_ID, amount: '1/6' }] }]
    const made = await createRecipe(server, cook, { ingredients, steps, servings: 4 })
    const { recipe } = (await get(made.id, undefined, { servings: 12 })).body.data
    expect(recipe.recalculation).toEqual({ from_servings: 4, to_servings: 12, factor: 3 })
    expect(recipe.servings).toBe(12)
    expect(recipe.ingredients.map(({ amount, amount_max }) => [amount, amount_max])).toEqual([
      [1, 2],
      [null, null],
    ])
    expect(recipe.steps[0]?.ingredients[0]?.amount).toBe(0.5)
    expect((await get(made.id)).body.data.recipe.recalculation).toBeUndefined()
    const { body } = await put(made.id, { recalculation: { factor: 9 }, notes: 'same' })
    expect(body.data.recipe.ingredients[0]?.amount).toBe(1 / 3)
  })

  test('DEC-17 invalid servings are a 400, also NaN and 1e309', async () => {
    const { id } = await createRecipe(server, cook)
    for (const servings of ['0', '101', '1.5', 'NaN', '1e309', '-1', 'x', '1e1000', "1' or 1=1"])
      expect((await get(id, undefined, { servings })).status, servings).toBe(400)
    expect((await get(id, undefined, { servings: '' })).status).toBe(200)
  })

  test('API-23 API-31 DEC-36 a PUT changes only the fields that it sends, and empties those named in cleared', async () => {
    const made = await createRecipe(server, cook, { notes: 'warm', tags: ['a'], prep_time: 5 })
    server.clock.advance(1000)
    const changed = (await put(made.id, { title: 'Soup of tomatoes', notes: null, description: '' })).body
      .data.recipe
    expect(changed).toEqual({
      ...made,
      title: 'Soup of tomatoes',
      version: 2,
      updated_at: new Date(server.clock()).toISOString(),
    })
    const cleared = (await put(made.id, { cleared: ['notes', 'prep_time', 'tags'] })).body.data.recipe
    expect(cleared).toMatchObject({ notes: null, prep_time: null, tags: [], version: 3 })
    expect((await put(made.id, { cleared: ['title'] })).status).toBe(400)
    expect((await put(made.id, { cleared: ['steps'] })).body.errors?.[0]?.path).toBe('steps')
  })

  test('API-32 a stale version is a 409 with the stored recipe; without a version the last write wins', async () => {
    const made = await createRecipe(server, cook)
    expect((await put(made.id, { title: 'First', version: 1 })).status).toBe(200)
    const late = await put(made.id, { title: 'Second', version: 1 })
    expect(late.status).toBe(409)
    expect(late.body.code).toBe('VERSION_CONFLICT')
    expect(late.body.data.recipe).toMatchObject({ id: made.id, title: 'First', version: 2 })
    expect((await get(made.id)).body.data.recipe.title).toBe('First')
    expect((await put(made.id, { title: 'Third' })).body.data.recipe.version).toBe(3)
  })

  test('API-32 of many concurrent edits of one version exactly one is stored', async () => {
    const made = await createRecipe(server, cook)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => put(made.id, { title: `Edit ${index}`, version: 1 })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ])
  })

  test('DEC-44 ids of steps, ingredients and timers are stable when an edit moves them', async () => {
    const made = await createRecipe(server, cook, {
      steps: [
        { instruction: 'Chop', timers: [{ label: 'rest', duration_minutes: 5 }] },
        { instruction: 'Fry', dependencies: [] },
      ],
    })
    const [chop, fry] = made.steps
    const answer = await put(made.id, {
      ingredients: [{ name: 'Oil', amount: 1 }, ...made.ingredients],
      steps: [{ ...fry, dependencies: [chop?.id] }, chop],
    })
    const { recipe } = answer.body.data
    expect(recipe.steps.map(({ id, step_number }) => [id, step_number])).toEqual([
      [fry?.id, 1],
      [chop?.id, 2],
    ])
    expect(recipe.steps[0]?.dependencies).toEqual([chop?.id])
    expect(recipe.steps[1]?.timers[0]?.id).toBe(chop?.timers[0]?.id)
    expect(recipe.ingredients[1]?.id).toBe(made.ingredients[0]?.id)
    expect(recipe.ingredients[0]?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
  })

  test('DEC-13 recipe ids sort by the time of creation', async () => {
    const first = await createRecipe(server, cook)
    server.clock.advance(1)
    const second = await createRecipe(server, cook)
    expect(second.id > first.id).toBe(true)
  })

  test('DEC-15 a recipe that the reader may not see gets the same response as an unknown id', async () => {
    const unknown = await get('0190a000-0000-7000-8000-0000000000ff')
    expect(unknown.status).toBe(404)
    for (const hidden of [{ status: 'draft' }, { is_public: false }] as const) {
      const made = await createRecipe(server, cook, hidden)
      for (const as of [undefined, other]) {
        const answer = await get(made.id, as)
        expect([answer.status, answer.text]).toEqual([404, unknown.text])
      }
      expect((await get(made.id, cook)).status).toBe(200)
      const change = await put(made.id, { title: 'Mine now' }, other)
      expect([change.status, change.text]).toEqual([404, unknown.text])
    }
    expect((await get('not-an-id')).text).toBe(unknown.text)
  })

  test('DEC-15 only the author can edit and delete a recipe', async () => {
    const made = await createRecipe(server, cook)
    const change = await put(made.id, { title: 'Mine now' }, other)
    expect([change.status, change.body.message]).toEqual([403, 'Access denied'])
    const options = { params: { id: made.id }, token: other.token }
    expect((await server.call('deleteRecipe', options)).status).toBe(403)
    expect((await get(made.id)).body.data.recipe.title).toBe(made.title)
  })

  test('API-23 deleting a recipe also deletes its terms, counters, favourites and settings', async () => {
    const made = await createRecipe(server, cook)
    const options = { params: { id: made.id }, token: other.token }
    await server.call('setFavorite', { ...options, body: {} })
    await server.call('setRecipeSettings', { ...options, body: { servings: 2 } })
    const deleted = await server.call('deleteRecipe', { params: { id: made.id }, token: cook.token })
    expect([deleted.status, deleted.body.data]).toEqual([200, {}])
    expect((await get(made.id, cook)).status).toBe(404)
    for (const table of [
      'recipe_terms',
      'recipe_bodies',
      'recipe_stats',
      'favorites',
      'recipe_settings',
    ] as const) {
      const remainingRows = await server.database.read
        .selectFrom(table)
        .select('recipe_id')
        .where('recipe_id', '=', made.id)
        .execute()
      expect(remainingRows, table).toEqual([])
    }
  })

  test('API-28 recipe settings are separate for each reader, with defaults', async () => {
    const { id } = await createRecipe(server, cook)
    const settings = (as: Cook) => server.call('getRecipeSettings', { params: { id }, token: as.token })
    expect((await settings(other)).body.data).toEqual({
      settings: { servings: null, notes: null, unit_system: null },
    })
    const body = { servings: 6, notes: 'less salt', unit_system: 'us' as const }
    const stored = await server.call('setRecipeSettings', { params: { id }, token: other.token, body })
    expect(stored.body.data).toEqual({ settings: body })
    expect((await settings(other)).body.data).toEqual({ settings: body })
    expect((await settings(cook)).body.data.settings.servings).toBeNull()
  })

  test('API-28 concurrent changes of different recipe settings are both stored, and null resets one', async () => {
    const { id } = await createRecipe(server, cook)
    const change = (body: object) =>
      server.call('setRecipeSettings', { params: { id }, token: other.token, body })
    await Promise.all([
      change({ servings: 6 }),
      change({ unit_system: 'us' }),
      change({ notes: 'less salt' }),
    ])
    const all = { servings: 6, notes: 'less salt', unit_system: 'us' }
    expect((await change({})).body.data).toEqual({ settings: all })
    expect((await change({ servings: null })).body.data).toEqual({ settings: { ...all, servings: null } })
  })

  test('API-41 a recipe is a 304 for the same reader until it changes', async () => {
    const { id } = await createRecipe(server, cook)
    const first = await get(id)
    expect(first.headers['cache-control']).toBe('private, no-cache')
    expect(first.headers['vary']).toBe('Authorization, Accept-Language, accept-encoding')
    const again = (as?: Cook) =>
      server.call('getRecipe', {
        params: { id },
        headers: { 'if-none-match': String(first.headers['etag']) },
        ...(as && { token: as.token }),
      })
    expect([(await again()).status, (await again()).text]).toEqual([304, ''])
    expect((await again(other)).status).toBe(200)
    await server.call('setFavorite', { params: { id }, token: other.token, body: {} })
    expect((await again()).status).toBe(200)
  })
})
