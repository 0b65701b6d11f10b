import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWebFolder } from '#test/web-folder.ts'
import { createFairQueue } from '../../platform/http/fair-queue.ts'
import type { GuestAnswers } from '../../platform/http/guest-answers.ts'
import { CONTENT_SECURITY_POLICY, FILE_SECURITY_POLICY } from '../../platform/http/security-headers.ts'
import { createServer } from '../../platform/http/server.ts'
import { createLogger } from '../../platform/log.ts'
import { registerWeb } from './routes.ts'

const serverOf = async (folder: string, guestAnswers: GuestAnswers = new Map()) => {
  const queue = createFairQueue({ concurrency: 1, maxQueuedPerKey: 1, maxQueued: 10 })
  const app = createServer({ log: createLogger('silent'), trustProxy: [], https: false })
  await registerWeb(
    { app, guestAnswers, fairQueue: queue },
    folder,
    { registration: 'open', assistant: null },
    () => null,
  )
  return app
}

describe('the built web client', () => {
  const folder = createWebFolder()
  let app: Awaited<ReturnType<typeof serverOf>>
  beforeAll(async () => {
    const files = {
      'index.html.br': 'x',
      '.built': '',
      'sw.js': 'work',
      'sw.js.gz': 'zipped',
      'assets/app-1a2b.js.br': 'brotli',
    }
    for (const [name, text] of Object.entries(files)) folder.write(name, text)
    app = await serverOf(folder.path)
  })
  afterAll(async () => {
    await app.close()
    folder.remove()
  })

  test('a file with a hash in its name is cached for a year, and compressed for clients that accept it', async () => {
    const plain = await app.inject({ url: '/assets/app-1a2b.js' })
    expect(plain.body).toBe('plain')
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const small = await app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'gzip, br' } })
    expect([small.body, small.headers['content-encoding']]).toEqual(['brotli', 'br'])
    expect((await app.inject({ url: '/manifest.json' })).headers['cache-control']).toBe(
      'public, max-age=3600',
    )
  })

  test('files with a hash in their names have no headers other than for security', async () => {
    const { headers } = await app.inject({ url: '/assets/app-1a2b.js' })
    expect(Object.keys(headers).toSorted()).toEqual([
      'cache-control',
      'connection',
      'content-length',
      'content-security-policy',
      'content-type',
      'cross-origin-resource-policy',
      'date',
      'vary',
      'x-content-type-options',
    ])
    expect(headers['content-security-policy']).toBe(FILE_SECURITY_POLICY)
    const worker = await app.inject({ url: '/sw.js' })
    expect(worker.headers['content-security-policy']).toBe(CONTENT_SECURITY_POLICY)
    expect(worker.headers['etag']).toBeDefined()
  })

  test('the service worker is served from the root, and never cached', async () => {
    const { body, headers } = await app.inject({ url: '/sw.js' })
    expect([body, headers['cache-control']]).toEqual(['work', 'no-cache'])
    const small = await app.inject({ url: '/sw.js', headers: { 'accept-encoding': 'gzip' } })
    expect([small.body, small.headers['cache-control']]).toEqual(['zipped', 'no-cache'])
    expect(headers['content-type']).toMatch(/^(?:text|application)\/javascript/)
  })

  test('DEC-50 a path of the client is a page; any other path is the page as a 404', async () => {
    for (const [url, status] of [
      ['/', 200],
      ['/recipes?search=a', 200],
      ['/favorites', 200],
      ['/anything/else', 404],
      ['/wp-login', 404],
      ['//recipes', 404],
    ] as const) {
      const page = await app.inject({ url })
      expect([page.statusCode, page.headers['content-type']], url).toEqual([
        status,
        'text/html; charset=utf-8',
      ])
      expect(page.body).toContain('id="boot"')
      expect(page.headers['cache-control']).toBe('private, no-cache')
    }
  })

  test('pages of secret links are noindex', async () => {
    const tagOf = async (url: string) => (await app.inject({ url })).headers['x-robots-tag']
    for (const url of ['/kitchen/abc', '/plan/abc']) expect(await tagOf(url)).toBe('noindex')
    expect(await tagOf('/favorites')).toBeUndefined()
  })

  test('DEC-50 missing files and endpoints are a plain 404, never a page', async () => {
    for (const url of [
      '/api/x',
      '/api',
      '/assets/gone-3c4d.js',
      '/locales/xx.json',
      '/media/x',
      '/index.html',
      '/.built',
      '/.env',
      '/.git/config',
      '/sitemap.xml',
      '/index.html.br',
      '/recipes/x.php',
    ]) {
      const answer = await app.inject({ url })
      expect(answer.statusCode, url).toBe(404)
      expect(answer.json(), url).toMatchObject({ success: false, code: 'NOT_FOUND' })
    }
    expect((await app.inject({ url: '/manifest.json' })).body).toBe('{}')
  })

  test('`/favicon.ico`, which browsers request by themselves, redirects to the icon of the build', async () => {
    const { statusCode, headers } = await app.inject({ url: '/favicon.ico' })
    expect([statusCode, headers['location']]).toEqual([301, '/favicon.svg'])
  })

  test('a request may have an absolute URL', async () => {
    const { statusCode, body } = await app.inject({ url: 'http://example.org/recipes' })
    expect([statusCode, body.includes('id="boot"')]).toEqual([200, true])
  })

  test('the page is compressed for clients that accept it', async () => {
    for (const [accepted, encoding, decode] of [
      ['gzip', 'gzip', gunzipSync],
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ] as const) {
      const { rawPayload, headers } = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } })
      expect(headers['content-encoding']).toBe(encoding)
      expect(decode(rawPayload).toString()).toContain('id="boot"')
    }
  })
})

test('when the queue is full pages are sent unrendered, as a 503 with Retry-After', async () => {
  const folder = createWebFolder()
  const requestReceived = Promise.withResolvers<string>()
  const app = await serverOf(folder.path, new Map([['listRecipes', () => requestReceived.promise]]))
  const pages = Array.from({ length: 3 }, () => app.inject({ url: '/' }))
  const first = await Promise.race(pages)
  expect([first.statusCode, first.headers['retry-after']]).toEqual([503, '1'])
  expect(first.body).toContain('id="boot"')
  requestReceived.resolve('{"recipes":[]}')
  const refused = (await Promise.all(pages)).filter(({ statusCode }) => statusCode !== 200)
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([503])
  await app.close()
  folder.remove()
})

test('without a build the page says how to build the client', async () => {
  const app = await serverOf('/nowhere')
  const page = await app.inject({ url: '/recipes' })
  expect([page.statusCode, page.body]).toEqual([503, expect.stringContaining('npm start')])
  expect((await app.inject({ url: '/api/x' })).statusCode).toBe(404)
  await app.close()
})
