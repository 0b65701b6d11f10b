import { addGerman, GERMAN } from '@souschef/domain/german'
import { serverCatalogues } from '@souschef/locales'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { type Cook, createCook } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { readMeta } from '#test/html.ts'
import { uploadPicture } from '#test/pictures.ts'
import { createRecipe } from '#test/recipe-bodies.ts'
import { createWebFolder } from '#test/web-folder.ts'
import { LOCALES, pageDescriber } from './page-meta.ts'

const URL = 'https://recipes.example.org'

describe.each(adapters)('page metadata on $dialect', (adapter) => {
  const web = createWebFolder()
  let server: TestApp
  let author: Cook
  beforeAll(async () => {
    server = await createTestApp(adapter, { env: { PUBLIC_URL: URL }, builds: { webClient: web.path } })
    author = await createCook(server)
  })
  afterAll(async () => {
    await server.close()
    web.remove()
  })

  const page = async (path: string, headers: Record<string, string> = {}) => {
    const { status, text } = await server.inject({ url: path, headers })
    return { status, text, ...readMeta(text) }
  }

  test('DET-5 the page of a public recipe has title, description, picture and structured data', async () => {
    const { url: picture } = await uploadPicture(server, author)
    const { id } = await createRecipe(server, author, {
      title: 'Tomato soup',
      description: ' Red,\n\nand  warm. ',
      main_image_url: picture,
      image_alts: { [picture]: 'A red soup' },
      tags: ['red'],
    })
    const { contents, links, jsonLd } = await page(`/recipes/${id}?servings=8&utm_source=x`)
    const url = `${URL}/recipes/${id}`
    expect(links('canonical')).toEqual([{ rel: 'canonical', href: url }])
    const expected: Readonly<Record<string, string>> = {
      'og:type': 'article',
      'og:site_name': 'Souschef',
      'og:title': 'Tomato soup',
      'og:description': 'Red, and warm.',
      'og:url': url,
      'og:locale': 'en_GB',
      'og:image': `${URL}/api/recipes/${id}/export/png`,
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'A red soup',
      'twitter:card': 'summary_large_image',
      'article:tag': 'red',
    }
    for (const [name, content] of Object.entries(expected)) expect(contents(name), name).toEqual([content])
    expect(jsonLd).toMatchObject([{ '@type': 'Recipe', name: 'Tomato soup', url, image: [URL + picture] }])
    const exported = await server.call('exportRecipeSchemaOrg', { params: { id } })
    expect(jsonLd).toEqual([JSON.parse(exported.text)])
    expect(exported.headers['content-disposition']).toBe('attachment; filename="Tomato soup.jsonld"')
  })

  test('DET-5 recipe metadata has the time of publication, not of the first draft', async () => {
    const { id } = await createRecipe(server, author, { status: 'draft' })
    const draft = await server.call('exportRecipeSchemaOrg', { params: { id }, token: author.token })
    expect(JSON.parse(draft.text)).not.toHaveProperty('datePublished')
    server.clock.advance(180_000)
    const published = new Date(server.clock()).toISOString()
    const body = { status: 'published' }
    await server.call('updateRecipe', { params: { id }, token: author.token, body })
    server.clock.advance(60_000)
    await server.call('updateRecipe', { params: { id }, token: author.token, body: { notes: 'Good cold' } })

    const { contents, jsonLd } = await page(`/recipes/${id}`)
    expect(contents('article:published_time')).toEqual([published])
    expect(jsonLd).toMatchObject([{ datePublished: published }])
  })

  test('DEC-43 pages of translations link to each other', async () => {
    const english = await createRecipe(server, author, { title: 'Beetroot soup' })
    const russian = await createRecipe(server, author, {
      title: 'Борщ',
      language: 'ru',
      translation_id: english.id,
    })
    const alternates = [
      { rel: 'alternate', hreflang: 'en', href: `${URL}/recipes/${english.id}` },
      { rel: 'alternate', hreflang: 'ru', href: `${URL}/recipes/${russian.id}` },
    ]
    const byLanguage = (all: readonly Record<string, string>[]) =>
      all.toSorted((a, b) => (a['hreflang'] ?? '').localeCompare(b['hreflang'] ?? ''))
    for (const { id } of [english, russian])
      expect(byLanguage((await page(`/recipes/${id}`)).links('alternate'))).toEqual(alternates)
    const { contents } = await page(`/recipes/${russian.id}`)
    expect([contents('og:locale'), contents('og:locale:alternate')]).toEqual([['ru_RU'], ['en_GB']])
  })

  test('DEC-15 pages have no metadata of recipes or translations that are not public', async () => {
    const { id } = await createRecipe(server, author, { title: 'Secretive soup' })
    const translation = await createRecipe(server, author, {
      language: 'ru',
      translation_id: id,
      is_public: false,
    })
    expect((await page(`/recipes/${id}`)).text).not.toContain(translation.id)
    for (const change of [{ is_public: false }, { is_public: true, status: 'draft' }]) {
      await server.call('updateRecipe', { params: { id }, token: author.token, body: change })
      for (const cookie of ['', 'session=open']) {
        const { text, links, jsonLd, contents } = await page(`/recipes/${id}`, { cookie })
        expect(text).not.toContain('Secretive')
        expect([links('canonical'), jsonLd, contents('og:title')]).toEqual([[], [], []])
      }
    }
  })

  test('DET-5 list, category map and home page have a canonical address without irrelevant parameters', async () => {
    const canonical = async (path: string) => (await page(path)).links('canonical').map(({ href }) => href)
    expect(await canonical('/?utm_source=x')).toEqual([`${URL}/`])
    expect(await canonical('/recipes?x=1&tag=red&page=1')).toEqual([`${URL}/recipes?tag=red`])
    const { contents, links } = await page('/recipes', { 'accept-language': 'ru' })
    expect([contents('og:title'), contents('og:locale'), links('alternate')]).toEqual([
      ['Рецепты'],
      ['ru_RU'],
      [],
    ])
    expect((await page('/')).contents('og:title')).toEqual(['Souschef'])
  })

  test('pages of search results are noindex, other lists are not', async () => {
    expect((await page('/recipes?search=soup')).contents('robots')).toEqual(['noindex'])
    expect((await page('/recipes?tag=red')).contents('robots')).toEqual([])
  })

  test('a page that the server fails to render still has title and description', async () => {
    const { id } = await createRecipe(server, author, {
      title: 'An unrenderable soup',
      description: 'Thick.',
    })
    const { titles, contents } = await page(`/recipes/${id}`)
    expect([titles, contents('description')]).toEqual([['An unrenderable soup · Souschef'], ['Thick.']])
  })

  test('robots.txt is written by the server, even if the web build has one', async () => {
    web.write('robots.txt', 'of an earlier build')
    const again = await createTestApp(adapter, { builds: { webClient: web.path } })
    expect((await again.inject({ url: '/robots.txt' })).text).toContain('Sitemap')
    await again.close()
  })

  test('a change of a recipe is in its page metadata at once', async () => {
    const { id } = await createRecipe(server, author)
    await page(`/recipes/${id}`)
    await server.call('updateRecipe', { params: { id }, token: author.token, body: { title: 'Cold soup' } })
    expect((await page(`/recipes/${id}`)).contents('og:title')).toEqual(['Cold soup'])
  })
})

test('another language needs only its texts and its locale for the metadata of pages', () => {
  onTestFinished(
    addGerman(serverCatalogues, {
      app: { name: 'Souschef' },
      home: { lead: 'Kochen, Schritt für Schritt' },
      recipes: { heading: { all: 'Rezepte' } },
    }),
  )
  onTestFinished(addGerman(LOCALES, 'de_DE'))
  const page = { pattern: '/recipes', pathname: '/recipes', search: '', answers: [{ answer: '{}' }] }
  const meta = pageDescriber(URL)({ ...page, language: GERMAN })
  expect(meta?.title).toContain('<title>Rezepte · Souschef</title>')
  const { contents } = readMeta(meta?.head ?? '')
  expect([contents('og:locale'), contents('og:description')]).toEqual([
    ['de_DE'],
    ['Kochen, Schritt für Schritt'],
  ])
})
