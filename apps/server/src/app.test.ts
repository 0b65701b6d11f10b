import { createConnection, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '../test/adapters.ts'
import { createTestApp, type TestApp } from '../test/harness.ts'
import { CONTENT_SECURITY_POLICY } from './platform/http/security-headers.ts'

const [sqlite] = adapters
if (!sqlite) throw new Error('no adapter')

describe('the server around its calls', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp(sqlite)
  })
  afterAll(() => server.close())

  test('API-1 an unknown path is a JSON 404, in the language asked for', async () => {
    const { status, body } = await server.inject({
      url: '/api/nothing',
      headers: { 'accept-language': 'ru-RU' },
    })
    expect(status).toBe(404)
    expect(body).toEqual({ success: false, message: 'Страница не найдена', code: 'NOT_FOUND' })
  })

  test('API-1 a body that is not JSON, not accepted or too large is named as such', async () => {
    const post = (headers: Record<string, string>, payload: string) =>
      server.inject({ method: 'POST', url: '/api/auth/login', headers, payload })
    const json = { 'content-type': 'application/json' }
    expect((await post(json, '{"login":')).body.code).toBe('MALFORMED_JSON')
    expect((await post(json, '{"__proto__":{"role":"admin"}}')).body.code).toBe('MALFORMED_JSON')
    expect((await post({ 'content-type': 'text/plain' }, 'x')).body.code).toBe('UNSUPPORTED_MEDIA_TYPE')
    expect((await post(json, `"${'x'.repeat(10_000_000)}"`)).body.code).toBe('PAYLOAD_TOO_LARGE')
  })

  test('API-1 JSON that is deep, repeats its keys or overflows its numbers is answered, not stumbled over', async () => {
    const send = (payload: string) =>
      server.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'content-type': 'application/json' },
        payload,
      })
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
    for (const body of ['{"login":1e309,"password":"x"}', '7', 'null', '[]'])
      expect((await send(body)).body.code, body).toBe('INVALID_REQUEST')
    for (const body of [
      deep,
      `{"login":"x","password":"x","more":${deep}}`,
      '{"login":NaN}',
      '{"login":7,"login":"nobody","password":"x"}',
      '{"constructor":{"prototype":{"role":"admin"}}}',
    ])
      expect((await send(body)).body.code, body.slice(0, 40)).toBe('MALFORMED_JSON')
    expect((await server.inject({ url: '/api/health' })).status).toBe(200)
  })

  test('API-1 a path that is not percent-encoding is a 400', async () => {
    const { status, body } = await server.inject({ url: '/api/recipes/%E0%A4%A' })
    expect(status).toBe(400)
    expect(body.code).toBe('INVALID_REQUEST')
  })

  test('every answer carries the exact content policy and no cross-origin permission', async () => {
    for (const url of ['/api/health', '/api/nothing']) {
      const { headers } = await server.inject({ url, headers: { origin: 'https://elsewhere.example' } })
      expect(headers['content-security-policy']).toBe(CONTENT_SECURITY_POLICY)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('no-referrer')
      expect(headers['strict-transport-security']).toBeUndefined()
      expect(headers['access-control-allow-origin']).toBeUndefined()
    }
  })
})

test('HSTS is sent when people come over https', async () => {
  const server = await createTestApp(sqlite, { env: { PUBLIC_URL: 'https://recipes.example.org' } })
  const { headers } = await server.inject({ url: '/api/health' })
  await server.close()
  expect(headers['strict-transport-security']).toContain('max-age=')
})

test('API-1 what is no request gets the envelope, and the server goes on', async () => {
  const server = await createTestApp(sqlite)
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.app.server.address() as AddressInfo
  const send = (text: string): Promise<string> =>
    new Promise((resolve) => {
      let answer = ''
      const socket = createConnection(port, '127.0.0.1', () => socket.write(text))
      socket.setEncoding('utf8').on('data', (chunk: string) => {
        answer += chunk
      })
      socket.on('close', () => resolve(answer))
    })
  for (const request of [
    '\u0000\u0001 nonsense\r\n\r\n',
    'GET :1/ HTTP/1.1\r\nHost: x\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`,
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ]) {
    const [head = '', body = ''] = (await send(request)).split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(JSON.parse(body)).toEqual({
      success: false,
      message: 'Some fields need attention',
      code: 'INVALID_REQUEST',
    })
  }
  const answer = await fetch(`http://127.0.0.1:${port}/api/health`)
  await server.close()
  expect(answer.status).toBe(200)
})
