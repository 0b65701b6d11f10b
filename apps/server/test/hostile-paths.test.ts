import { METHODS } from 'node:http'
import type { AddressInfo } from 'node:net'
import { API_BASE, type Endpoint, endpoints } from '@souschef/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqlite } from './adapters.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { requestText, sendRaw } from './raw-request.ts'
import { createWebFolder } from './web-folder.ts'

/** Malicious path suffixes. */
const TAILS = [
  '',
  '/',
  '//etc/passwd',
  '/%00',
  '/a%00.js',
  '/%2e%2e/x',
  '/%2e%2e%2f%2e%2e%2fetc/passwd',
  '/..%5cx',
  '/../../etc/passwd',
  '/.%2e/.%2e/x',
  '/%E0%A4%A',
  '/%',
  '/%c0%af',
  '/%252e%252e/x',
  '/~root',
  '/.env',
  '/.git/config',
  `/${'a'.repeat(201)}`,
  `/${'%D0%96'.repeat(201)}`,
  '/*',
  '/:id',
  '/__proto__',
  '/constructor',
  '/a;b=c',
  '/a?b=%00&b=%E0%A4%A',
  '/a#b',
  '/\\..\\x',
]

/** Event streams are excluded, because this test waits for responses to end. */
const ENDPOINTS_WITHOUT_STREAMS = Object.values<Endpoint>(endpoints).filter(
  ({ responseType }) => responseType !== 'events',
)

const ROOTS = new Set([
  '',
  '/assets',
  '/assets/app-1a2b.js',
  '/robots.txt',
  '/locales',
  '/media',
  '/recipes',
  '/cooking',
  '/api',
  '/api/docs',
  '/api/openapi.json',
  ...ENDPOINTS_WITHOUT_STREAMS.map(
    ({ path }) => API_BASE + path.replaceAll(/\{\w+\}/g, '0190a000-0000-7000-8000-000000000001'),
  ),
  ...ENDPOINTS_WITHOUT_STREAMS.flatMap(({ path }) =>
    path.includes('/{') ? [API_BASE + path.slice(0, path.indexOf('/{'))] : [],
  ),
])

const web = createWebFolder()
const docs = createWebFolder()
docs.write('scalar-1a2b.js', 'plain')
let server: TestApp
let port: number
beforeAll(async () => {
  server = await createTestApp(sqlite, { builds: { webClient: web.path, apiDocs: docs.path } })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await server.close()
  web.remove()
  docs.remove()
})

const errorsLogged = () => server.logged.filter((line) => line.includes('"level":50'))

test.each(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
  'API-1 no path makes %s fail or log an error',
  async (method) => {
    const body = method === 'POST' || method === 'PUT' ? ['Content-Length: 0'] : []
    for (const root of ROOTS) {
      const answers = await Promise.all(
        TAILS.map(
          async (tail) =>
            [tail, await sendRaw(port, requestText(method, root + tail || '/', ...body))] as const,
        ),
      )
      for (const [tail, { status, headers, body: text }] of answers) {
        expect(status, `${method} ${root}${tail}`).toBeLessThan(500)
        expect(headers['content-security-policy'], `${method} ${root}${tail}`).toBeDefined()
        expect(text).not.toMatch(/root:|\bat \w+ \(/)
      }
    }
    expect(errorsLogged()).toEqual([])
  },
)

test('API-1 no method known to the parser causes a failure', async () => {
  // After CONNECT the connection is no longer HTTP.
  for (const method of METHODS.filter((name) => name !== 'CONNECT'))
    for (const path of ['/', '/api/health', '/assets/app-1a2b.js'])
      expect(
        (await sendRaw(port, requestText(method, path, 'Content-Length: 0'))).status,
        `${method} ${path}`,
      ).toBeLessThan(500)
  expect(errorsLogged()).toEqual([])
})

test('API-1 a request line with an absolute URL, or without a path, is answered', async () => {
  for (const target of [
    'http://x/recipes',
    'http://x',
    'http://',
    'https://x:99999/',
    '*',
    '//x/recipes',
    '?',
    'x',
  ])
    for (const method of ['GET', 'POST', 'OPTIONS'])
      expect(
        (await sendRaw(port, requestText(method, target, 'Content-Length: 0'))).status,
        `${method} ${target}`,
      ).toBeLessThan(500)
  expect(errorsLogged()).toEqual([])
})

test('a path outside the assets folder is a 404', async () => {
  for (const path of [
    '/assets/%00',
    '/assets//etc/passwd',
    '/assets/%2e%2e/x',
    '/assets/..%5cx',
    '/assets/%2e%2e/index.html',
  ])
    expect((await sendRaw(port, requestText('GET', path))).status, path).toBe(404)
})

test('API-1 an overlong path parameter is a 404, whatever the method', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
    expect(
      (await sendRaw(port, requestText(method, `/api/recipes/${'a'.repeat(201)}`, 'Content-Length: 0')))
        .status,
      method,
    ).toBe(404)
})
