import type { RecipeInput } from '@souschef/contract'
import { schemas } from '@souschef/contract/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { type Cook, createCook } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { createRecipe } from '#test/recipe-bodies.ts'
import { foldTallies } from '../activity/tallies.ts'

type Query = Readonly<Record<string, string | number>>

describe.each(adapters)('lists of recipes on $dialect', (adapter) => {
  let server: TestApp
  let anna: Cook
  let boris: Cook
  const ids = new Map<string, string>()

  const make = async (cook: Cook, title: string, changes: Partial<RecipeInput> = {}) => {
    server.clock.advance(1000)
    const recipe = await createRecipe(server, cook, { title, ...changes })
    ids.set(title, recipe.id)
    return recipe
  }
  const list = (query: Query = {}, as?: Cook) =>
    server.call('listRecipes', { query, ...(as && { token: as.token }) })
  const titles = async (query: Query = {}, as?: Cook) => {
    const { status, body } = await list(query, as)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data.pagination.totalItems).toBeGreaterThanOrEqual(body.data.recipes.length)
    return body.data.recipes.map(({ title }) => title)
  }

  beforeAll(async () => {
    server = await createTestApp(adapter)
    anna = await createCook(server)
    boris = await createCook(server)
    await make(anna, 'Borscht', {
      cook_time: 90,
      tags: ['Soup', 'Beet'],
      cuisine: 'french',
      difficulty: 'hard',
    })
    await make(anna, 'Hidden pie', { is_public: false, tags: ['Soup'] })
    await make(anna, 'Draft pie', { status: 'draft', tags: ['Soup'] })
    await make(boris, 'apple_cake 100%', { cook_time: 20, diet_type: 'vegan', category: 'desserts-treats' })
    await make(boris, 'Ёжики в соусе', {
      language: 'ru',
      tags: ['СОУС'],
      ingredients: [{ name: 'Тёртый сыр', amount: 1 }],
      steps: [{ instruction: 'Тушите' }],
    })
    const en = await make(anna, 'Rye bread', { tags: ['bread'], cook_time: 50 })
    await make(anna, 'Ржаной хлеб', { language: 'ru', translation_id: en.id, tags: ['хлеб'] })
  })
  afterAll(() => server.close())

  const PUBLIC = ['Ржаной хлеб', 'Rye bread', 'Ёжики в соусе', 'apple_cake 100%', 'Borscht']

  test('API-20 DEC-15 the list has all public recipes, the newest first, and no drafts', async () => {
    for (const as of [undefined, anna, boris]) expect(await titles({}, as)).toEqual(PUBLIC)
    const { body } = await list()
    expect(body.data.pagination).toEqual({
      page: 1,
      limit: 24,
      totalItems: 5,
      totalPages: 1,
      totalIsExact: true,
    })
    expect(schemas.listRecipes.response.parse(body.data)).toEqual(body.data)
    expect(body.data.recipes[0]).not.toHaveProperty('is_favorite')
  })

  test('API-20 each filter narrows the list, insensitive to case and to ё', async () => {
    expect(await titles({ tag: 'soup' })).toEqual(['Borscht'])
    expect(await titles({ tag: 'соус' })).toEqual(['Ёжики в соусе'])
    expect(await titles({ ingredient: 'тертый  СЫР' })).toEqual(['Ёжики в соусе'])
    expect(await titles({ category: 'desserts-treats' })).toEqual(['apple_cake 100%'])
    expect(await titles({ cuisine: 'french' })).toEqual(['Borscht'])
    expect(await titles({ diet_type: 'vegan' })).toEqual(['apple_cake 100%'])
    expect(await titles({ difficulty: 'hard' })).toEqual(['Borscht'])
    expect(await titles({ max_time: 50 })).toEqual(['Rye bread', 'apple_cake 100%'])
    expect(await titles({ author: boris.id })).toEqual(['Ёжики в соусе', 'apple_cake 100%'])
    expect(await titles({ author: boris.username.toUpperCase() })).toHaveLength(2)
    expect(await titles({ author: 'nobody-at-all' })).toEqual([])
    expect(await titles({ tag: 'soup', cuisine: 'french', difficulty: 'hard', max_time: 90 })).toEqual([
      'Borscht',
    ])
    expect(await titles({ tag: 'soup', difficulty: 'easy' })).toEqual([])
  })

  test('API-20 empty list parameters are ignored', async () => {
    expect(
      await titles({ tag: '', cuisine: '', sort: '', page: '', limit: '', cursor: '', search: ' ' }),
    ).toEqual(PUBLIC)
  })

  test('API-20 lists sort by title, time and popularity, with all filters', async () => {
    expect(await titles({ sort: 'title' })).toEqual([
      'apple_cake 100%',
      'Borscht',
      'Rye bread',
      'Ёжики в соусе',
      'Ржаной хлеб',
    ])
    expect((await titles({ sort: 'time' })).slice(0, 3)).toEqual(['apple_cake 100%', 'Rye bread', 'Borscht'])
    const liked = { params: { id: ids.get('Borscht') ?? '' }, body: { is_favorite: true } }
    await server.call('setFavorite', { ...liked, token: anna.token })
    await foldTallies(server.database)
    expect((await titles({ sort: 'popular' }))[0]).toBe('Borscht')
    expect(await titles({ sort: 'popular', tag: 'soup' })).toEqual(['Borscht'])
    expect(await titles({ sort: 'title', search: 'tomatoes', language: 'en' })).toEqual([
      'apple_cake 100%',
      'Borscht',
      'Rye bread',
    ])
    await server.call('setFavorite', { ...liked, token: anna.token, body: { is_favorite: false } })
  })

  test('DEC-43 a list in one language has each recipe or its translation exactly once', async () => {
    expect(await titles({ language: 'en' })).toEqual([
      'Rye bread',
      'Ёжики в соусе',
      'apple_cake 100%',
      'Borscht',
    ])
    expect(await titles({ language: 'ru' })).toEqual([
      'Ржаной хлеб',
      'Ёжики в соусе',
      'apple_cake 100%',
      'Borscht',
    ])
    expect(await titles({ language: 'en', tag: 'хлеб' })).toEqual([])
    expect(await titles({ language: 'ru', scope: 'mine', search: 'tomato' }, anna)).not.toContain('Rye bread')
  })

  test('DEC-9 the own list includes drafts, and supports filters and sorting', async () => {
    const mine = await titles({ scope: 'mine' }, anna)
    expect(mine).toEqual(['Ржаной хлеб', 'Rye bread', 'Draft pie', 'Hidden pie', 'Borscht'])
    expect(await titles({ scope: 'mine', tag: 'soup', sort: 'title' }, anna)).toEqual([
      'Borscht',
      'Draft pie',
      'Hidden pie',
    ])
    expect(await titles({ scope: 'mine', search: 'pie' }, boris)).toEqual([])
    expect(await titles({ author: anna.username }, anna)).toEqual(mine)
    expect(await titles({ scope: 'mine', author: boris.id }, anna)).toEqual([])
  })

  test('DEC-9 API-46 a scope requires sign-in', async () => {
    for (const scope of ['mine', 'saved']) {
      const { status, body } = await list({ scope })
      expect([status, body.code]).toEqual([401, 'LOGIN_REQUIRED'])
    }
  })

  test('API-24 the list of an author has the recipes that the caller may see', async () => {
    const of = async (userId: string, as?: Cook) => {
      const answer = await server.call('listUserRecipes', {
        params: { userId },
        ...(as && { token: as.token }),
      })
      return answer.status === 200 ? answer.body.data.recipes.map(({ title }) => title) : answer.body.code
    }
    expect(await of(anna.id)).toEqual(['Ржаной хлеб', 'Rye bread', 'Borscht'])
    expect(await of(anna.id, boris)).toHaveLength(3)
    expect(await of(anna.id, anna)).toHaveLength(5)
    expect(await of('0190a000-0000-7000-8000-0000000000ff')).toBe('USER_NOT_FOUND')
    expect(await of('x')).toBe('USER_NOT_FOUND')
  })

  test('API-41 a page has at most limit recipes, and a limit above the maximum is clamped', async () => {
    expect(await titles({ limit: 2 })).toEqual(PUBLIC.slice(0, 2))
    expect(await titles({ limit: 2, page: 3 })).toEqual(PUBLIC.slice(4))
    expect((await list({ limit: 1e9 })).body.data.pagination.limit).toBe(100)
    for (const query of [{ limit: 0 }, { limit: -1 }, { limit: 'x' }, { page: 0 }, { page: 1.5 }])
      expect((await list(query)).status, JSON.stringify(query)).toBe(400)
  })

  test('API-41 pages end at 10,000 recipes, with an error beyond', async () => {
    expect((await list({ page: 100, limit: 100 })).status).toBe(200)
    const beyond = await list({ page: 101, limit: 100 })
    expect([beyond.status, beyond.body.errors?.[0]?.path]).toEqual([400, 'page'])
  })

  test('API-41 cursors traverse the whole list in every order, each recipe once', async () => {
    for (const sort of ['newest', 'popular', 'time', 'title']) {
      const seen: string[] = []
      let query: Query = { sort, limit: 2 }
      for (;;) {
        const { recipes, pagination } = (await list(query)).body.data
        seen.push(...recipes.map(({ title }) => title))
        if (pagination.nextCursor === undefined) break
        expect(recipes).toHaveLength(2)
        query = { sort, limit: 2, cursor: pagination.nextCursor }
      }
      expect(seen).toEqual(await titles({ sort }))
    }
  })

  test('API-41 cursor pages have no gaps or duplicates when recipes are published or deleted in between', async () => {
    const cook = await createCook(server)
    const add = async (title: string) => (await make(cook, `No. ${title}`)).id
    const page = async (number: number, as?: Cook) =>
      (await titles({ author: cook.id, limit: 2, page: number }, as)).map((title) =>
        title.slice('No. '.length),
      )
    await add('1')
    const second = await add('2')
    for (const title of ['3', '4', '5', '6']) await add(title)
    for (const as of [undefined, cook]) {
      expect(await page(1, as)).toEqual(['6', '5'])
      expect(await page(2, as)).toEqual(['4', '3'])
      expect(await page(3, as)).toEqual(['2', '1'])
    }
    await add('7')
    expect(await page(2)).toEqual(['5', '4'])
    expect(await page(3)).toEqual(['3', '2'])
    await server.call('deleteRecipe', { params: { id: second }, token: cook.token })
    expect(await page(3, cook)).toEqual(['3', '1'])
    expect(await page(4, cook)).toEqual([])
  })

  test('API-41 an invalid cursor, or one of another order, is a 400', async () => {
    const cursor = (await list({ limit: 1 })).body.data.pagination.nextCursor ?? ''
    const forged = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url')
    const bad = [
      'x',
      forged({}),
      forged(['newest', 1, "' or 1=1"]),
      forged(['newest', -1, ids.get('Borscht')]),
      forged(['time', 1, 1e300, ids.get('Borscht')]),
      forged(['title', 1, '\u0000', ids.get('Borscht')]),
    ]
    for (const [index, text] of bad.entries())
      expect(
        (await list({ cursor: text, sort: ['newest', 'time', 'title'][Math.max(0, index - 3)] ?? '' }))
          .status,
      ).toBe(400)
    expect((await list({ cursor, sort: 'title' })).status).toBe(400)
  })

  test('API-41 an unchanged list is a 304 until something in it changes', async () => {
    const { headers } = await list({ author: anna.id })
    expect(headers['cache-control']).toBe('private, no-cache')
    const again = (as?: Cook) =>
      server.call('listRecipes', {
        query: { author: anna.id },
        headers: { 'if-none-match': String(headers['etag']) },
        ...(as && { token: as.token }),
      })
    expect((await again()).status).toBe(304)
    expect((await again(boris)).status).toBe(200)
    const id = ids.get('Borscht') ?? ''
    await server.call('updateRecipe', { params: { id }, token: anna.token, body: { notes: 'new' } })
    expect((await again()).status).toBe(200)
  })
})
