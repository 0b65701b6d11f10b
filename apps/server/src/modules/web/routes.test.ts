import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServer } from '../../platform/http/server.ts'
import { createLogger } from '../../platform/log.ts'
import { registerWeb } from './routes.ts'

const serverOf = async (folder: string) => {
  const app = createServer({ log: createLogger('silent'), trustProxy: [], https: false })
  await registerWeb({ app, guestAnswers: new Map() }, folder, { registration: 'open' })
  return app
}

describe('the built web client', () => {
  const folder = mkdtempSync(join(tmpdir(), 'souschef-web-'))
  let app: Awaited<ReturnType<typeof serverOf>>
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'))
    const page =
      '<!doctype html><html lang="en" data-theme="system"><head></head><body><div id="root"><!--page--></div><!--boot--></body></html>'
    const files = {
      'index.html': page,
      'index.html.br': 'x',
      '.built': '',
      'robots.txt': 'all',
      'sw.js': 'work',
      'sw.js.gz': 'zipped',
      'assets/app-1a2b.js': 'plain',
      'assets/app-1a2b.js.br': 'brotli',
    }
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    app = await serverOf(folder)
  })
  afterAll(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })

  test('a file whose name carries a hash is kept for a year, and comes compressed to whom can read it', async () => {
    const plain = await app.inject({ url: '/assets/app-1a2b.js' })
    expect(plain.body).toBe('plain')
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const small = await app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'gzip, br' } })
    expect([small.body, small.headers['content-encoding']]).toEqual(['brotli', 'br'])
    expect((await app.inject({ url: '/robots.txt' })).headers['cache-control']).toBe('public, max-age=3600')
  })

  test('the service worker comes from the root, and is never kept', async () => {
    const { body, headers } = await app.inject({ url: '/sw.js' })
    expect([body, headers['cache-control']]).toEqual(['work', 'no-cache'])
    const small = await app.inject({ url: '/sw.js', headers: { 'accept-encoding': 'gzip' } })
    expect([small.body, small.headers['cache-control']]).toEqual(['zipped', 'no-cache'])
    expect(headers['content-type']).toMatch(/^(?:text|application)\/javascript/)
  })

  test('every address of the client is its page; a missing file or call is a 404, never a page', async () => {
    for (const url of [
      '/',
      '/recipes?search=a',
      '/anything/else',
      '/index.html',
      '/.built',
      '/index.html.br',
    ]) {
      const page = await app.inject({ url })
      expect([page.statusCode, page.headers['content-type']], url).toEqual([200, 'text/html; charset=utf-8'])
      expect(page.headers['cache-control']).toBe('private, no-cache')
    }
    for (const url of ['/api/x', '/api', '/assets/gone-3c4d.js', '/locales/xx.json', '/media/x'])
      expect((await app.inject({ url })).json(), url).toMatchObject({ success: false, code: 'NOT_FOUND' })
  })

  test('the page is compressed for whom can read it', async () => {
    const { rawPayload, headers } = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } })
    expect(headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(rawPayload).toString()).toContain('id="boot"')
  })
})

test('without a build the page says what to do', async () => {
  const app = await serverOf('/nowhere')
  const page = await app.inject({ url: '/recipes' })
  expect([page.statusCode, page.body]).toEqual([503, expect.stringContaining('npm start')])
  expect((await app.inject({ url: '/api/x' })).statusCode).toBe(404)
  await app.close()
})
