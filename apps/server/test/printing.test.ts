import { demoRecipes } from '@souschef/demo'
import { type EndpointName, endpointPath } from '@souschef/contract'
import { decode } from 'fast-png'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderPrint as render } from '../src/modules/printing/printing.ts'
import { describeRecipe } from '../src/modules/printing/sheet/describe-recipe.ts'
import type { Sheet } from '../src/modules/printing/sheet/sheet.ts'
import { sqlite } from './adapters.ts'
import { type Cook, createCook } from './factories.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { MARKUP_CORPUS } from './markup-corpus.ts'
import { aPicture, uploadPicture } from './pictures.ts'
import { createRecipe } from './recipe-bodies.ts'

const ADDRESS = 'https://kitchen.example/recipes/019cc7a2-c820-7936-b977-c016e49f3ae0'

/** Ignores line breaks, which are a matter of layout. */
const bare = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '')

async function textOf(pdf: Uint8Array): Promise<{ readonly text: string; readonly pages: number }> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { text, totalPages } = await extractText(document, { mergePages: true })
  return { text: bare(text), pages: totalPages }
}

const textsOf = (sheet: Sheet): readonly string[] =>
  [
    sheet.title,
    sheet.byline,
    ...sheet.kinds,
    sheet.description ?? '',
    ...sheet.facts.flatMap(({ label, value }) => [label, value]),
    ...sheet.groups.flatMap(({ title, lines }) => [
      title ?? '',
      ...lines.map(({ amount, name, note }) => `${amount}${name}${note === '' ? '' : `, ${note}`}`),
    ]),
    ...sheet.steps.flatMap((step) => [
      step.title ?? '',
      step.instruction,
      step.description ?? '',
      ...step.facts,
      ...step.ingredients,
      step.tip ?? '',
    ]),
    sheet.equipment.join('·'),
    ...sheet.nutrition.flatMap(({ label, value }) => [label, value]),
    sheet.notes ?? '',
    sheet.tags.join('·'),
  ].map(bare)

/** The chunks of a file, as a text that shows its ASCII. */
const raw = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

describe('a recipe as PDF', () => {
  test.each(demoRecipes.map((recipe) => [recipe.content.title, recipe] as const))(
    'DET-6 the PDF contains every text of “%s”, on one page unless it is unusually long',
    async (_, { content, author }) => {
      const sheet = describeRecipe(content, {
        language: content.language,
        servings: 7,
        units: 'as_written',
        author,
        address: ADDRESS,
      })
      const { text, pages } = await textOf(await render({ kind: 'pdf', sheet, picture: null }))
      for (const part of textsOf(sheet)) expect(text).toContain(part)
      expect(text).toContain(bare(ADDRESS))
      const isOrdinary = content.ingredients.length <= 12 && content.steps.length <= 8
      expect(pages).toBeLessThanOrEqual(isOrdinary ? 1 : 3)
    },
  )

  test('DET-6 the PDF is tagged, and has a title and the language of its author', async () => {
    const recipe = demoRecipes.find(({ content }) => content.language === 'ru')
    if (recipe === undefined) throw new Error('the demo kitchen has no Russian recipe')
    const options = {
      language: 'en',
      servings: null,
      units: 'as_written',
      author: recipe.author,
      address: ADDRESS,
    } as const
    const sheet = describeRecipe(recipe.content, options)
    const pdf = await render({ kind: 'pdf', sheet, picture: null })
    const document = await getDocumentProxy(new Uint8Array(pdf))
    const { info } = await document.getMetadata()
    expect(info).toMatchObject({ Title: recipe.content.title, Language: 'ru' })
    expect(raw(pdf)).toContain('/Marked true')
    const page = await document.getPage(1)
    const tree = JSON.stringify(await page.getStructTree())
    for (const role of ['H1', 'H2', 'L', 'LI', 'LBody', 'P']) expect(tree).toContain(`"role":"${role}"`)
    const links = (await page.getAnnotations()) as readonly { readonly url?: string }[]
    expect(links.map(({ url }) => url)).toContain(ADDRESS)
  })
})

/** A demo recipe with another title and first instruction. */
function sheetWithText(text: string): Sheet {
  const [demo] = demoRecipes
  if (demo === undefined) throw new Error('no demo recipe')
  const { content, author } = demo
  const steps = content.steps.map((step) => ({ ...step, instruction: text }))
  return describeRecipe(
    { ...content, title: text, steps },
    { language: 'en', servings: null, units: 'as_written', author, address: ADDRESS },
  )
}

describe('symbols and alphabets that the text fonts lack', () => {
  test('DET-6 symbols that the text fonts lack are in the PDF', async () => {
    const { text } = await textOf(
      await render({ kind: 'pdf', sheet: sheetWithText('Fry → ★ ☐ 中国菜 한식 გ'), picture: null }),
    )
    for (const sign of ['→', '★', '☐', '中国菜', '한식', 'გ']) expect(text).toContain(bare(sign))
  })

  test('DET-6 symbols that the text fonts lack are drawn on the card, each with its own glyph', async () => {
    const cards = await Promise.all(
      ['★', '→', '中', '国', 'ש'].map((text) =>
        render({ kind: 'card', sheet: sheetWithText(text), picture: null }),
      ),
    )
    expect(new Set(cards.map((card) => Buffer.from(card).toString('base64'))).size).toBe(cards.length)
  })
})

/** A recipe with markup in every text that a cook can write. */
function hostileSheet(payloads: readonly string[]): Sheet {
  const [demo] = demoRecipes
  const [ingredient] = demo?.content.ingredients ?? []
  const [step] = demo?.content.steps ?? []
  if (demo === undefined || ingredient === undefined || step === undefined) throw new Error('no demo recipe')
  const [a = '', b = '', c = ''] = payloads
  const content = {
    ...demo.content,
    title: a,
    description: b,
    notes: c,
    tags: payloads,
    equipment: payloads,
    ingredients: payloads.map((text) => ({ ...ingredient, name: text, notes: text, section: text })),
    steps: payloads.map((text, index) => ({
      ...step,
      step_number: index + 1,
      title: text,
      instruction: text,
      description: text,
      tips: text,
      dependencies: [],
      ingredients: [],
      timers: [],
    })),
  }
  return describeRecipe(content, {
    language: 'en',
    servings: null,
    units: 'as_written',
    author: 'mallory',
    address: ADDRESS,
  })
}

describe('markup in texts', () => {
  const groups = Array.from({ length: Math.ceil(MARKUP_CORPUS.length / 12) }, (_, index) =>
    MARKUP_CORPUS.slice(index * 12, index * 12 + 12),
  )

  test('MODEL-11 the markup corpus has at least 200 texts', () =>
    expect(MARKUP_CORPUS.length).toBeGreaterThanOrEqual(200))

  test.each(groups)('MODEL-11 markup is shown as text in the PDF: %s, …', async (...payloads) => {
    const sheet = hostileSheet(payloads)
    const pdf = await render({ kind: 'pdf', sheet, picture: null })
    const { text } = await textOf(pdf)
    for (const part of textsOf(sheet)) expect(text).toContain(part)
    expect(raw(pdf)).not.toMatch(/\/S\s*\/(?:JavaScript|Launch|SubmitForm)|\/OpenAction/)
  })

  /** Cards are slow to draw. One of each six has every kind of markup, and every script in the corpus. */
  const onCards = MARKUP_CORPUS.filter((_, index) => index % 6 === Math.floor(index / 6) % 6)

  test.each(onCards)('MODEL-11 markup is shown as text on the card: %s', async (payload) => {
    const plain = hostileSheet(['Soup', 'Soup', 'Soup'])
    const png = await render({ kind: 'card', sheet: { ...plain, title: payload }, picture: null })
    const { width, height, data } = decode(png)
    expect([width, height]).toEqual([1200, 630])
    // There is ink where the title belongs: it was drawn as text instead of being parsed as elements.
    let ink = 0
    for (let y = 160; y < 450; y += 2)
      for (let x = 64; x < 640; x += 2) if (Number(data[(y * width + x) * 4]) < 0x60) ink += 1
    expect(ink).toBeGreaterThan(200)
  })
})

describe('the endpoints for printing', () => {
  let server: TestApp
  let author: Cook
  beforeAll(async () => {
    server = await createTestApp(sqlite, { env: { PUBLIC_URL: 'https://kitchen.example' } })
    author = await createCook(server)
  })
  afterAll(() => server.close())

  const get = async (name: EndpointName, id: string, query = {}, headers = {}) =>
    server.app.inject({ method: 'GET', url: endpointPath(name, { id }), query, headers })

  test('API-29 API-41 printed files have proper names and validators', async () => {
    const { id } = await createRecipe(server, author, { title: 'Щи “суточные”', language: 'ru' })
    const pdf = await get('exportRecipePdf', id, { servings: '8' })
    expect(pdf.statusCode).toBe(200)
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-cache',
    })
    expect(pdf.headers['content-disposition']).toContain(
      `filename*=UTF-8''${encodeURIComponent('Щи “суточные”.pdf')}`,
    )
    const { text } = await textOf(pdf.rawPayload)
    expect(text).toContain(bare('3 кг Tomatoes'))
    expect(text).toContain(bare(`https://kitchen.example/recipes/${id}`))

    const etag = String(pdf.headers.etag)
    expect((await get('exportRecipePdf', id, { servings: '8' }, { 'if-none-match': etag })).statusCode).toBe(
      304,
    )
    expect((await get('exportRecipePdf', id, {}, { 'if-none-match': etag })).statusCode).toBe(200)
    const body = { notes: 'Better the next day' }
    await server.call('updateRecipe', { params: { id }, token: author.token, body })
    const changed = await get('exportRecipePdf', id, { servings: '8', lang: 'en' }, { 'if-none-match': etag })
    expect(changed.statusCode).toBe(200)
    expect((await textOf(changed.rawPayload)).text).toContain(bare('Author’s notes Better the next day'))

    const imperial = await get('exportRecipePdf', id, { units: 'us', lang: 'en' })
    expect((await textOf(imperial.rawPayload)).text).toContain(bare('lb Tomatoes'))
    expect(imperial.headers.etag).not.toBe(changed.headers.etag)

    const png = await get('exportRecipePng', id)
    expect(png.headers['content-type']).toBe('image/png')
    const { width, height } = decode(png.rawPayload)
    expect([width, height]).toEqual([1200, 630])
  })

  test('API-29 IMP-12 a recipe is a file in Markdown, in the language of the reader', async () => {
    const { id } = await createRecipe(server, author, { title: 'Щи “суточные”', language: 'ru' })
    const { headers, body } = await get('exportRecipeMarkdown', id, { servings: '8', lang: 'en' })
    expect(headers).toMatchObject({ 'content-type': 'text/markdown; charset=utf-8' })
    expect(headers['content-disposition']).toContain(encodeURIComponent('Щи “суточные”.md'))
    expect(body).toMatch(/^# Щи “суточные”\n\n- Servings: 8\n/)
    expect(body).toContain('\n- 3 kg Tomatoes')
  })

  test('DET-6 printed files include the recipe’s picture', async () => {
    const { url } = await uploadPicture(server, author, await aPicture(900, 700))
    const { id } = await createRecipe(server, author, { main_image_url: url })
    const pdf = await get('exportRecipePdf', id)
    expect(raw(pdf.rawPayload)).toMatch(/\/Subtype\s*\/Image/)
    const { data, width } = decode((await get('exportRecipePng', id)).rawPayload)
    const pixel = (x: number, y: number) =>
      Array.from(data.slice((y * width + x) * 4, (y * width + x) * 4 + 3))
    const [red = 0, green = 0, blue = 0] = pixel(950, 300)
    expect([red > 180, green < 90, blue < 40]).toEqual([true, true, true])
  })

  test.each([
    { servings: '0' },
    { servings: '101' },
    { servings: '1e309' },
    { servings: 'NaN' },
    { servings: '2.5' },
    { servings: '-4' },
    { lang: 'de' },
    { lang: '../en' },
    { lang: '__proto__' },
    { units: 'imperial' },
    { units: 'toString' },
  ])('API-29 the invalid query %j is a 400', async (query) => {
    const { id } = await createRecipe(server, author)
    for (const name of ['exportRecipePdf', 'exportRecipePng'] as const)
      expect((await get(name, id, query)).statusCode).toBe(400)
  })

  test('API-29 the largest recipe that may be stored is printed, and the server keeps working', async () => {
    const { id } = await createRecipe(server, author, {
      title: 'W'.repeat(255),
      description: 'м'.repeat(5000),
      notes: 'word '.repeat(1000),
      ingredients: Array.from({ length: 200 }, () => ({ name: 'x'.repeat(200), amount: 1 })),
      steps: Array.from({ length: 22 }, () => ({ instruction: 'ы'.repeat(3000) })),
    })
    const [pdf, png] = await Promise.all([get('exportRecipePdf', id), get('exportRecipePng', id)])
    expect([pdf.statusCode, png.statusCode]).toEqual([200, 200])
    expect((await textOf(pdf.rawPayload)).pages).toBeGreaterThan(10)
  })
})
