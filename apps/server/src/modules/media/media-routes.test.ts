import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import type { StoredPicture } from '@souschef/contract'
import { pictureIdOf } from '@souschef/contract/picture-address'
import sharp from 'sharp'
import { thumbHashToApproximateAspectRatio } from 'thumbhash'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { measureProcessor } from '#test/measure-processor.ts'
import { adapters, sqlite } from '#test/adapters.ts'
import { type Cook, createCook } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { aPicture, pixelBomb, storedFiles, upload, uploadPicture } from '#test/pictures.ts'
import { createRecipe } from '#test/recipe-bodies.ts'
import { AVIF_DELAY_MS } from './avif-job.ts'

const idOf = ({ url }: Pick<StoredPicture, 'url'>): string => pictureIdOf(url) ?? ''

describe.each(adapters)('pictures on $dialect', (adapter) => {
  let server: TestApp
  let cook: Cook
  beforeAll(async () => {
    server = await createTestApp(adapter)
    cook = await createCook(server)
  })
  afterAll(() => server.close())

  const get = (url: string, viewer: Cook | null = null, headers: Readonly<Record<string, string>> = {}) =>
    server.app.inject({
      url,
      headers: { ...(viewer && { cookie: `theme=dark; media=${viewer.mediaToken}` }), ...headers },
    })

  test('DEC-45 the address of a picture is random, and its files are named by the hash of the content', async () => {
    const file = await aPicture(50, 50)
    const [one, two] = [await uploadPicture(server, cook, file), await uploadPicture(server, cook, file)]
    expect(idOf(one)).not.toBe(idOf(two))
    const hash = createHash('sha256').update(file).digest('hex')
    const names = storedFiles(server).filter((path) => path.includes(hash))
    expect(names).toHaveLength(12)
    expect(new Set(names.map((path) => statSync(path).mode & 0o777))).toEqual(new Set([0o600]))
    expect((await get(`/media/${hash}/1280.jpeg`, cook)).statusCode).toBe(404)
  })

  test('AVIF files are encoded by a job; until then WebP is served at their addresses', async () => {
    const stored = await uploadPicture(server, cook)
    const url = `/media/${idOf(stored)}/640.avif`
    const before = await get(url, cook)
    server.clock.advance(AVIF_DELAY_MS)
    await server.runJobs()
    const after = await get(url, cook, { 'if-none-match': String(before.headers.etag) })
    expect([before.headers['content-type'], after.statusCode, after.headers['content-type']]).toEqual([
      'image/webp',
      200,
      'image/avif',
    ])
    expect(await sharp(after.rawPayload).metadata()).toMatchObject({ format: 'heif', compression: 'av1' })
  })

  test('DEC-45 an unused picture is visible to its owner only, one of a public recipe to everybody', async () => {
    const stored = await uploadPicture(server, cook)
    const other = await createCook(server)
    const statuses = async () => {
      const answers = []
      for (const viewer of [null, other, cook]) answers.push((await get(stored.url, viewer)).statusCode)
      return answers
    }
    expect(await statuses()).toEqual([404, 404, 200])
    const recipe = await createRecipe(server, cook, { images: [stored.url] })
    expect(await statuses()).toEqual([200, 200, 200])
    const change = (body: object) =>
      server.call('updateRecipe', { params: { id: recipe.id }, token: cook.token, body })
    await change({ is_public: false })
    expect(await statuses()).toEqual([404, 404, 200])
    await change({ is_public: true, images: [] })
    expect(await statuses()).toEqual([404, 404, 200])
  })

  test('DEC-45 public pictures are cached for five minutes, others are revalidated; unchanged ones are a 304', async () => {
    const stored = await uploadPicture(server, cook)
    const hidden = await get(stored.url, cook)
    expect(hidden.headers).toMatchObject({ 'cache-control': 'private, no-cache' })
    await createRecipe(server, cook, { main_image_url: stored.url })
    const shown = await get(stored.url)
    expect(shown.headers).toMatchObject({ 'cache-control': 'max-age=300, must-revalidate' })
    const again = await get(stored.url, null, { 'if-none-match': String(shown.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const head = await server.app.inject({ method: 'HEAD', url: stored.url })
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      shown.headers['content-length'],
    ])
  })

  test('DEC-45 the media cookie is set at sign-in and refresh, grants access to nothing else, and ends with the session', async () => {
    const email = 'cookie@example.org'
    const password = 'parsley and 2 leeks'
    const registered = await server.call('register', { body: { email, password } })
    const cookies = [String(registered.headers['set-cookie'])]
    cookies.push(
      String((await server.call('login', { body: { login: email, password } })).headers['set-cookie']),
    )
    const { token, refreshToken } = registered.body.data
    const refreshed = await server.call('refresh', { body: { refreshToken } })
    cookies.push(String(refreshed.headers['set-cookie']))
    for (const cookie of cookies)
      expect(cookie).toMatch(/^media=[\w.-]+;(?=.*; HttpOnly)(?=.*; SameSite=Strict)(?=.* Path=\/media)/)
    expect(registered.text).not.toContain('media')

    const owner = { token } as Cook
    const stored = await uploadPicture(server, owner)
    const [pass = ''] = (cookies[2] ?? '').split(';')
    const see = async (cookie: string) =>
      (await server.app.inject({ url: stored.url, headers: { cookie } })).statusCode
    expect(await see(pass)).toBe(200)
    expect(await see(`media=${token}`)).toBe(404)
    expect(await see(`${pass.slice(0, -2)}xx`)).toBe(404)
    const api = (headers: Readonly<Record<string, string>>) =>
      server.app.inject({ url: '/api/auth/profile', headers })
    expect((await api({ cookie: pass })).statusCode).toBe(401)
    expect((await api({ authorization: `Bearer ${pass.slice('media='.length)}` })).statusCode).toBe(401)
    const ended = await server.call('logout', { token, body: {} })
    expect(ended.headers['set-cookie']).toMatch(/^media=; Max-Age=0; Path=\/media/)
    expect(await see(pass)).toBe(404)
  })

  test('API-42 the pictures of an account are limited to 500 MB', async () => {
    const full = await createCook(server)
    const { url } = await uploadPicture(server, full)
    await server.database.transaction((tx) =>
      tx.updateTable('media').set({ bytes: 499_999_999 }).where('id', '=', pictureIdOf(url)).execute(),
    )
    const before = storedFiles(server).length
    const refused = await upload(server, full, await aPicture())
    expect([refused.status, refused.body.code]).toEqual([413, 'QUOTA_EXCEEDED'])
    expect(storedFiles(server)).toHaveLength(before)
    expect((await upload(server, cook, await aPicture())).status).toBe(201)
  })

  test('FORM-5 DEC-29 a recipe accepts only pictures that its author may see', async () => {
    const other = await createCook(server)
    const [mine, theirs, shown] = [
      await uploadPicture(server, cook),
      await uploadPicture(server, other),
      await uploadPicture(server, other),
    ]
    await createRecipe(server, other, { main_image_url: shown.url })
    const step = (url: string, type = 'image') => ({ instruction: 'Stir', media: [{ type, url }] })
    const create = (body: object) =>
      server.call('createRecipe', { token: cook.token, body: { title: 'With pictures', ...body } })
    const validRecipe = await create({
      main_image_url: mine.url,
      images: [shown.url],
      image_alts: { [mine.url]: 'A bowl' },
      steps: [step(mine.url), step('https://videos.example/1.mp4', 'video')],
    })
    expect(validRecipe.status).toBe(201)
    expect(validRecipe.body.data.recipe.picture_details).toEqual({
      [mine.url]: { width: 40, height: 30, thumbhash: mine.thumbhash },
      [shown.url]: { width: 40, height: 30, thumbhash: shown.thumbhash },
    })
    const bad = await create({
      main_image_url: theirs.url,
      images: [mine.url, '/media/AAAAAAAAAAAAAAAAAAAAAA/1280.jpeg', '/uploads/a.jpg'],
      steps: [step('/uploads/b.jpg')],
    })
    expect([bad.status, bad.body.errors?.map(({ path }) => path)]).toEqual([
      400,
      ['main_image_url', 'images.1', 'images.2', 'steps.0.media.0.url'],
    ])
    expect(new Set(bad.body.errors?.map(({ message }) => message))).toEqual(new Set(['invalid link']))
  })

  test('a recipe may reference a picture by any of its addresses; cards have the details of the main one', async () => {
    const [main, more] = [await uploadPicture(server, cook), await uploadPicture(server, cook)]
    const { id } = await createRecipe(server, cook, {
      title: 'Pictured pie',
      main_image_url: `/media/${idOf(main)}/320.avif`,
      images: [`${server.config.publicUrl}${more.url}`],
      image_alts: { [`/media/${idOf(main)}/320.avif`]: 'A pie' },
    })
    const { recipe } = (await server.call('getRecipe', { params: { id } })).body.data
    expect(recipe).toMatchObject({
      main_image_url: main.url,
      images: [more.url],
      image_alts: { [main.url]: 'A pie' },
    })
    const list = await server.call('listRecipes', { query: { author: cook.username } })
    const card = list.body.data.recipes.find((one) => one.id === id)
    expect(card?.picture_details).toEqual({
      [main.url]: { width: 40, height: 30, thumbhash: main.thumbhash },
    })
    const scaled = await server.call('getRecipe', { params: { id }, query: { servings: 8 } })
    expect(scaled.body.data.recipe.picture_details).toEqual(recipe.picture_details)
  })

  test('DEC-29 a recipe that already has a remote picture address can still be saved', async () => {
    const recipe = await createRecipe(server, cook)
    const url = 'https://pictures.example/old.jpg'
    const { content } = await server.database.read
      .selectFrom('recipe_bodies')
      .select('content')
      .where('recipe_id', '=', recipe.id)
      .executeTakeFirstOrThrow()
    const old = JSON.stringify({ ...JSON.parse(content), main_image_url: url })
    await server.database.transaction((tx) =>
      tx.updateTable('recipe_bodies').set({ content: old }).where('recipe_id', '=', recipe.id).execute(),
    )
    const saved = await server.call('updateRecipe', {
      params: { id: recipe.id },
      token: cook.token,
      body: { title: 'Saved again', main_image_url: url },
    })
    expect([saved.status, saved.body.data.recipe.picture_details]).toEqual([200, {}])
  })
})

// Independent of the database.
describe('the files of pictures', () => {
  let server: TestApp
  let cook: Cook
  beforeAll(async () => {
    server = await createTestApp(sqlite)
    cook = await createCook(server)
  })
  afterAll(() => server.close())

  const get = (url: string) => server.app.inject({ url, headers: { cookie: `media=${cook.mediaToken}` } })

  test('API-33 an upload is stored in three sizes and two formats, never enlarged', async () => {
    const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#4a7' } })
      .jpeg()
      .toBuffer()
    const stored = await uploadPicture(server, cook, photo)
    expect(stored).toMatchObject({ width: 1280, height: 960, url: `/media/${idOf(stored)}/1280.jpeg` })
    expect(thumbHashToApproximateAspectRatio(Buffer.from(stored.thumbhash, 'base64'))).toBeCloseTo(4 / 3, 0)
    expect(stored.variants).toHaveLength(9)
    for (const { url, width, format } of stored.variants) {
      const { statusCode, headers, rawPayload } = await get(url)
      const found = await sharp(rawPayload).metadata()
      // AVIF is encoded later.
      const served = format === 'avif' ? 'webp' : format
      expect([statusCode, headers['content-type'], found.format], url).toEqual([
        200,
        `image/${served}`,
        served,
      ])
      expect([found.width, found.height], url).toEqual([width, (width * 3) / 4])
      expect(headers).toMatchObject({
        'content-length': String(rawPayload.byteLength),
        'content-disposition': 'inline',
        'x-content-type-options': 'nosniff',
      })
    }
    const small = await uploadPicture(server, cook)
    expect(small).toMatchObject({ width: 40, height: 30 })
    expect(small.variants.map(({ width }) => width)).toEqual(Array.from({ length: 9 }, () => 40))
  })

  test('metadata of pictures is stripped, and their orientation applied', async () => {
    const photo = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#c40' } })
      .withExif({
        IFD0: { Copyright: 'Secret kitchen', Make: 'Phone' },
        IFD3: { GPSLatitude: '55/1 45/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')])
    const stored = await uploadPicture(server, cook, polyglot)
    expect(stored).toMatchObject({ width: 40, height: 80 })
    server.clock.advance(AVIF_DELAY_MS)
    await server.runJobs()
    for (const { url } of stored.variants) {
      const { rawPayload } = await get(url)
      const { exif, orientation, icc, xmp } = await sharp(rawPayload).metadata()
      expect({ exif, orientation, icc, xmp }).toEqual({})
      expect(rawPayload.includes('Secret') || rawPayload.includes('script')).toBe(false)
    }
  })

  test('API-33 the declared type and name of an upload are ignored', async () => {
    const gif = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#0000' } })
      .gif()
      .toBuffer()
    const { status } = await upload(server, cook, gif, 'text/html')
    expect(status).toBe(201)
  })

  describe('files that are refused', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    const noise = Buffer.from(Array.from({ length: 40_000 }, (_, index) => (index * 7919) % 256))
    const jpeg = () =>
      sharp(noise, { raw: { width: 200, height: 200, channels: 1 } })
        .jpeg({ quality: 90 })
        .toBuffer()
    const cases = [
      ['an SVG', async () => Buffer.from(svg), 415, 'UNSUPPORTED_MEDIA_TYPE'],
      [
        'an SVG said to be a PNG',
        async () => Buffer.from(`<?xml version="1.0"?>${svg}`),
        415,
        'UNSUPPORTED_MEDIA_TYPE',
      ],
      ['a page', async () => Buffer.from('<!doctype html><script>1</script>'), 415, 'UNSUPPORTED_MEDIA_TYPE'],
      ['a PDF', async () => Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj'), 415, 'UNSUPPORTED_MEDIA_TYPE'],
      [
        'a TIFF',
        async () =>
          sharp(await aPicture())
            .tiff()
            .toBuffer(),
        415,
        'UNSUPPORTED_MEDIA_TYPE',
      ],
      ['nothing', async () => Buffer.alloc(0), 415, 'UNSUPPORTED_MEDIA_TYPE'],
      ['a truncated JPEG', async () => (await jpeg()).subarray(0, 9000), 400, 'IMAGE_PROCESSING_ERROR'],
      [
        'a truncated PNG',
        async () => (await aPicture(300, 300)).subarray(0, 120),
        400,
        'IMAGE_PROCESSING_ERROR',
      ],
      [
        'a script that begins like a GIF',
        async () => Buffer.from('GIF89a=1;alert(1)//'),
        400,
        'IMAGE_PROCESSING_ERROR',
      ],
      ['256 million pixels in a small PNG', async () => pixelBomb(), 413, 'TOO_MANY_PIXELS'],
      ['one byte more than 10 MB', async () => Buffer.alloc(10_000_001), 413, 'PAYLOAD_TOO_LARGE'],
    ] as const

    test.each(cases)('API-33 %s: refused, and no files remain', async (_, make, status, code) => {
      const file = await make()
      const before = storedFiles(server)
      const { result: refused, milliseconds } = await measureProcessor(() =>
        upload(server, cook, file, 'image/png'),
      )
      expect([refused.status, refused.body.code]).toEqual([status, code])
      expect(milliseconds).toBeLessThan(1000)
      expect(storedFiles(server)).toEqual(before)
    })

    test('API-33 a photo of 48 megapixels, as taken by phones, is stored', async () => {
      const photo = await sharp({ create: { width: 8064, height: 6048, channels: 3, background: '#4a7' } })
        .jpeg()
        .toBuffer()
      expect(await uploadPicture(server, cook, photo)).toMatchObject({ width: 1280, height: 960 })
    })

    test('of a GIF with ten thousand frames only the first is used', async () => {
      // A GIF of one pixel, with many frames.
      const head = Buffer.from('47494638396101000100800000ff0000000000', 'hex')
      const frame = Buffer.from('2c00000000010001000002024401003b', 'hex').subarray(0, -1)
      const gif = Buffer.concat([head, ...Array.from({ length: 10_000 }, () => frame), Buffer.from([0x3b])])
      const { result, milliseconds } = await measureProcessor(() => upload(server, cook, gif))
      expect([result.status, result.body.data.width]).toEqual([201, 1])
      expect(milliseconds).toBeLessThan(1000)
    })
  })
})
