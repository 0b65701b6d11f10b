import { readdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { type Cookbook, endpointPath } from '@souschef/contract'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { adapters } from './adapters.ts'
import { type Cook, createCook } from './factories.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { createRecipe } from './recipe-bodies.ts'

const DAY_MS = 86_400_000

describe.each(adapters)('cookbooks on $dialect', (adapter) => {
  let server: TestApp
  let cook: Cook
  let other: Cook
  beforeEach(async () => {
    server = await createTestApp(adapter)
    cook = await createCook(server)
    other = await createCook(server)
  })
  afterEach(() => server.close())

  const create = (owner: Cook, body: object) => server.call('createCookbook', { token: owner.token, body })

  const ordered = async (body: object): Promise<Cookbook> => {
    const { status, body: answer, text } = await create(cook, body)
    if (status !== 201) throw new Error(text)
    return answer.data.cookbook
  }

  const stateOf = async (id: string, owner = cook) => {
    const { status, body } = await server.call('getCookbook', { params: { id }, token: owner.token })
    return status === 200 ? body.data.cookbook.state : status
  }

  const fileOf = (id: string, owner = cook) =>
    server.app.inject({
      url: endpointPath('getCookbookFile', { id }),
      headers: { authorization: `Bearer ${owner.token}` },
    })

  const storedFiles = (): readonly string[] => {
    try {
      return readdirSync(join(server.dataDir, 'cookbooks'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
    } catch {
      return []
    }
  }

  const favorite = (id: string, owner = cook) =>
    server.call('setFavorite', { params: { id }, token: owner.token, body: { is_favorite: true } })

  test('a list becomes one PDF with a cover, contents with page numbers, and every recipe in its order', async () => {
    for (const title of ['Уха', 'Borscht', 'Apple pie']) await createRecipe(server, cook, { title })
    await createRecipe(server, other, { title: 'Not mine' })
    await createRecipe(server, cook, { title: 'My draft', status: 'draft' })
    const book = await ordered({
      format: 'pdf',
      title: 'Our “kitchen”',
      query: { scope: 'mine', sort: 'title' },
    })
    expect(book).toMatchObject({ state: 'waiting', done: 0, total: 4, format: 'pdf' })
    expect((await fileOf(book.id)).statusCode).toBe(404)
    await server.runJobs()
    expect(await stateOf(book.id)).toBe('ready')
    const { rawPayload, headers } = await fileOf(book.id)
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    expect(headers['content-disposition']).toContain('.pdf')
    const document = await getDocumentProxy(new Uint8Array(rawPayload))
    const { text: pages } = await extractText(document)
    expect(pages).toHaveLength(6)
    expect(pages[0]).toContain('Our “kitchen”')
    expect(pages[0]).toContain('4 recipes')
    expect(pages[0]).toContain(cook.username)
    expect(pages[1]?.replaceAll(/\s+/g, ' ')).toMatch(/Contents Apple pie 3 Borscht 4 My draft 5 Уха 6/)
    expect([pages[2], pages[5]]).toEqual([
      expect.stringContaining('Apple pie'),
      expect.stringContaining('Уха'),
    ])
    const outline = await document.getOutline()
    expect(outline.map(({ title }) => title)).toEqual(['Apple pie', 'Borscht', 'My draft', 'Уха'])
  })

  test('API-30 favourites become one JSON file that can be imported again', async () => {
    const soup = await createRecipe(server, other, { title: 'Soup' })
    const pie = await createRecipe(server, other, { title: 'Pie' })
    const hidden = await createRecipe(server, other, { title: 'Hidden soon' })
    for (const { id } of [soup, pie, hidden]) await favorite(id)
    const book = await ordered({
      format: 'json',
      title: 'Favourites',
      query: { scope: 'saved', sort: 'title' },
    })
    const body = { is_public: false }
    await server.call('updateRecipe', { params: { id: hidden.id }, token: other.token, body })
    await server.runJobs()
    const { body: text } = await fileOf(book.id)
    expect(JSON.parse(text)).toMatchObject({
      format: 'souschef',
      recipes: [{ recipe: { title: 'Pie' } }, { recipe: { title: 'Soup' } }],
    })
    const imported = await server.call('importRecipes', { token: cook.token, body: { text } })
    expect(imported.body.data.recipes.map(({ recipe }) => recipe.title)).toEqual(['Pie', 'Soup'])
  })

  test('DEC-15 a cookbook is visible to its owner only', async () => {
    await createRecipe(server, cook)
    const { id } = await ordered({ format: 'json', title: 'Mine', query: { scope: 'mine' } })
    await server.runJobs()
    expect(await stateOf(id, other)).toBe(404)
    expect((await fileOf(id, other)).statusCode).toBe(404)
    expect((await server.call('deleteCookbook', { params: { id }, token: other.token })).status).toBe(404)
    const theirs = await server.call('listCookbooks', { token: other.token })
    expect(theirs.body.data.cookbooks).toEqual([])
    const mine = await server.call('listCookbooks', { token: cook.token })
    expect(mine.body.data.cookbooks).toMatchObject([{ id, state: 'ready', done: 1, total: 1 }])
  })

  test('a cancelled cookbook is not made, and at most five per owner are stored', async () => {
    await createRecipe(server, cook)
    const order = { format: 'json', title: 'x', query: { scope: 'mine' } }
    const first = await ordered(order)
    expect(
      (await server.call('deleteCookbook', { params: { id: first.id }, token: cook.token })).status,
    ).toBe(200)
    expect(await stateOf(first.id)).toBe(404)
    await server.runJobs()
    expect(storedFiles()).toEqual([])
    for (let count = 0; count < 7; count += 1) await ordered(order)
    const { body } = await server.call('listCookbooks', { token: cook.token })
    expect(body.data.cookbooks).toHaveLength(5)
  })

  test('a cookbook and its file are gone after a day', async () => {
    await createRecipe(server, cook)
    const { id } = await ordered({ format: 'json', title: 'x', query: { scope: 'mine' } })
    await server.runJobs()
    const [path = ''] = storedFiles()
    expect(path).toContain(`${id}.json`)
    expect(statSync(path).mode & 0o077).toBe(0)
    utimesSync(path, 0, 0)
    server.clock.advance(DAY_MS)
    const sweep = server.services.cookbooks.handlers.find(({ every }) => every !== null)
    await sweep?.run('', {
      id: '',
      now: server.clock(),
      signal: new AbortController().signal,
      progress: () => undefined,
    })
    expect(storedFiles()).toEqual([])
    expect(await server.database.read.selectFrom('cookbooks').selectAll().execute()).toEqual([])
  })

  test.each([
    [{ format: 'epub', title: 'x' }, 'format'],
    [{ format: 'pdf', title: '' }, 'title'],
    [{ format: 'pdf', title: 'x', query: { scope: 'theirs' } }, 'query.scope'],
    [{ format: 'pdf', title: 'x', query: { search: 'nothing like it' } }, 'query'],
  ])('the invalid request %j is a 400 that names the field', async (body, path) => {
    const { status, body: answer } = await create(cook, body)
    expect([status, answer.errors?.[0]?.path]).toEqual([400, path])
  })
})
