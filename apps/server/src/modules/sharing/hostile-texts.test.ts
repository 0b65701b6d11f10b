import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RecipeInput } from '@souschef/contract'
import { sqlite } from '#test/adapters.ts'
import { type Cook, createCook } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { readMeta } from '#test/html.ts'
import { uploadPicture } from '#test/pictures.ts'
import { createRecipe } from '#test/recipe-bodies.ts'
import { createWebFolder } from '#test/web-folder.ts'
import { XSS_CORPUS } from '#test/xss-corpus.ts'

/** A recipe with the payload in every text field. The word `unrenderable` makes the renderer of the tests fail. */
function recipeOf(payload: string, picture: string): Partial<RecipeInput> {
  const text = `${payload} unrenderable`
  const step = {
    title: text,
    instruction: text,
    description: text,
    tips: text,
    equipment: [text.slice(0, 100)],
    media: [{ type: 'image' as const, url: picture, caption: text }],
    timers: [{ label: text.slice(0, 100), duration_minutes: 1 }],
  }
  return {
    title: `Soup ${text}`,
    description: text,
    notes: text,
    tags: [text.slice(0, 40)],
    equipment: [text.slice(0, 100)],
    main_image_url: picture,
    image_alts: { [picture]: text },
    ingredients: [{ name: text, amount: 1, unit: 'g', notes: text, section: text, original: text }],
    steps: [step],
  }
}

/** A text as stored: NFC, without NUL and invisible characters. */
const storedForm = (text: string) => text.normalize('NFC').replaceAll(/[\0\u00ad\u200b\u2060\ufeff]/gu, '')

/** The elements of a page and the names of their attributes, which no text of a recipe may affect. */
const structureOf = ({ elements }: ReturnType<typeof readMeta>) =>
  elements.map(({ name, attributes }) => [name, Object.keys(attributes)])

describe('MODEL-11 markup in texts', () => {
  const web = createWebFolder()
  let server: TestApp
  let author: Cook
  let picture: string
  let harmlessPage: readonly unknown[]
  beforeAll(async () => {
    server = await createTestApp(sqlite, { builds: { webClient: web.path } })
    author = await createCook(server)
    picture = (await uploadPicture(server, author)).url
    harmlessPage = structureOf(
      await page((await createRecipe(server, author, recipeOf('harmless', picture))).id),
    )
  })
  afterAll(async () => {
    await server.close()
    web.remove()
  })

  const page = async (id: string) => readMeta((await server.inject({ url: `/recipes/${id}` })).text)

  test('the XSS corpus has at least two hundred payloads', () => {
    expect(XSS_CORPUS.length).toBeGreaterThanOrEqual(200)
  })

  test.each(XSS_CORPUS)('markup is plain text on the page, in its data and in files: %j', async (payload) => {
    const { id, title, description } = await createRecipe(server, author, recipeOf(payload, picture))
    expect(title).toBe(storedForm(`Soup ${payload} unrenderable`))
    const read = await page(id)
    expect(structureOf(read)).toEqual(harmlessPage)
    const { contents, jsonLd, titles } = read
    const collapseSpaces = (text: string) => text.replace(/\s+/gu, ' ').trim()
    expect(contents('og:title')).toEqual([title])
    expect(titles).toEqual([`${title} · Souschef`])
    expect(contents('og:description')).toEqual([collapseSpaces(description ?? '')])
    const file = await server.call('exportRecipeSchemaOrg', { params: { id } })
    expect(jsonLd).toEqual([JSON.parse(file.text)])
    expect(jsonLd).toMatchObject([
      {
        name: title,
        description,
        recipeInstructions: [
          { name: description, text: expect.stringContaining(description ?? '') as string },
        ],
      },
    ])
    const json = await server.call('exportRecipeJson', { params: { id } })
    expect(JSON.parse(json.text)).toMatchObject({
      recipes: [{ recipe: { title, description, notes: description } }],
    })
    for (const { headers } of [file, json]) {
      expect(headers['content-disposition']).toMatch(/^attachment; filename="[\u0020-\u007e]*"/)
      expect(headers['content-type']).toMatch(/^application\/(?:ld\+)?json; charset=utf-8$/)
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })

  test('MODEL-11 script addresses are refused as links and pictures, in recipes and imports', async () => {
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      ' javascript:alert(1)',
      '//evil.example/x',
    ]) {
      const body = { title: 'Soup', source_url: url, main_image_url: url }
      const answer = await server.call('createRecipe', { token: author.token, body })
      expect(
        answer.body.errors?.map(({ message }) => message),
        url,
      ).toEqual(['invalid link', 'invalid link'])
      const file = { format: 'souschef', version: 1, recipes: [{ recipe: body }] }
      const imported = await server.call('importRecipes', { token: author.token, body: file })
      expect(imported.status, url).toBe(422)
    }
  })
})
