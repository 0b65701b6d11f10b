import type { RecipeInput } from '@souschef/contract'
import { schemas } from '@souschef/contract/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { type Cook, createCook } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { createRecipe } from '#test/recipe-bodies.ts'
import { rebuildDerived } from '../recipes/write/rebuild-derived.ts'

type Query = Readonly<Record<string, string | number>>

describe.each(adapters)('search on $dialect', (adapter) => {
  let server: TestApp
  let anna: Cook
  let boris: Cook

  const make = async (title: string, changes: Partial<RecipeInput> = {}, cook = anna) => {
    server.clock.advance(1000)
    return createRecipe(server, cook, { title, ...changes })
  }
  const change = (id: string, body: Partial<RecipeInput>) =>
    server.call('updateRecipe', { params: { id }, token: anna.token, body })
  const list = async (query: Query, as?: Cook) => {
    const { status, body } = await server.call('listRecipes', { query, ...(as && { token: as.token }) })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data
  }
  const titles = async (query: Query, as?: Cook) => (await list(query, as)).recipes.map(({ title }) => title)
  const suggest = async (q: string, query: Query = {}) => {
    const { status, body } = await server.call('searchSuggestions', { query: { q, ...query } })
    expect(status).toBe(200)
    expect(schemas.searchSuggestions.response.parse(body.data)).toEqual(body.data)
    return body.data.results
  }
  const facets = async (query: Query = {}, as?: Cook) => {
    const { status, body } = await server.call('countFacets', { query, ...(as && { token: as.token }) })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data.facets
  }
  const plain = { ingredients: [{ name: 'Water', amount: 1 }], steps: [{ instruction: 'Wait' }] }

  beforeAll(async () => {
    server = await createTestApp(adapter)
    anna = await createCook(server)
    boris = await createCook(server)
    await make('Green curry', { ...plain, steps: [{ instruction: 'Garnish with leaves of basil' }] })
    await make('Bay broth', { ...plain, ingredients: [{ name: 'Bay leaf', amount: 2 }], cook_time: 40 })
    await make('Leaf salad', { ...plain, cuisine: 'italian', diet_type: 'vegan', prep_time: 12 })
    await make('Окрошка', {
      language: 'ru',
      tags: ['Лето'],
      cuisine: 'french',
      difficulty: 'hard',
      ingredients: [
        { name: 'Огурцы', amount: 3 },
        { name: 'Яйца', amount: 4 },
      ],
      steps: [{ instruction: 'Нарежьте и смешайте с тёплым квасом' }],
    })
    const secret: Partial<RecipeInput> = {
      ingredients: [{ name: 'Quandong', amount: 1 }],
      tags: ['Hushhush'],
      cuisine: 'thai',
    }
    await make('Secret xylocarp', { ...plain, ...secret, status: 'draft' })
    await make('Hidden xylocarp', { ...plain, ...secret, is_public: false })
  })
  afterAll(() => server.close())

  test('FIND-7 API-20 relevance ranks words in the title first, then in ingredients, then in steps', async () => {
    expect(await titles({ search: 'leaves' })).toEqual(['Leaf salad', 'Bay broth', 'Green curry'])
    expect(await titles({ search: 'leaf', sort: 'relevance' })).toEqual(await titles({ search: 'leaves' }))
    expect(await titles({ search: 'leaf', sort: 'newest' })).toEqual([
      'Leaf salad',
      'Bay broth',
      'Green curry',
    ])
    expect(await titles({ search: 'leaf', sort: 'title' })).toEqual([
      'Bay broth',
      'Green curry',
      'Leaf salad',
    ])
    expect(await titles({ search: 'leaf', sort: 'time' })).toEqual(['Leaf salad', 'Bay broth', 'Green curry'])
    expect(await titles({ search: 'leaf', sort: 'popular' })).toHaveLength(3)
  })

  test('FIND-7 a search requires all words, in any form and case, with ё equal to е', async () => {
    expect(await titles({ search: 'ОГУРЕЦ яиц' })).toEqual(['Окрошка'])
    expect(await titles({ search: 'теплый огурец' })).toEqual(['Окрошка'])
    expect(await titles({ search: 'огурец теплица' })).toEqual([])
    expect(await titles({ search: 'the leaf with a salad' })).toEqual(['Leaf salad'])
  })

  test('a search finds names of categories, diets and cuisines in both languages', async () => {
    for (const search of ['vegan', 'веган', 'веганское', 'итальянская'])
      expect(await titles({ search }), search).toEqual(['Leaf salad'])
    expect(await titles({ search: 'soup' })).toHaveLength(4)
    expect(await titles({ search: 'суп' })).toHaveLength(4)
  })

  test('API-20 every filter applies to a search', async () => {
    const search = 'leaf'
    expect(await titles({ search, cuisine: 'italian' })).toEqual(['Leaf salad'])
    expect(await titles({ search, diet_type: 'vegan', difficulty: 'easy' })).toEqual(['Leaf salad'])
    expect(await titles({ search, max_time: 45 })).toEqual(['Leaf salad', 'Bay broth'])
    expect(await titles({ search, max_time: 39 })).toEqual(['Leaf salad'])
    expect(await titles({ search, max_time: 12, sort: 'title' })).toEqual(['Leaf salad'])
    expect(await titles({ search, max_time: 600 })).toEqual(['Leaf salad', 'Bay broth'])
    expect(await titles({ search, ingredient: 'bay LEAF' })).toEqual(['Bay broth'])
    expect(await titles({ search: 'огурец', tag: 'лето', author: anna.username })).toEqual(['Окрошка'])
    expect(await titles({ search, author: boris.id })).toEqual([])
    expect(await titles({ search, author: 'nobody-at-all' })).toEqual([])
  })

  test('API-41 cursors traverse search results in every order, each recipe once', async () => {
    for (const sort of ['relevance', 'newest', 'popular', 'time', 'title']) {
      const seen: string[] = []
      let query: Query = { search: 'leaf', sort, limit: 1 }
      for (;;) {
        const { recipes, pagination } = await list(query)
        seen.push(...recipes.map(({ title }) => title))
        if (pagination.nextCursor === undefined) break
        query = { search: 'leaf', sort, limit: 1, cursor: pagination.nextCursor }
      }
      expect(seen, sort).toEqual(await titles({ search: 'leaf', sort }))
      expect(await titles({ search: 'leaf', sort, limit: 1, page: 2 })).toEqual(seen.slice(1, 2))
    }
  })

  test('DEC-9 DEC-15 drafts and private recipes are found only by their author, in the own scope', async () => {
    for (const as of [undefined, anna, boris]) expect(await titles({ search: 'xylocarp' }, as)).toEqual([])
    expect(await titles({ search: 'xylocarp', scope: 'mine' }, anna)).toEqual([
      'Hidden xylocarp',
      'Secret xylocarp',
    ])
    expect(await titles({ search: 'xylocarp', scope: 'mine', language: 'ru' }, anna)).toHaveLength(2)
    expect(await titles({ search: 'xylocarp', scope: 'mine' }, boris)).toEqual([])
  })

  test('DEC-9 a search can be limited to saved recipes', async () => {
    const [leaf] = (await list({ search: 'leaf salad' })).recipes
    const body = { is_favorite: true }
    await server.call('setFavorite', { params: { id: leaf?.id ?? '' }, token: boris.token, body })
    expect(await titles({ search: 'leaves', scope: 'saved' }, boris)).toEqual(['Leaf salad'])
    expect(await titles({ search: 'leaves', scope: 'saved', language: 'ru' }, boris)).toEqual(['Leaf salad'])
    expect(await titles({ search: 'basil', scope: 'saved' }, boris)).toEqual([])
    expect((await facets({ scope: 'saved' }, boris)).cuisine).toEqual({ italian: 1 })
  })

  test('FIND-7 a typo in a search is corrected, and the response has the correction', async () => {
    const data = await list({ search: 'leaf salat' })
    expect(data.recipes.map(({ title }) => title)).toEqual(['Leaf salad'])
    expect(data.correction).toBe('leaf salad')
    expect(schemas.listRecipes.response.parse(data)).toEqual(data)
    expect(await titles({ search: 'агурец' })).toEqual(['Окрошка'])
    expect(await list({ search: 'leaf' })).not.toHaveProperty('correction')
    expect(await titles({ search: 'lxxf' })).toEqual([])
    expect(await titles({ search: 'laef' })).toEqual([])
  })

  test('DEC-15 drafts and private recipes contribute no corrections, suggestions or facets', async () => {
    for (const as of [undefined, anna, boris]) {
      const data = await list({ search: 'xylocarb' }, as)
      expect([data.recipes, data.correction]).toEqual([[], undefined])
      expect((await facets({}, as)).cuisine).toEqual({ italian: 1, french: 1 })
    }
    for (const q of ['xyl', 'hush', 'quan', 'secret', 'xylocarb', 'hushhus', 'quandang'])
      expect(await suggest(q), q).toEqual([])
  })

  test('DEC-15 drafts and private recipes are not counted for other users', async () => {
    const secrets: readonly Query[] = [
      { search: 'xylocarp' },
      { search: 'xylocarp', language: 'en' },
      { search: 'quandong', sort: 'newest' },
      { tag: 'hushhush' },
      { tag: 'hushhush', cuisine: 'thai' },
      { ingredient: 'quandong', max_time: 600, sort: 'popular' },
      { cuisine: 'thai', author: anna.username, search: 'xylocarp' },
    ]
    const none = { category: {}, cuisine: {}, diet_type: {}, difficulty: {} }
    for (const as of [undefined, boris])
      for (const query of secrets) {
        const { recipes, pagination } = await list(query, as)
        const what = JSON.stringify(query)
        expect([recipes, pagination.totalItems, pagination.totalPages], what).toEqual([[], 0, 0])
        expect((await facets(query, as)).cuisine, what).toEqual({})
      }
    expect(await facets({ search: 'xylocarp' }, boris)).toEqual(none)
    expect(await facets({ tag: 'hushhush' }, boris)).toEqual(none)
    const withoutRelief = [
      { tag: 'hushhush', cuisine: 'thai' },
      { search: 'xylocarp', cuisine: 'thai' },
    ]
    for (const query of withoutRelief) expect(await list(query, boris)).not.toHaveProperty('relax')
  })

  test('DEC-15 DEC-40 a saved recipe that becomes private leaves all lists and counts of the user who saved it', async () => {
    const { id } = await make('Plum dumplings', { ...plain, cuisine: 'korean', tags: ['Plums'] })
    const body = { is_favorite: true }
    await server.call('setFavorite', { params: { id }, token: boris.token, body })
    const seen = async () => [
      await titles({ search: 'plum', scope: 'saved' }, boris),
      (await list({ tag: 'plums', scope: 'saved' }, boris)).pagination.totalItems,
      (await facets({ scope: 'saved' }, boris)).cuisine['korean'] ?? 0,
    ]
    expect(await seen()).toEqual([['Plum dumplings'], 1, 1])
    await change(id, { is_public: false })
    expect(await seen()).toEqual([[], 0, 0])
    await server.call('deleteRecipe', { params: { id }, token: anna.token })
  })

  test('API-41 search totals are always current, also on repeated requests', async () => {
    const total = async (query: Query) => (await list({ ...query, limit: 1 })).pagination.totalItems
    const questions: readonly Query[] = [{ search: 'leaf' }, { difficulty: 'easy' }, { tag: 'foliage' }]
    const totals = async () => [await total({ search: 'leaf' }), ...(await Promise.all(questions.map(total)))]
    const before = await totals()
    expect(before).toEqual([3, 3, 3, 0])
    expect(await totals()).toEqual(before)
    const { id } = await make('Leaf pie', { ...plain, tags: ['Foliage'] })
    expect(await totals()).toEqual([4, 4, 4, 1])
    await change(id, { is_public: false })
    expect(await totals()).toEqual(before)
    await server.call('deleteRecipe', { params: { id }, token: anna.token })
    expect(await totals()).toEqual(before)
  })

  test('DEC-40 a recipe that becomes private leaves search, corrections, suggestions and facets at once', async () => {
    const { id } = await make('Zwieback', { ...plain, tags: ['Rusks'], cuisine: 'korean' })
    const seen = async () => [
      await titles({ search: 'zwieback' }),
      await titles({ search: 'zwiebakc' }),
      (await suggest('zwie')).length,
      (await suggest('rus')).length,
      (await facets()).cuisine['korean'] ?? 0,
      (await facets({ search: 'zwieback' })).cuisine['korean'] ?? 0,
    ]
    const there = [['Zwieback'], ['Zwieback'], 1, 1, 1, 1]
    const gone = [[], [], 0, 0, 0, 0]
    expect(await seen()).toEqual(there)
    await change(id, { is_public: false })
    expect(await seen()).toEqual(gone)
    await change(id, { is_public: true })
    expect(await seen()).toEqual(there)
    await change(id, { status: 'draft' })
    expect(await seen()).toEqual(gone)
    await change(id, { status: 'published', title: 'Rusk', cuisine: 'thai' })
    expect(await titles({ search: 'zwieback' })).toEqual([])
    expect(await titles({ search: 'rusks' })).toEqual(['Rusk'])
    await server.call('deleteRecipe', { params: { id }, token: anna.token })
    expect(await titles({ search: 'rusks' })).toEqual([])
    expect((await facets()).cuisine).toEqual({ italian: 1, french: 1 })
  })

  test('DEC-43 a search lists each recipe or its translation once, in the requested language', async () => {
    const en = await make('Rye pancakes', plain)
    const ru = await make('Ржаные блины', {
      ...plain,
      language: 'ru',
      translation_id: en.id,
      tags: ['pancake'],
    })
    expect(await titles({ search: 'pancake', language: 'en' })).toEqual(['Rye pancakes'])
    expect(await titles({ search: 'pancake', language: 'ru' })).toEqual(['Ржаные блины'])
    expect(await titles({ search: 'pancake' })).toEqual(['Rye pancakes', 'Ржаные блины'])
    expect(await titles({ search: 'pancake', scope: 'mine', language: 'ru' }, anna)).toEqual(['Ржаные блины'])
    const suggestedTranslationIds = async () =>
      (await suggest('rye panc')).map(({ translation_id: translationId }) => translationId)
    expect(await suggestedTranslationIds()).toEqual([ru.id])
    await change(ru.id, { is_public: false })
    expect(await suggestedTranslationIds()).toEqual([null])
    for (const { id } of [en, ru]) await server.call('deleteRecipe', { params: { id }, token: anna.token })
  })

  test('FIND-7 matches are highlighted in the title, or else in an excerpt', async () => {
    const { recipes, highlights = [] } = await list({ search: 'leaves basil' })
    expect(recipes.map(({ title }) => title)).toEqual(['Green curry'])
    const [{ title, excerpt } = { title: [], excerpt: null }] = highlights
    expect(title).toEqual([])
    expect(excerpt?.marks.map(([start, end]) => excerpt.text.slice(start, end))).toEqual(['leaves', 'basil'])
    const data = await list({ search: 'leaf' })
    expect(data.highlights).toEqual([
      { title: [[0, 4]], excerpt: null },
      { title: [], excerpt: { text: 'Bay leaf', marks: [[4, 8]] } },
      { title: [], excerpt: { text: 'Garnish with leaves of basil', marks: [[13, 19]] } },
    ])
    expect(await list({})).not.toHaveProperty('highlights')
  })

  test('LIST-3 when nothing is found, the filter whose removal finds the most is named', async () => {
    expect((await list({ search: 'leaf', cuisine: 'french' })).relax).toEqual({
      filter: 'cuisine',
      totalItems: 3,
    })
    expect((await list({ search: 'leaf', cuisine: 'italian', max_time: 5 })).relax).toEqual({
      filter: 'max_time',
      totalItems: 1,
    })
    const droppingFilter = { filter: 'difficulty', totalItems: 1 }
    expect((await list({ search: 'яйца', difficulty: 'easy' })).relax).toEqual(droppingFilter)
    const droppingWords = { filter: 'search', totalItems: 1 }
    expect((await list({ search: 'nonsense', cuisine: 'italian' })).relax).toEqual(droppingWords)
    expect(await list({ search: 'nonsense' })).not.toHaveProperty('relax')
    expect(await list({ cuisine: 'thai' })).not.toHaveProperty('relax')
  })

  test('API-25 suggests only tags when only tags are requested', async () => {
    const tags = await suggest('ле', { type: 'tag' })
    expect(tags.map(({ type, title }) => [type, title])).toEqual([['tag', 'Лето']])
    expect(await suggest('leaf', { type: 'tag' })).toEqual([])
  })

  test('API-25 FIND-2 suggests recipes, then ingredients and tags, by prefix of the last word', async () => {
    expect(await suggest('lea')).toEqual([
      expect.objectContaining({
        type: 'recipe',
        title: 'Leaf salad',
        subtitle: anna.username,
        image: null,
        translation_id: null,
      }),
      { type: 'ingredient', id: 'ingredient:bay leaf', title: 'Bay leaf', subtitle: null, image: null },
    ])
    expect((await suggest('leaf s')).map(({ title }) => title)).toEqual(['Leaf salad'])
    expect((await suggest('leaves sa')).map(({ title }) => title)).toEqual(['Leaf salad'])
    expect((await suggest('Ле')).map(({ type, title }) => [type, title])).toEqual([['tag', 'Лето']])
    expect((await suggest('огур')).map(({ title }) => title)).toEqual(['Огурцы'])
    expect((await suggest('salda')).map(({ title }) => title)).toContain('Leaf salad')
    expect(await suggest('')).toEqual([])
    expect(await suggest('%')).toEqual([])
    expect(await suggest('b', { limit: 1 })).toHaveLength(1)
  })

  test('LIST-1 facets count each value under all filters except their own', async () => {
    const all = await facets()
    expect(all.cuisine).toEqual({ italian: 1, french: 1 })
    expect(all.difficulty).toEqual({ easy: 3, hard: 1 })
    expect(all.category).toEqual({ 'soups-broths': 4 })
    expect(await facets({ cuisine: 'french' })).toMatchObject({
      cuisine: { italian: 1, french: 1 },
      difficulty: { hard: 1 },
    })
    expect(await facets({ search: 'leaf', difficulty: 'easy' })).toMatchObject({
      difficulty: { easy: 3 },
      cuisine: { italian: 1 },
    })
    expect(await facets({ max_time: 30 })).toMatchObject({ difficulty: { easy: 1 } })
    expect(await facets({ tag: 'лето' })).toMatchObject({ cuisine: { french: 1 } })
    expect((await facets({ scope: 'mine' }, anna)).cuisine).toEqual({ italian: 1, french: 1, thai: 2 })
    expect((await facets({ author: anna.username }, boris)).cuisine).toEqual({ italian: 1, french: 1 })
    expect((await server.call('countFacets', { query: { scope: 'mine' } })).status).toBe(401)
  })

  test('reindexing while the server runs counts no recipe twice', async () => {
    const before = [await titles({ search: 'leaf' }), await facets(), await suggest('le')]
    await server.database.transaction((tx) => tx.updateTable('recipes').set({ derived_version: 0 }).execute())
    let isOtherServed = false
    setImmediate(() => (isOtherServed = true))
    const [count] = await Promise.all([rebuildDerived(server.database), titles({ search: 'leaf' })])
    expect(count).toBe(6)
    expect(isOtherServed).toBe(true)
    expect(await rebuildDerived(server.database)).toBe(0)
    expect([await titles({ search: 'leaf' }), await facets(), await suggest('le')]).toEqual(before)
  })

  test('API-20 hostile search queries get ordinary responses', async () => {
    const reserved = 'AND OR NOT NEAR MATCH SELECT " \' ( ) * : ^ - + & | ! <-> \\ % _ { } $1 ?1'
    const hostile = [
      ...reserved.split(' '),
      reserved,
      'leaf* OR "title: leaf',
      "leaf' & !x | 'y",
      'NEAR(leaf salad, 5)',
      'tokens:leaf',
      '\u0000leaf\u0000',
      '🍕'.repeat(100),
      '\ud800leaf',
      'ﷺ'.repeat(200),
      'x'.repeat(5000),
      '"'.repeat(5000),
      Array.from({ length: 200 }, (_, index) => `word${index}`).join(' '),
      Array.from({ length: 200 }, () => 'leaf').join(' '),
    ]
    for (const search of hostile) {
      const data = await list({ search })
      expect(schemas.listRecipes.response.safeParse(data).success).toBe(true)
      await suggest(search)
      await facets({ search })
      await list({ search, scope: 'mine', sort: 'title', language: 'en', max_time: 33 }, anna)
    }
    expect(await titles({ search: '\u0000leaf\u0000 salad' })).toEqual(['Leaf salad'])
    expect(await titles({ search: Array.from({ length: 200 }, () => 'leaf').join(' ') })).toHaveLength(3)
    expect(await titles({ search: '🍕' })).toEqual([])
    expect(await titles({ search: '%' })).toEqual([])
  })
})
