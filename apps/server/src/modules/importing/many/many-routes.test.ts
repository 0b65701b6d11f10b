import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DAY_MS } from '@souschef/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { createCook } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { importCalls } from '#test/import-calls.ts'
import { aPaprikaRecipe, aZip } from '#test/import-files.ts'
import { aPicture } from '#test/pictures.ts'
import { createRecipe } from '#test/recipe-bodies.ts'
import { findImport } from './import-store.ts'
import { eraseImports } from './remove-import.ts'

const SOME_TEXT: unknown = expect.stringMatching(/./)

const page = (name: string): string =>
  `<html lang="en"><h1>${name}</h1><script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name,
    recipeIngredient: ['2 leeks', '1 l stock'],
    recipeInstructions: ['Slice the leeks and cook them in the stock.'],
  })}</script><ul><li>2 leeks</li><li>1 l stock</li></ul>`

describe.each(adapters)('API-49 imports of many recipes on $dialect', (adapter) => {
  let host: Server
  let site: string
  let server: TestApp
  beforeAll(async () => {
    const answer: RequestListener = ({ url = '' }, response) => {
      const html = { 'content-type': 'text/html' }
      if (url.startsWith('/wall')) response.writeHead(403, html).end('<h1>Are you a robot?</h1>')
      else response.writeHead(200, html).end(page(`Leek soup ${url.slice(1)}`))
    }
    host = createServer(answer).listen(0, '127.0.0.1')
    await once(host, 'listening')
    const { port } = host.address() as AddressInfo
    site = `http://127.0.0.1:${port}`
    server = await createTestApp(adapter, { testNetwork: { ports: [port], address: '127.0.0.1' } })
  })
  afterAll(async () => {
    await server.close()
    host.close()
  })

  test('IMP-4 IMP-8 IMP-9 a file is read by a job, with its pictures, and nothing is stored until it is accepted', async () => {
    const { importFile, get, itemsOf, itemOf, accept, titlesOf } = importCalls(server)
    const cook = await createCook(server)
    const zip = await aZip([
      aPaprikaRecipe({ name: 'Sorrel', picture: await aPicture() }),
      aPaprikaRecipe({ name: 'Nettle', picture: (await aPicture()).subarray(0, 60) }),
      { name: 'broken.paprikarecipe', bytes: Buffer.from([0x1f, 0x8b, 0, 0]) },
    ])
    const id = await importFile(cook, zip)
    expect(await get(cook, id)).toMatchObject({
      name: 'Borscht «1».txt',
      state: 'done',
      error: null,
      counts: { ready: 1, doubtful: 1, failed: 1, double: 0, accepted: 0, skipped: 0 },
    })
    const items = await itemsOf(cook, id)
    expect(items).toMatchObject([
      { place: 0, state: 'ready', title: 'Sorrel', doubts: 0, problem: null, recipe_id: null },
      { place: 1, state: 'doubtful', title: 'Nettle', image_url: null, doubts: 1 },
      { place: 2, state: 'failed', title: 'broken.paprikarecipe', problem: SOME_TEXT },
    ])
    expect(items[0]?.image_url).toMatch(/^\/media\//)
    expect(await itemsOf(cook, id, { state: 'failed' })).toMatchObject([{ place: 2 }])
    expect(await itemsOf(cook, id, { after: 0, limit: 1 })).toMatchObject([{ place: 1 }])
    const sorrel = await itemOf(cook, id, 0)
    expect(sorrel).toMatchObject({
      origin: 'Sorrel.paprikarecipe',
      recipe: { title: 'Sorrel', servings: 4, status: 'draft', is_public: false },
      notes: [],
      double: null,
    })
    expect(sorrel.original).toContain('500 g Sorrel leaves')
    expect(sorrel.original).not.toContain('base64')
    expect(await titlesOf(cook)).toEqual([])

    const [accepted] = await accept(cook, id, [0, 2])
    expect(accepted).toMatchObject({ state: 'accepted', recipe_id: SOME_TEXT })
    expect(await titlesOf(cook)).toEqual(['Sorrel'])
    await accept(cook, id, [0])
    expect(await titlesOf(cook)).toEqual(['Sorrel'])
    const { body } = await server.call('getRecipe', {
      token: cook.token,
      params: { id: accepted?.recipe_id ?? '' },
    })
    expect(body.data.recipe).toMatchObject({ main_image_url: items[0]?.image_url, status: 'draft' })
  })

  test('API-49 a text, and the same call again', async () => {
    const { itemOf } = importCalls(server)
    const cook = await createCook(server)
    const id = server.newId()
    const text = 'Leek soup\n\nIngredients\n2 leeks\n1 l stock\n\nMethod\nCook the leeks in the stock.'
    const call = () => server.call('createImport', { token: cook.token, body: { id, text } })
    expect(await call()).toMatchObject({ status: 201, body: { data: { import: { id, name: 'Leek soup' } } } })
    expect(await call()).toMatchObject({ status: 200 })
    await server.runJobs()
    expect(await itemOf(cook, id, 0)).toMatchObject({ title: 'Leek soup', original: text })
    const { body } = await server.call('listImports', { token: cook.token })
    expect(body.data.imports).toMatchObject([{ id }])
  })

  test('IMP-9 IMP-11 pages are read by their addresses, and those that refuse are named', async () => {
    const { itemsOf, itemOf } = importCalls(server)
    const cook = await createCook(server)
    const urls = [`${site}/one`, `${site}/wall`, `${site}/two`]
    const { body } = await server.call('createImport', { token: cook.token, body: { urls } })
    const { id } = body.data.import
    await server.runJobs()
    expect(await itemsOf(cook, id)).toMatchObject([
      { place: 0, title: 'Leek soup one' },
      { place: 1, title: `${site}/wall`, state: 'failed', problem: SOME_TEXT },
      { place: 2, title: 'Leek soup two' },
    ])
    const { original } = await itemOf(cook, id, 0)
    expect(original).toBe('Leek soup one\n2 leeks\n1 l stock')
  })

  test('IMP-10 the same again is found, by source and by content, and nothing is overwritten unasked', async () => {
    const { importFile, itemsOf, itemOf, accept, titlesOf } = importCalls(server)
    const cook = await createCook(server)
    const zip = await aZip([
      aPaprikaRecipe({ name: 'Sorrel', source_url: 'https://www.example.org/sorrel/?utm_source=mail' }),
      aPaprikaRecipe({ name: 'Nettle' }),
      aPaprikaRecipe({ name: 'Chard' }),
    ])
    const first = await importFile(cook, zip)
    await accept(cook, first, [0, 1, 2])
    const again = await aZip([
      aPaprikaRecipe({ name: 'Sorrel soup', source_url: 'http://example.org/sorrel#top' }),
      aPaprikaRecipe({ name: 'NETTLE!', ingredients: '400 g Nettle leaves\n1 l stock\n1 onion' }),
      aPaprikaRecipe({ name: 'Chard' }),
      aPaprikaRecipe({ name: 'Dock' }),
      aPaprikaRecipe({ name: 'dock' }),
    ])
    const second = await importFile(cook, again)
    expect(await itemsOf(cook, second)).toMatchObject([
      { state: 'double' },
      { state: 'double' },
      { state: 'double' },
      { state: 'ready' },
      { state: 'double' },
    ])
    expect(await itemOf(cook, second, 0)).toMatchObject({ double: { title: 'Sorrel', by: 'source' } })
    expect(await itemOf(cook, second, 1)).toMatchObject({ double: { title: 'Nettle', by: 'content' } })

    expect(await accept(cook, second, [2])).toMatchObject([{ state: 'skipped', recipe_id: null }])
    expect(await accept(cook, second, [1], 'both')).toMatchObject([{ state: 'accepted' }])
    const [changed] = await accept(cook, second, [0], 'new')
    expect((await titlesOf(cook)).toSorted()).toEqual(['Chard', 'NETTLE!', 'Nettle', 'Sorrel soup'])
    const { body } = await server.call('getRecipe', {
      token: cook.token,
      params: { id: changed?.recipe_id ?? '' },
    })
    expect(body.data.recipe).toMatchObject({ title: 'Sorrel soup', version: 2 })
  })

  test('IMP-4 a correction settles the doubts, and is what is stored', async () => {
    const { importFile, itemOf, accept, titlesOf } = importCalls(server)
    const cook = await createCook(server)
    const zip = await aZip([
      aPaprikaRecipe({ name: 'Sorrel', ingredients: '500 g leaves\n2 x 3 somethings' }),
    ])
    const id = await importFile(cook, zip)
    const { recipe } = await itemOf(cook, id, 0)
    const update = (title: string) =>
      server.call('updateImportItem', {
        token: cook.token,
        params: { id, place: '0' },
        body: { recipe: { ...recipe, title } },
      })
    expect((await update('')).status).toBe(400)
    const { body } = await update('Sorrel soup')
    expect(body.data.item).toMatchObject({ title: 'Sorrel soup', state: 'ready', doubts: 0, notes: [] })
    await accept(cook, id, [0])
    expect(await titlesOf(cook)).toEqual(['Sorrel soup'])
    expect((await update('Later')).status).toBe(400)
  })

  test.each([
    ['empty', Buffer.alloc(0)],
    ['not a recipe', Buffer.from('Dear diary')],
    ['a broken archive', Buffer.from('PK\u0003\u0004 and no more')],
  ])('IMP-9 a file that is %s fails with the reason', async (_name, bytes) => {
    const { importFile, get, itemsOf } = importCalls(server)
    const cook = await createCook(server)
    const id = await importFile(cook, bytes)
    expect(await get(cook, id)).toMatchObject({ state: 'failed', error: SOME_TEXT })
    expect(await itemsOf(cook, id)).toEqual([])
  })

  test('API-49 an import is its owner’s alone, and gone when deleted or after a week, with its file and pictures', async () => {
    const { importFile } = importCalls(server)
    const [cook, other] = [await createCook(server), await createCook(server)]
    const zip = await aZip([aPaprikaRecipe({ name: 'Sorrel', picture: await aPicture() })])
    const [deleted, expired] = [await importFile(cook, zip), await importFile(cook, zip)]
    for (const [name, extra] of [
      ['getImport', {}],
      ['listImportItems', {}],
      ['getImportItem', { place: '0' }],
      ['retryImport', {}],
      ['deleteImport', {}],
    ] as const)
      expect(
        await server.call(name, { token: other.token, params: { id: deleted, ...extra } }),
      ).toMatchObject({
        status: 404,
      })
    const rowsOf = async () => ({
      imports: (
        await server.database.readFresh
          .selectFrom('imports')
          .select('id')
          .where('owner_id', '=', cook.id)
          .execute()
      ).length,
      items: (
        await server.database.readFresh
          .selectFrom('job_items')
          .select('place')
          .where('owner_id', '=', cook.id)
          .execute()
      ).length,
      uses: (
        await server.database.readFresh
          .selectFrom('media_uses')
          .select('media_id')
          .where('user_id', '=', cook.id)
          .execute()
      ).length,
    })
    expect(await rowsOf()).toEqual({ imports: 2, items: 2, uses: 2 })
    const params = { id: deleted }
    expect((await server.call('deleteImport', { token: cook.token, params })).status).toBe(200)
    expect((await server.call('getImport', { token: cook.token, params })).status).toBe(404)
    await server.runJobs()
    expect(await rowsOf()).toEqual({ imports: 1, items: 1, uses: 1 })
    server.clock.advance(7 * DAY_MS)
    expect(
      await findImport(server.database.readFresh, { id: expired, ownerId: cook.id, now: server.clock() }),
    ).toBeUndefined()
    const sweep = server.services.imports.handlers.find(({ kind }) => kind === 'importing.sweep')
    const signal = new AbortController().signal
    await sweep?.run('null', { id: 'sweep', now: server.clock(), signal, progress: () => undefined })
    expect(await rowsOf()).toEqual({ imports: 0, items: 0, uses: 0 })
  })

  test('IMP-10 a recipe written by hand is a double of an imported one', async () => {
    const { importFile, itemsOf } = importCalls(server)
    const cook = await createCook(server)
    const { title } = await createRecipe(server, cook, {
      title: 'Sorrel',
      ingredients: [],
      steps: [],
      status: 'draft',
    })
    const id = await importFile(cook, await aZip([aPaprikaRecipe({ name: title, ingredients: '' })]))
    expect(await itemsOf(cook, id)).toMatchObject([{ state: 'double' }])
  })

  test('API-17 imports go with the account, and their files with them', async () => {
    const { importFile } = importCalls(server)
    const cook = await createCook(server)
    await importFile(cook, await aZip([aPaprikaRecipe({ name: 'Sorrel', picture: await aPicture() })]))
    const filesOf = async () => {
      const names: string[] = []
      for await (const { name } of server.services.imports.files.list()) names.push(name)
      return names
    }
    const row = await server.database.readFresh
      .selectFrom('imports')
      .select('file_key')
      .where('owner_id', '=', cook.id)
      .executeTakeFirstOrThrow()
    expect(await filesOf()).toContain(row.file_key)
    await eraseImports(server.services.imports, cook.id, server.clock())
    expect(await filesOf()).not.toContain(row.file_key)
    const { body } = await server.call('listImports', { token: cook.token })
    expect(body.data.imports).toEqual([])
  })

  test('API-49 an import is of a file, a text or addresses, and of nothing else', async () => {
    const { token } = await createCook(server)
    for (const body of [{}, { urls: [] }, { urls: ['javascript:alert(1)'] }, { text: 1 }])
      expect(await server.call('createImport', { token, body })).toMatchObject({ status: 400 })
  })
})
