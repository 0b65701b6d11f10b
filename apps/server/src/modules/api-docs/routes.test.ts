import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createLogger } from '../../platform/log.ts'
import { createServer } from '../../platform/http/server.ts'
import { registerApiDocs } from './routes.ts'

const folder = mkdtempSync(join(tmpdir(), 'souschef-api-docs-'))
writeFileSync(join(folder, 'scalar-1a2b.js'), 'plain')
writeFileSync(join(folder, 'scalar-1a2b.js.br'), 'brotli')
afterAll(() => rmSync(folder, { recursive: true }))

const serverOf = async (docs: string | null) => {
  const app = createServer({ log: createLogger('silent'), trustProxy: [], https: false })
  await registerApiDocs(app, docs)
  return app
}

test('API-2 the OpenAPI document is served without an envelope, and its page has its own content security policy', async () => {
  const app = await serverOf(folder)
  const document = await app.inject({ url: '/api/openapi.json' })
  expect(document.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Souschef' } })

  expect((await app.inject({ url: '/api/docs' })).headers['location']).toBe('/api/docs/')
  const page = await app.inject({ url: '/api/docs/' })
  expect(page.body).toContain('/api/openapi.json')
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/)
  expect(page.body).not.toMatch(/https?:\/\//)
  await app.close()
})

test('API-2 the script of the API reference is cached for a year, and compressed for clients that accept it', async () => {
  const app = await serverOf(folder)
  const [, url = ''] = /<script src="([^"]+)"/.exec((await app.inject({ url: '/api/docs/' })).body) ?? []
  const plain = await app.inject({ url })
  expect([plain.body, plain.headers['cache-control']]).toEqual([
    'plain',
    'public, max-age=31536000, immutable',
  ])
  expect(plain.headers['etag']).toBeDefined()
  const small = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  expect([small.body, small.headers['content-encoding']]).toEqual(['brotli', 'br'])
  for (const other of ['/api/docs/js/scalar.js', '/api/docs/js/', '/api/docs/js/..%2f..%2fpackage.json'])
    expect((await app.inject({ url: other })).statusCode, other).toBe(404)
  await app.close()
})

test('API-2 without a build the page of the API reference says how to build it, and the document is served', async () => {
  for (const docs of [null, '/nowhere']) {
    const app = await serverOf(docs)
    const page = await app.inject({ url: '/api/docs/' })
    expect([page.statusCode, page.body]).toEqual([503, expect.stringContaining('npm start')])
    expect((await app.inject({ url: '/api/openapi.json' })).statusCode).toBe(200)
    await app.close()
  }
})
