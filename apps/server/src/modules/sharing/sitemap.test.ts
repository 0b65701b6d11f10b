import { setImmediate } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { type Cook, createCook } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { createRecipe } from '#test/recipe-bodies.ts'
import { createSitemaps, type SitemapFile } from './sitemap.ts'

const URL = 'https://recipes.example.org'

const locations = (xml: string): readonly string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = '']) => location)
const unzipped = (file: SitemapFile | null): string => (file === null ? '' : gunzipSync(file.gzip).toString())

describe.each(adapters)('files for search engines on $dialect', (adapter) => {
  let server: TestApp
  let author: Cook
  beforeAll(async () => {
    server = await createTestApp(adapter, { env: { PUBLIC_URL: URL } })
    author = await createCook(server)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    const { body } = await server.call('listRecipes', {
      query: { scope: 'mine', limit: 100 },
      token: author.token,
    })
    for (const { id } of body.data.recipes)
      await server.call('deleteRecipe', { params: { id }, token: author.token })
  })

  const createRecipes = async (count: number) => {
    const ids: string[] = []
    for (let index = 0; index < count; index += 1) {
      server.clock.advance(1)
      ids.push((await createRecipe(server, author)).id)
    }
    return ids
  }
  const readSitemap = async () => (await server.inject({ url: '/sitemap.xml' })).text

  test('robots.txt allows pages, and names the sitemap', async () => {
    const { text, headers } = await server.inject({ url: '/robots.txt' })
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(text.split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /api/',
      'Allow: /api/recipes/*/export/png',
      '',
      `Sitemap: ${URL}/sitemap.xml`,
      '',
    ])
  })

  test('DEC-15 the sitemap lists only public recipes', async () => {
    const [publicId = ''] = await createRecipes(1)
    await createRecipe(server, author, { status: 'draft' })
    await createRecipe(server, author, { is_public: false })
    const { text, headers } = await server.inject({ url: '/sitemap.xml' })
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    const changed = new Date(server.clock()).toISOString()
    expect(text).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        `<url><loc>${URL}/recipes/${publicId}</loc><lastmod>${changed}</lastmod></url>\n</urlset>\n`,
    )
  })

  test('DEC-15 a hidden or deleted recipe leaves the sitemap at once, and returns when it is public again', async () => {
    const [one = '', other = ''] = await createRecipes(2)
    const change = (body: object) =>
      server.call('updateRecipe', { params: { id: one }, token: author.token, body })
    expect(await readSitemap()).toContain(one)
    await change({ is_public: false })
    expect(await readSitemap()).not.toContain(one)
    await change({ is_public: true })
    expect(await readSitemap()).toContain(one)
    await server.call('deleteRecipe', { params: { id: other }, token: author.token })
    expect(locations(await readSitemap())).toEqual([`${URL}/recipes/${one}`])
  })

  test('an unchanged sitemap is a 304, and a sitemap is compressed for clients that accept it', async () => {
    await createRecipes(1)
    const ask = (headers: Record<string, string>) => server.app.inject({ url: '/sitemap.xml', headers })
    const { headers, rawPayload } = await ask({ 'accept-encoding': 'gzip' })
    expect(headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(rawPayload).toString()).toBe(await readSitemap())
    const etag = String(headers['etag'])
    expect((await ask({ 'if-none-match': etag })).statusCode).toBe(304)
    await createRecipes(1)
    expect((await ask({ 'if-none-match': etag })).statusCode).toBe(200)
  })

  test('more recipes than fit into one sitemap are split into parts, listed in an index', async () => {
    const ids = await createRecipes(7)
    const sitemaps = createSitemaps({ ...server, publicUrl: URL, partSize: 3 })
    expect(locations(unzipped(await sitemaps.root()))).toEqual(
      [1, 2, 3].map((part) => `${URL}/sitemaps/${part}.xml`),
    )
    const parts = await Promise.all(
      [1, 2, 3].map(async (part) => locations(unzipped(await sitemaps.part(part)))),
    )
    expect(parts.map((part) => part.length)).toEqual([3, 3, 1])
    expect(parts.flat()).toEqual(ids.map((id) => `${URL}/recipes/${id}`))
    for (const part of [0, 4]) expect(await sitemaps.part(part)).toBeNull()
    // All recipes fill one part exactly.
    const full = createSitemaps({ ...server, publicUrl: URL, partSize: 7 })
    expect(locations(unzipped(await full.root()))).toHaveLength(7)
    expect(await full.part(1)).toBeNull()
  })

  test('a large sitemap is rebuilt after five minutes at the earliest', async () => {
    await createRecipes(3)
    const sitemaps = createSitemaps({ ...server, publicUrl: URL, largeAbove: 2 })
    const first = await sitemaps.root()
    await createRecipes(1)
    expect(await sitemaps.root()).toBe(first)
    server.clock.advance(300_000)
    expect(locations(unzipped(await sitemaps.root()))).toHaveLength(4)
  })

  test('names below /sitemaps that are no part are a 404', async () => {
    for (const name of ['1.xml', '0.xml', 'x', '..%2f', '1'])
      expect((await server.inject({ url: `/sitemaps/${name}` })).status, name).toBe(404)
  })

  /** Makes 49 requests while a file is being built for the first one; `state` returns the state of the database. */
  const requestDuringBuild = async (state: () => string) => {
    await createRecipes(3)
    const buildStarted = Promise.withResolvers<void>()
    const allRequested = Promise.withResolvers<void>()
    let reads = 0
    const database = {
      prepareRead: ((sql: Parameters<typeof server.database.prepareRead>[0]) => {
        const read = server.database.prepareRead(sql)
        const all = async (...values: readonly string[]) => {
          reads += 1
          buildStarted.resolve()
          await allRequested.promise
          return read.all(...values)
        }
        return typeof sql === 'string'
          ? { ...read, all }
          : { ...read, first: async () => ({ state: state() }) }
      }) as typeof server.database.prepareRead,
    }
    const sitemaps = createSitemaps({ database, clock: server.clock, publicUrl: URL })
    const requests = [sitemaps.root()]
    await buildStarted.promise
    requests.push(...Array.from({ length: 49 }, () => sitemaps.root()))
    await setImmediate()
    allRequested.resolve()
    const files = await Promise.all(requests)
    // Building a file reads the end of the part, and one chunk.
    return { files: new Set(files.map(({ gzip }) => gzip)).size, reads }
  }

  // The state of PostgreSQL also changes with other databases of its server, such as those of other tests.
  test('fifty concurrent requests share one build of a sitemap', async () => {
    expect(await requestDuringBuild(() => 'unchanged')).toEqual({ files: 1, reads: 2 })
  })

  test('while recipes keep changing, requests during a build of a sitemap share the next one', async () => {
    let changes = 0
    expect(await requestDuringBuild(() => `${(changes += 1)}`)).toEqual({ files: 2, reads: 4 })
  })
})
