import { createServer, type RequestListener, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { translate } from '@souschef/locales'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { type Cook, createCook } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { aPicture } from '#test/pictures.ts'
import { publishable } from '#test/recipe-bodies.ts'

describe.each(adapters)('pictures of other hosts on $dialect', (adapter) => {
  let host: Server
  let site: string
  let server: TestApp
  let cook: Cook
  let requestedPaths: string[] = []
  beforeAll(async () => {
    const picture = await aPicture()
    const answer: RequestListener = ({ url = '' }, response) => {
      requestedPaths.push(url)
      if (url.startsWith('/picture')) response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
      else if (url === '/liar.png') response.writeHead(200, { 'content-type': 'image/png' }).end('<svg/>')
      else response.writeHead(404).end()
    }
    host = createServer(answer).listen(0, '127.0.0.1')
    await once(host, 'listening')
    const { port } = host.address() as AddressInfo
    site = `http://127.0.0.1:${port}`
    server = await createTestApp(adapter, { testNetwork: { ports: [port], address: '127.0.0.1' } })
    cook = await createCook(server)
  })
  afterAll(async () => {
    await server.close()
    host.close()
  })

  const create = (body: object, headers: Readonly<Record<string, string>> = {}) => {
    requestedPaths = []
    return server.call('createRecipe', {
      token: cook.token,
      headers,
      body: { title: 'From elsewhere', ...body },
    })
  }
  const pictures = () => server.database.read.selectFrom('media').select('id').execute()

  test('DEC-29 remote pictures are fetched once and stored, with their alternative texts', async () => {
    const url = `${site}/picture.png`
    const { status, body } = await create({
      main_image_url: url,
      images: [url],
      image_alts: { [url]: 'A bowl' },
      steps: [
        {
          instruction: 'Stir',
          media: [
            { type: 'image', url },
            { type: 'video', url: `${site}/film.mp4` },
          ],
        },
      ],
    })
    const { recipe } = body.data
    expect(status).toBe(201)
    expect(recipe.main_image_url).toMatch(/^\/media\/[\w-]{22}\/1280\.jpeg$/)
    const own = recipe.main_image_url ?? ''
    expect([recipe.images, recipe.image_alts, recipe.steps[0]?.media.map((item) => item.url)]).toEqual([
      [own],
      { [own]: 'A bowl' },
      [own, `${site}/film.mp4`],
    ])
    expect(requestedPaths).toEqual(['/picture.png'])
    expect(recipe.picture_details[own]).toMatchObject({ width: 40, height: 30 })
  })

  const unreachable = (path: string) => ({ path, message: translate('en', 'validation.picture_unreachable') })

  test('DEC-56 remote pictures that cannot be fetched are left out and reported, and the rest is stored', async () => {
    const [missing, film] = [`${site}/missing.png`, `${site}/film.mp4`]
    const { status, body } = await create({
      ...publishable,
      main_image_url: missing,
      images: [`${site}/liar.png`, `${site}/picture-3.png`, 'http://10.0.0.1/picture.png'],
      image_alts: { [missing]: 'Lost', [`${site}/picture-3.png`]: 'A bowl' },
      steps: [
        { instruction: 'Stir' },
        {
          instruction: 'Serve',
          media: [
            { type: 'video', url: film },
            { type: 'image', url: missing },
          ],
        },
      ],
    })
    const { recipe, unfetched_pictures } = body.data
    const own = recipe.images[0] ?? ''
    expect(status).toBe(201)
    expect(unfetched_pictures).toEqual(
      ['main_image_url', 'images.0', 'images.2', 'steps.1.media.1.url'].map(unreachable),
    )
    expect(recipe).toMatchObject({
      status: 'published',
      main_image_url: null,
      images: [expect.stringMatching(/^\/media\//)],
      image_alts: { [own]: 'A bowl' },
      steps: [{ media: [] }, { media: [{ type: 'video', url: film }] }],
    })
    expect(requestedPaths).toEqual(['/missing.png', '/liar.png', '/picture-3.png'])
    const { body: again } = await server.call('getRecipe', { params: { id: recipe.id }, token: cook.token })
    expect(again.data.recipe).toEqual(recipe)
  })

  test('DEC-56 a remote picture that cannot be fetched blocks neither an update nor an import', async () => {
    const missing = `${site}/missing.png`
    const file = {
      format: 'souschef',
      version: 1,
      recipes: [{ recipe: { title: 'Of a file', main_image_url: missing } }],
    }
    const imported = await server.call('importRecipes', { body: file, token: cook.token })
    const made = await create({ ...imported.body.data.recipes[0]?.recipe })
    expect([made.status, made.body.data.unfetched_pictures]).toEqual([201, [unreachable('main_image_url')]])
    const { id, title } = made.body.data.recipe
    expect(title).toBe('Of a file')
    const body = { title: 'Changed', images: [missing] }
    const changed = await server.call('updateRecipe', { params: { id }, token: cook.token, body })
    const { recipe, unfetched_pictures } = changed.body.data
    expect([changed.status, recipe.title, recipe.images]).toEqual([200, 'Changed', []])
    expect(unfetched_pictures).toEqual([unreachable('images.0')])
  })

  test('DEC-56 a malformed address, or one of no picture on this server, is an invalid link, and nothing is stored', async () => {
    const before = await pictures()
    for (const url of ['no link', 'http://[::1', '/media/0123456789012345678901/1280.jpeg']) {
      const { status, body } = await create({ main_image_url: url })
      expect([status, body.errors]).toEqual([400, [{ path: 'main_image_url', message: 'invalid link' }]])
    }
    expect(await pictures()).toEqual(before)
  })

  test('a write fetches at most twenty remote pictures', async () => {
    const media = Array.from({ length: 25 }, (_, index) => ({ type: 'image', url: `${site}/none-${index}` }))
    const steps = [media.slice(0, 13), media.slice(13)].map((some) => ({ instruction: 'Stir', media: some }))
    expect((await create({ steps })).body.data.unfetched_pictures).toHaveLength(25)
    expect(requestedPaths).toHaveLength(20)
  })

  test('DEC-29 an update of a recipe fetches only new remote pictures', async () => {
    const made = await create({})
    const { id } = made.body.data.recipe
    const change = (main_image_url: string) =>
      server.call('updateRecipe', { params: { id }, token: cook.token, body: { main_image_url } })
    requestedPaths = []
    const changed = await change(`${site}/picture-2.png`)
    const own = changed.body.data.recipe.main_image_url ?? ''
    expect((await change(own)).body.data.recipe.main_image_url).toBe(own)
    expect(requestedPaths).toEqual(['/picture-2.png'])
  })
})
