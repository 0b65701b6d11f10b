import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { type Cook, createCook } from '#test/factories.ts'
import { encodeForm } from '#test/form-body.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { createRecipe, INGREDIENT_ID } from '#test/recipe-bodies.ts'

const URL = 'https://recipes.example.org'

describe.each(adapters)('exported files on $dialect', (adapter) => {
  let server: TestApp
  let author: Cook
  beforeAll(async () => {
    server = await createTestApp(adapter, { env: { PUBLIC_URL: URL } })
    author = await createCook(server)
  })
  afterAll(() => server.close())

  const exportJson = (id: string, options: Parameters<TestApp['call']>[1] = {}) =>
    server.call('exportRecipeJson', { params: { id }, ...options })
  const importFile = async (text: string) => {
    const { payload, headers } = await encodeForm({}, new Blob([text]))
    return server.inject({
      method: 'POST',
      url: '/api/recipes/import',
      payload,
      headers: { ...headers, authorization: `Bearer ${author.token}` },
    })
  }
  const importJson = (body: unknown, language = 'en') =>
    server.call('importRecipes', { token: author.token, body, headers: { 'accept-language': language } })

  test('API-29 an exported file is named after the recipe, in Unicode and ASCII, and says where the recipe is from', async () => {
    const { id } = await createRecipe(server, author, { title: 'Борщ «по-домашнему»' })
    const { status, headers, text } = await exportJson(id)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Borsch _po-domashnemu_.souschef.json"; filename*=UTF-8''${encodeURIComponent('Борщ «по-домашнему».souschef.json')}`,
    )
    expect(JSON.parse(text)).toMatchObject({
      format: 'souschef',
      version: 1,
      recipes: [
        {
          recipe: { title: 'Борщ «по-домашнему»', ingredients: [{ amount: 1.5, unit: 'kg' }] },
          origin: { id, url: `${URL}/recipes/${id}`, author: { username: author.username } },
        },
      ],
    })
  })

  test('API-29 DEC-17 an export can be scaled to servings', async () => {
    const { id } = await createRecipe(server, author)
    const { text } = await exportJson(id, { query: { servings: 12, lang: 'ru' } })
    expect(JSON.parse(text)).toMatchObject({
      recipes: [
        {
          recipe: { servings: 12, ingredients: [{ amount: 4.5 }] },
          origin: { recalculation: { from_servings: 4, to_servings: 12 } },
        },
      ],
    })
    expect((await exportJson(id, { query: { servings: 0 } })).status).toBe(400)
  })

  test('API-41 an export is a 304 until the recipe changes', async () => {
    const { id } = await createRecipe(server, author)
    const etag = String((await exportJson(id)).headers['etag'])
    const again = () => exportJson(id, { headers: { 'if-none-match': etag } })
    expect((await again()).status).toBe(304)
    await server.call('updateRecipe', { params: { id }, token: author.token, body: { notes: 'x' } })
    expect((await again()).status).toBe(200)
  })

  test('DEC-15 an export does not disclose a translation that the reader may not see', async () => {
    const { id } = await createRecipe(server, author)
    const translation = await createRecipe(server, author, {
      language: 'ru',
      translation_id: id,
      is_public: false,
    })
    expect((await exportJson(id)).text).not.toContain(translation.id)
    expect((await exportJson(id, { token: author.token })).text).toContain(translation.id)
  })

  test('API-30 DET-6 an import accepts a form, text or JSON, and creating a recipe from its result restores the exported one', async () => {
    const original = await createRecipe(server, author, {
      ingredients: [
        {
          id: INGREDIENT_ID,
          name: 'Flour',
          amount: '2/7',
          amount_max: '1/3',
          unit: 'cup',
          section: 'For the dough',
        },
      ],
    })
    const { text } = await exportJson(original.id)
    const document: unknown = JSON.parse(text)
    const byForm = await importFile(text)
    const [byText, byJson] = [await importJson({ text }), await importJson(document)]
    for (const answer of [byForm, byText, byJson]) expect(answer.status, answer.text).toBe(200)
    const [found] = byText.body.data.recipes
    expect(found).toMatchObject({ notes: [], recipe: { title: original.title, status: 'draft' } })
    const again = await server.call('createRecipe', { token: author.token, body: found?.recipe })
    expect(again.status, again.text).toBe(201)
    expect(again.body.data.recipe.ingredients).toMatchObject([
      { name: 'Flour', amount: 2 / 7, amount_max: 1 / 3, section: 'For the dough' },
    ])
  })

  test('API-30 an import stores nothing', async () => {
    const { id } = await createRecipe(server, author)
    const { text } = await exportJson(id)
    const count = async () =>
      (await server.call('listRecipes', { query: { scope: 'mine' }, token: author.token })).body.data
        .pagination.totalItems
    const before = await count()
    await importJson({ text })
    expect(await count()).toBe(before)
  })

  const fileWith = (rest: string): string => `{"format":"souschef","version":1,${rest}}`

  test.each([
    ['broken JSON', '{"format":"souschef",', /not a JSON file/],
    ['__proto__', fileWith('"recipes":[{"recipe":{"__proto__":{"a":1}}}]'), /forbidden or duplicate keys/],
    ['an escaped __proto__', fileWith('"\\u005f_proto__":1'), /forbidden or duplicate keys/],
    ['constructor.prototype', fileWith('"constructor":{"prototype":{"a":1}}'), /forbidden or duplicate keys/],
    ['a key twice', fileWith('"format":"souschef"'), /forbidden or duplicate keys/],
    [
      '10,000 levels',
      fileWith(`"recipes":${'['.repeat(10_000)}${']'.repeat(10_000)}`),
      /forbidden or duplicate/,
    ],
    ['100,001 values', fileWith(`"recipes":[${'0,'.repeat(100_000)}0]`), /too many values/],
    ['a newer version', '{"format":"souschef","version":2}', /newer version/],
  ])(
    'API-30 an exported file with %s is refused as a 422 with the reason, in the reader’s language',
    async (_, text, reason) => {
      const answer = await importFile(text)
      expect(answer.status).toBe(422)
      const { errors } = answer.body
      expect(errors?.[0]?.message).toMatch(reason)
      const russian = await importJson({ text }, 'ru')
      expect([russian.status, russian.body.code]).toEqual([422, 'IMPORT_UNREADABLE'])
      expect(russian.body.message).toBe('Импортировать не удалось')
      expect(russian.body.errors?.[0]?.message).toMatch(/[а-я]/)
    },
  )

  test('API-30 API-1 importing a file that is too large is a 413, and another content type a 415', async () => {
    expect((await importFile('x'.repeat(5_000_001))).status).toBe(413)
    const headers = { authorization: `Bearer ${author.token}`, 'content-type': 'text/plain' }
    const text = { method: 'POST', url: '/api/recipes/import', payload: 'x', headers } as const
    expect((await server.inject(text)).status).toBe(415)
  })

  test('API-30 a file of nearly the maximum size can be imported', async () => {
    const steps = Array.from({ length: 36 }, () => ({ instruction: 'ж'.repeat(5000) }))
    const recipes = Array.from({ length: 5 }, () => ({ recipe: { title: 'Soup', steps } }))
    const text = JSON.stringify({ format: 'souschef', version: 1, recipes })
    expect(Buffer.byteLength(text)).toBeGreaterThan(1_500_000)
    expect((await importFile(text)).status).toBe(200)
  })
})

test('API-42 a user can import at most thirty times an hour', async () => {
  const [adapter] = adapters
  if (adapter === undefined) throw new Error('no database')
  const server = await createTestApp(adapter, { env: { RATE_LIMIT: 'on' } })
  const cook = await createCook(server)
  const statuses: number[] = []
  for (let count = 0; count < 31; count += 1)
    statuses.push((await server.call('importRecipes', { token: cook.token, body: {} })).status)
  expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 422))
  expect(statuses[30]).toBe(429)
  await server.close()
})
