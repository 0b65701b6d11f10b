import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type Endpoint, type EndpointName, endpoints } from '@souschef/contract'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqlite } from './adapters.ts'
import { exampleServer } from './example-endpoints.ts'
import { type Cook, createCook } from './factories.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { createRecipe } from './recipe-bodies.ts'

const LIST = '/api/recipes'

let server: TestApp
let cook: Cook
beforeAll(async () => {
  server = await createTestApp(sqlite, { register: exampleServer().register })
  cook = await createCook(server)
  for (let index = 0; index < 5; index += 1) await createRecipe(server, cook)
})
afterAll(() => server.close())

const get = (url: string, encoding?: string, more: Readonly<Record<string, string>> = {}) =>
  server.app.inject({
    method: 'GET',
    url,
    headers: { ...(encoding !== undefined && { 'accept-encoding': encoding }), ...more },
  })

test.each([
  ['gzip', 'gzip', gunzipSync],
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
] as const)(
  'a list is compressed once for clients that accept %s, and decompresses to the plain response',
  async (accepted, used, unpack) => {
    const plain = await get(LIST)
    const packed = await get(LIST, accepted)
    expect(packed.headers).toMatchObject({
      'content-encoding': used,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(packed.rawPayload.byteLength),
      vary: 'Authorization, Accept-Language, accept-encoding',
    })
    expect(packed.rawPayload.byteLength).toBeLessThan(plain.rawPayload.byteLength / 2)
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
  },
)

test('API-41 compressed and plain responses have the same validator', async () => {
  const plain = await get(LIST)
  const packed = await get(LIST, 'gzip')
  expect(packed.headers.etag).toBe(plain.headers.etag)
  const again = await get(LIST, 'gzip', { 'if-none-match': String(plain.headers.etag) })
  expect([again.statusCode, again.body, again.headers['content-encoding']]).toEqual([304, '', undefined])
})

const encodingOf = ({ headers }: LightMyRequestResponse): unknown => headers['content-encoding']

test('small responses, and those for clients that do not accept compression, are not compressed', async () => {
  for (const accepted of [undefined, 'identity', 'gzip;q=0', 'deflate'])
    expect(encodingOf(await get(LIST, accepted)), accepted).toBeUndefined()
  expect(encodingOf(await get('/api/users/nobody', 'gzip'))).toBeUndefined()
  expect(encodingOf(await get('/api/recipes/search/autocomplete?q=zzz', 'gzip'))).toBeUndefined()
})

test('responses with tokens, files and event streams are never compressed', async () => {
  const isPlain = (name: EndpointName): boolean => {
    const { cache }: Endpoint = endpoints[name]
    return cache === 'no-store'
  }
  expect((['login', 'refresh', 'register', 'getProfile', 'verifyToken'] as const).every(isPlain)).toBe(true)

  const auth = { authorization: `Bearer ${cook.token}` }
  const recipe = await createRecipe(server, cook)
  const written = await server.inject({
    method: 'PUT',
    url: `/api/recipes/${recipe.id}`,
    headers: { ...auth, 'accept-encoding': 'gzip' },
    payload: { notes: 'soup '.repeat(400) },
  })
  expect([written.status, written.headers['content-encoding']]).toEqual([200, undefined])
  expect(written.text.length).toBeGreaterThan(1024)
  const events = await get('/api/examples/events?count=100', 'gzip', auth)
  expect(events.body.length).toBeGreaterThan(1024)
  expect(encodingOf(events)).toBeUndefined()
})
