import { createServer, type RequestListener, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { translate } from '@souschef/locales'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '../../../test/adapters.ts'
import { type Cook, createCook } from '../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { aPicture } from '../../../test/pictures.ts'

describe.each(adapters)('pictures of other hosts on $dialect', (adapter) => {
  let host: Server
  let site: string
  let server: TestApp
  let cook: Cook
  let asked: string[] = []
  beforeAll(async () => {
    const picture = await aPicture()
    const answer: RequestListener = ({ url = '' }, response) => {
      asked.push(url)
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
    asked = []
    return server.call('createRecipe', {
      token: cook.token,
      headers,
      body: { title: 'From elsewhere', ...body },
    })
  }
  const pictures = () => server.database.read.selectFrom('media').select('id').execute()

  test('DEC-29 they are fetched once and stored, with their alternative texts', async () => {
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
    expect(asked).toEqual(['/picture.png'])
    expect(recipe.picture_details[own]).toMatchObject({ width: 40, height: 30 })
  })

  test('DEC-56 what cannot be fetched says so at its field, what is no link that it is none; the recipe is not stored', async () => {
    const before = await pictures()
    const { status, body } = await create({
      main_image_url: `${site}/missing.png`,
      images: [`${site}/liar.png`, 'http://10.0.0.1/picture.png', '/media/0123456789012345678901/1280.jpeg'],
    })
    const unreachable = translate('en', 'validation.picture_unreachable')
    expect([status, body.errors]).toEqual([
      400,
      [
        { path: 'main_image_url', message: unreachable },
        { path: 'images.0', message: unreachable },
        { path: 'images.1', message: unreachable },
        { path: 'images.2', message: 'invalid link' },
      ],
    ])
    expect(asked).toEqual(['/missing.png', '/liar.png'])
    expect(await pictures()).toEqual(before)
    const nonsense = await create({ main_image_url: 'no link' })
    expect(nonsense.body.errors).toEqual([{ path: 'main_image_url', message: 'invalid link' }])
  })

  test('a write fetches no more than twenty', async () => {
    const media = Array.from({ length: 25 }, (_, index) => ({ type: 'image', url: `${site}/none-${index}` }))
    const steps = [media.slice(0, 13), media.slice(13)].map((some) => ({ instruction: 'Stir', media: some }))
    expect((await create({ steps })).status).toBe(400)
    expect(asked).toHaveLength(20)
  })

  test('DEC-29 a change of a recipe fetches what is new only', async () => {
    const made = await create({})
    const { id } = made.body.data.recipe
    const change = (main_image_url: string) =>
      server.call('updateRecipe', { params: { id }, token: cook.token, body: { main_image_url } })
    asked = []
    const changed = await change(`${site}/picture-2.png`)
    const own = changed.body.data.recipe.main_image_url ?? ''
    expect((await change(own)).body.data.recipe.main_image_url).toBe(own)
    expect(asked).toEqual(['/picture-2.png'])
  })
})
