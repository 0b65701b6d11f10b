import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { type Cook, createCook } from '#test/factories.ts'
import { encodeForm } from '#test/form-body.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { createRecipe, INGREDIENT_ID } from '#test/recipe-bodies.ts'

const SOUP = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Leek soup',
  recipeYield: '4 servings',
  prepTime: 'PT10M',
  image: '/soup.jpg',
  recipeIngredient: ['2 large leeks, sliced', '1½ l stock', 'salt to taste'],
  recipeInstructions: [
    'Slice the leeks and cook them with the salt.',
    'Add the stock and simmer for 20 minutes 30 seconds.',
  ],
}

const PAGE = `<!doctype html><html lang="en"><h1>Leek soup</h1><script type="application/ld+json">${JSON.stringify(SOUP)}</script>`

const WINDOWS_1251 = Buffer.from(
  [
    ...'<html><h1>Борщ</h1><h2>Ингредиенты</h2><ul><li>2 свёклы<li>1 л воды</ul><h2>Приготовление</h2><ol><li>Нарезать свёклу и варить её в воде час.</ol>',
  ].map((character) => {
    const code = character.codePointAt(0) ?? 0
    if (code < 0x80) return code
    return character === 'ё' ? 0xb8 : code - 0x410 + 0xc0
  }),
)

const TEXT = `Leek soup
Serves 4

Ingredients
2 large leeks, sliced
1½ l stock
salt to taste

Method
Slice the leeks and cook them slowly.
Add the stock and simmer for 20 minutes.
`

const [adapter] = adapters

describe('recipes from elsewhere', () => {
  let host: Server
  let site: string
  let server: TestApp
  let cook: Cook
  beforeAll(async () => {
    const html = { 'content-type': 'text/html' }
    const answer: RequestListener = ({ url = '' }, response) => {
      if (url === '/soup') response.writeHead(200, html).end(PAGE)
      else if (url === '/old') response.writeHead(301, { location: '/soup' }).end()
      else if (url === '/borsch')
        response.writeHead(200, { 'content-type': 'text/html; charset=windows-1251' }).end(WINDOWS_1251)
      else if (url === '/inwards') response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
      else if (url === '/wall') response.writeHead(403, html).end('<h1>Are you a robot?</h1>')
      else if (url === '/film') response.writeHead(200, { 'content-type': 'video/mp4' }).end('film')
      else if (url === '/news') response.writeHead(200, html).end('<h1>News</h1><p>Nothing to eat.</p>')
      else if (url === '/large') response.writeHead(200, html).end('x'.repeat(5_000_001))
      else response.writeHead(404).end()
    }
    host = createServer(answer).listen(0, '127.0.0.1')
    await once(host, 'listening')
    const { port } = host.address() as AddressInfo
    site = `http://127.0.0.1:${port}`
    if (adapter === undefined) throw new Error('no database')
    server = await createTestApp(adapter, { testNetwork: { ports: [port], address: '127.0.0.1' } })
    cook = await createCook(server)
  })
  afterAll(async () => {
    await server.close()
    host.close()
  })

  const read = (body: object, language = 'en') =>
    server.call('importRecipes', { token: cook.token, body, headers: { 'accept-language': language } })
  const readFile = async (content: string) => {
    const { payload, headers } = await encodeForm({}, new Blob([content]))
    return server.inject({
      method: 'POST',
      url: '/api/recipes/import',
      payload,
      headers: { ...headers, authorization: `Bearer ${cook.token}` },
    })
  }

  test.each(['/soup', '/old'])('API-30 IMP-2 IMP-5 a page by its address: %s', async (path) => {
    const { status, body } = await read({ url: `${site}${path}` })
    expect(status).toBe(200)
    const [found, ...more] = body.data.recipes
    expect(more).toEqual([])
    expect(found).toMatchObject({
      notes: [],
      recipe: {
        title: 'Leek soup',
        language: 'en',
        status: 'draft',
        servings: 4,
        prep_time: 10,
        source_url: `${site}/soup`,
        images: [`${site}/soup.jpg`],
        ingredients: [
          {
            name: 'leeks',
            amount: 2,
            unit: 'pcs',
            notes: 'large, sliced',
            original: '2 large leeks, sliced',
          },
          { name: 'stock', amount: 1.5, unit: 'l' },
          { name: 'salt', amount: null, unit: 'to_taste' },
        ],
      },
    })
    expect(found?.recipe.steps.map(({ instruction }) => instruction)).toEqual(SOUP.recipeInstructions)
    const [leeks, stock, salt] = found?.recipe.ingredients.map(({ id }) => id) ?? []
    expect(found?.recipe.steps).toMatchObject([
      { ingredients: [{ ingredient_id: leeks }, { ingredient_id: salt }], timers: [] },
      { ingredients: [{ ingredient_id: stock }], timers: [{ duration_minutes: 20, duration_seconds: 30 }] },
    ])
  })

  test('IMP-13 a page without markup in another encoding is read as its language writes it, and says that it was guessed', async () => {
    const { body } = await read({ url: `${site}/borsch` })
    const [found] = body.data.recipes
    expect(found?.recipe).toMatchObject({
      title: 'Борщ',
      language: 'ru',
      ingredients: [{ name: 'свёклы' }, { name: 'воды' }],
    })
    expect(found?.notes.map(({ path }) => path)).toEqual(['ingredients', 'steps'])
  })

  test.each([
    ['is refused to programs', '/wall', /paste it here/],
    ['does not exist', '/missing', /paste it here/],
    ['leads inwards', '/inwards', /not on the public internet/],
    ['is no page', '/film', /no web page/],
    ['has no recipe', '/news', /No recipe was found/],
    ['is too large', '/large', /larger than 5 MB/],
  ])('IMP-11 a page that %s is a 422 with the way round', async (_, path, reason) => {
    const { status, body } = await read({ url: `${site}${path}` })
    expect([status, body.code]).toEqual([422, 'IMPORT_UNREADABLE'])
    expect(body.errors?.[0]?.message).toMatch(reason)
  })

  test.each(['http://10.0.0.1/', 'http://localhost/', 'http://[::1]/', 'http://metadata.internal/'])(
    'an address inside the network is never fetched: %s',
    async (url) => {
      const { status, body } = await read({ url })
      expect([status, body.code]).toEqual([422, 'IMPORT_UNREADABLE'])
    },
  )

  test.each([
    ['the text of a recipe', TEXT],
    ['the source of a page', PAGE],
    ['schema.org JSON', JSON.stringify(SOUP)],
  ])('IMP-1 tells by its content what it was given: %s', async (_, text) => {
    const expected = {
      title: 'Leek soup',
      servings: 4,
      ingredients: [{ name: 'leeks' }, { name: 'stock' }, { name: 'salt' }],
    }
    expect((await read({ text })).body.data.recipes).toMatchObject([{ recipe: expected }])
    expect((await readFile(text)).body).toMatchObject({ data: { recipes: [{ recipe: expected }] } })
  })

  test('several cooks who import at once each get their own recipe', async () => {
    const titles = Array.from({ length: 8 }, (_, at) => `Soup ${at}`)
    const answers = await Promise.all(titles.map((name) => read({ text: JSON.stringify({ ...SOUP, name }) })))
    expect(answers.map(({ body }) => body.data.recipes[0]?.recipe.title)).toEqual(titles)
  })

  test('IMP-12 API-29 a recipe that was exported as Cooklang comes back whole', async () => {
    const made = await createRecipe(server, cook, {
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
    const exported = await server.call('exportRecipeCooklang', { params: { id: made.id } })
    expect(exported.headers['content-disposition']).toMatch(/\.cook"/)
    expect(exported.text).toMatch(/^---\ntitle: /)
    const json = await server.call('exportRecipeJson', { params: { id: made.id } })
    const [byCooklang] = (await read({ text: exported.text })).body.data.recipes
    const [byJson] = (await read({ text: json.text })).body.data.recipes
    const withoutIds = (value: unknown): unknown =>
      JSON.parse(
        JSON.stringify(value, (key, field: unknown) => (/^(ingredient_)?id$/.test(key) ? '' : field)),
      )
    expect(withoutIds(byCooklang)).toEqual(withoutIds(byJson))
    expect(byCooklang?.recipe.ingredients).toMatchObject([{ amount: '2/7', amount_max: 1 / 3 }])
  })

  test.each([
    ['nothing', '', /nothing in it/],
    ['no text', '\u0000\u0001\uFFFD', /does not know this kind of file/],
    ['a word', 'x', /No recipe was found/],
    ['broken JSON', '{"@type":"Recipe", ', /No recipe was found|damaged/],
    ['10,000 brackets', '['.repeat(10_000), /damaged|nested/],
  ])('IMP-3 %s is a 422 with the reason', async (_, content, reason) => {
    const { status, body } = await readFile(content)
    expect([status, body.code]).toEqual([422, 'IMPORT_UNREADABLE'])
    expect(body.errors?.[0]?.message).toMatch(reason)
  })

  test('IMP-3 what is doubtful is named in the language of the cook, and the recipe can be stored', async () => {
    const text = JSON.stringify({
      ...SOUP,
      recipeYield: '12 dumplings',
      recipeIngredient: ['200 g', '2 leeks'],
    })
    const { body } = await read({ text }, 'ru')
    const [found] = body.data.recipes
    expect(found?.notes).toEqual([
      { path: 'ingredients.0', message: 'Не понято и оставлено как есть: «200 g»' },
      { path: 'servings', message: 'Проверьте число порций: «12 dumplings»' },
    ])
    const stored = await server.call('createRecipe', {
      token: cook.token,
      body: { ...found?.recipe, main_image_url: null, images: [] },
    })
    expect(stored.status, stored.text).toBe(201)
    expect(stored.body.data.recipe.ingredients).toMatchObject([
      { name: '200 g' },
      { name: 'leeks', amount: 2 },
    ])
  })
})
