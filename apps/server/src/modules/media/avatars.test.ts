import { join } from 'node:path'
import { avatarOfWidth } from '@souschef/contract/avatar-address'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters, sqlite } from '#test/adapters.ts'
import { type Cook, createCook } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { aPicture, pixelBomb, storedFiles, uploadAvatar, uploadPicture } from '#test/pictures.ts'
import { createRecipe } from '#test/recipe-bodies.ts'
import { diskStore } from '../../platform/files/disk-store.ts'
import { sweepMedia } from './sweep-media.ts'

const get = ({ app }: TestApp, url: string) => app.inject({ url })

async function set(server: TestApp, cook: Cook, file: Uint8Array): Promise<string> {
  const { status, body } = await uploadAvatar(server, cook, file)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.avatar_url
}

describe.each(adapters)('avatars on $dialect', (adapter) => {
  let server: TestApp
  let cook: Cook
  beforeAll(async () => {
    server = await createTestApp(adapter)
  })
  afterAll(() => server.close())

  const authorIn = async (id: string) =>
    (await server.call('getRecipe', { params: { id } })).body.data.recipe.author

  test('API-14 a new avatar replaces the old one, also in recipe cards, and deleting it leaves no files', async () => {
    cook = await createCook(server)
    const before = storedFiles(server)
    const { id } = await createRecipe(server, cook)
    const first = await set(server, cook, await aPicture())
    const tag = async () => String((await server.call('listRecipes')).headers['etag'])
    const tags = [await tag()]
    server.clock.advance(1000)
    const second = await set(server, cook, await aPicture(50, 90))
    tags.push(await tag())
    expect(await authorIn(id)).toMatchObject({ avatar_url: second })
    expect([(await get(server, first)).statusCode, (await get(server, second)).statusCode]).toEqual([
      404, 200,
    ])
    expect(storedFiles(server)).toHaveLength(before.length + 3)
    server.clock.advance(1000)
    for (let turn = 0; turn < 2; turn += 1)
      expect((await server.call('deleteAvatar', { token: cook.token })).status).toBe(200)
    tags.push(await tag())
    expect(await authorIn(id)).toMatchObject({ avatar_url: null })
    expect((await get(server, second)).statusCode).toBe(404)
    expect(storedFiles(server)).toEqual(before)
    expect(new Set(tags).size).toBe(3)
  })

  test('API-14 concurrent avatar uploads leave exactly one', async () => {
    cook = await createCook(server)
    const before = storedFiles(server).length
    const urls = await Promise.all(
      [30, 40, 50].map(async (width) => set(server, cook, await aPicture(width, width))),
    )
    const { user } = (await server.call('getProfile', { token: cook.token })).body.data
    expect(urls).toContain(user.avatar_url)
    expect(storedFiles(server)).toHaveLength(before + 3)
  })

  test('the sweep does not remove avatars, and a recipe cannot use one as a picture', async () => {
    cook = await createCook(server)
    const url = await set(server, cook, await aPicture())
    const { url: picture } = await uploadPicture(server, cook)
    const asPicture = url.replace('384.webp', '640.webp')
    const body = { title: 'Self-portrait', main_image_url: asPicture }
    expect((await server.call('createRecipe', { token: cook.token, body })).status).toBe(400)
    const later = server.clock() + 3 * 86_400_000
    const files = diskStore(join(server.dataDir, 'media'))
    await sweepMedia(server.database, files, later, new AbortController().signal)
    expect([(await get(server, url)).statusCode, (await get(server, picture)).statusCode]).toEqual([200, 404])
  })
})

// Independent of the database.
describe('the files of avatars', () => {
  let server: TestApp
  let cook: Cook
  beforeAll(async () => {
    server = await createTestApp(sqlite)
    cook = await createCook(server)
  })
  afterAll(() => server.close())

  test('API-14 an avatar is cropped to the central square, in three sizes that everybody may see', async () => {
    // Three stripes: the outer ones are cut off.
    const stripe = await sharp({ create: { width: 200, height: 300, channels: 3, background: '#00c' } })
      .png()
      .toBuffer()
    const flag = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#c00' } })
      .composite([
        { input: stripe, left: 0, top: 0 },
        { input: stripe, left: 400, top: 0 },
      ])
      .withExif({ IFD0: { Copyright: 'Secret' } })
      .jpeg()
      .toBuffer()
    const url = await set(server, cook, flag)
    expect(url).toMatch(/^\/media\/[\w-]{22}\/384\.webp$/)
    for (const width of [96, 192, 384] as const) {
      const { statusCode, headers, rawPayload } = await get(server, avatarOfWidth(url, width))
      const { format, exif, ...found } = await sharp(rawPayload).metadata()
      expect([statusCode, format, found.width, found.height, exif]).toEqual([
        200,
        'webp',
        width,
        width,
        undefined,
      ])
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'max-age=300, must-revalidate',
        'x-content-type-options': 'nosniff',
      })
      const { dominant } = await sharp(rawPayload).stats()
      expect([dominant.r > 150, dominant.b < 100]).toEqual([true, true])
    }
    for (const variant of ['640.webp', '1280.jpeg', '500.webp', '96.png'])
      expect((await get(server, url.replace('384.webp', variant))).statusCode).toBeGreaterThanOrEqual(400)
    const { user } = (await server.call('getProfile', { token: cook.token })).body.data
    expect(user.avatar_url).toBe(url)
  })

  test('API-14 DEC-53 avatars are checked by content: 415 for other types, 400 for broken ones, 413 above 5 MiB', async () => {
    const photo = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#c40' } })
      .jpeg()
      .toBuffer()
    const answers = []
    for (const file of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      await sharp(photo).webp().toBuffer(),
      await sharp(photo).avif({ effort: 0 }).toBuffer(),
      Buffer.from('GIF89a is what it says'),
      photo.subarray(0, photo.length / 2),
      Buffer.concat([photo, Buffer.alloc(5 * 1024 ** 2 + 1 - photo.length)]),
    ]) {
      const { status, body } = await uploadAvatar(server, cook, file)
      answers.push([status, body.code])
    }
    expect(answers).toEqual([
      [415, 'UNSUPPORTED_MEDIA_TYPE'],
      [415, 'UNSUPPORTED_MEDIA_TYPE'],
      [415, 'UNSUPPORTED_MEDIA_TYPE'],
      [400, 'IMAGE_PROCESSING_ERROR'],
      [400, 'IMAGE_PROCESSING_ERROR'],
      [413, 'PAYLOAD_TOO_LARGE'],
    ])
    expect((await uploadAvatar(server, cook, pixelBomb())).body.code).toBe('TOO_MANY_PIXELS')
    const gif = await sharp(photo).gif().toBuffer()
    const full = Buffer.concat([photo, Buffer.alloc(5 * 1024 ** 2 - photo.length)])
    for (const file of [gif, full, Buffer.concat([photo, Buffer.from('<script>')])])
      await set(server, cook, file)
    expect((await server.call('setAvatar', { token: cook.token, body: {} })).status).toBe(415)
  })
})
