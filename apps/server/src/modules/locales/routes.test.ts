import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sqlite } from '#test/adapters.ts'
import { createTestApp } from '#test/harness.ts'
import { createServer } from '../../platform/http/server.ts'
import { createLogger } from '../../platform/log.ts'
import { catalogueFiles } from './locales.ts'
import { registerLocales } from './routes.ts'

const decoders = { br: brotliDecompressSync, gzip: gunzipSync }

test('API-43 DEC-5 both catalogues are served unchanged, outside the API; any other language is a 404', async () => {
  const server = await createTestApp(sqlite)
  const ru = await server.inject({ url: '/locales/ru.json' })
  expect(ru.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(JSON.parse(ru.text)).toMatchObject({ errors: { LOGIN_REQUIRED: 'Нужно войти' } })
  for (const url of [
    '/locales/xx.json',
    '/locales/en.txt',
    '/locales/__proto__.json',
    '/api/locales/en.json',
  ])
    expect((await server.inject({ url })).status, url).toBe(404)
  expect(ru.headers['cache-control']).toBe('public, no-cache')
  const headers = { 'if-none-match': String(ru.headers['etag']) }
  const again = await server.inject({ url: '/locales/ru.json', headers })
  expect([again.status, again.text]).toEqual([304, ''])
  expect((await server.inject({ url: '/locales/en.json', headers })).status).toBe(200)
  await server.close()
})

test('a catalogue address with the current hash is cached for a year and compressed; one with another hash is revalidated', async () => {
  const app = createServer({ log: createLogger('silent'), trustProxy: [], https: false })
  registerLocales(app)
  const { text, url } = catalogueFiles.ru
  const plain = await app.inject({ url })
  expect([plain.body, plain.headers['cache-control']]).toEqual([
    text.toString(),
    'public, max-age=31536000, immutable',
  ])
  const other = await app.inject({ url: '/locales/ru.json?v=other' })
  expect([other.body, other.headers['cache-control']]).toEqual([text.toString(), 'public, no-cache'])
  for (const encoding of ['br', 'gzip'] as const) {
    const small = await app.inject({ url, headers: { 'accept-encoding': encoding } })
    expect(small.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' })
    expect(decoders[encoding](small.rawPayload)).toEqual(text)
  }
  await app.close()
})

test('DEC-5 server-only texts are not sent to browsers', async () => {
  for (const { text } of Object.values(catalogueFiles)) {
    const catalogue: unknown = JSON.parse(text.toString())
    for (const section of ['mail', 'export', 'legalTexts', 'pdf', 'importNotes'])
      expect(catalogue).not.toHaveProperty(section)
  }
})
