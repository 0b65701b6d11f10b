import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sqlite } from '../test/adapters.ts'
import { createTestApp, type TestApp } from '../test/harness.ts'
import { requestText, sendRaw } from '../test/raw-request.ts'
import { CONTENT_SECURITY_POLICY } from './platform/http/security-headers.ts'

describe('the server outside of its endpoints', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp(sqlite)
  })
  afterAll(() => server.close())

  test('API-1 an unknown path is a JSON 404 in the requested language', async () => {
    const { status, body } = await server.inject({
      url: '/api/nothing',
      headers: { 'accept-language': 'ru-RU' },
    })
    expect(status).toBe(404)
    expect(body).toEqual({ success: false, message: 'Страница не найдена', code: 'NOT_FOUND' })
  })

  test('API-1 a malformed, unsupported or too large body has its own error code', async () => {
    const post = (headers: Record<string, string>, payload: string) =>
      server.inject({ method: 'POST', url: '/api/auth/login', headers, payload })
    const json = { 'content-type': 'application/json' }
    expect((await post(json, '{"login":')).body.code).toBe('MALFORMED_JSON')
    expect((await post(json, '{"__proto__":{"role":"admin"}}')).body.code).toBe('MALFORMED_JSON')
    expect((await post({ 'content-type': 'text/plain' }, 'x')).body.code).toBe('UNSUPPORTED_MEDIA_TYPE')
    expect((await post(json, `"${'x'.repeat(10_000_000)}"`)).body.code).toBe('PAYLOAD_TOO_LARGE')
  })

  test('API-1 deeply nested JSON, duplicate keys and overflowing numbers are handled', async () => {
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

  test('API-1 invalid percent-encoding in a path is a 400', async () => {
    const { status, body } = await server.inject({ url: '/api/recipes/%E0%A4%A' })
    expect(status).toBe(400)
    expect(body.code).toBe('INVALID_REQUEST')
  })

  test('every response has the exact content security policy and no CORS headers', async () => {
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

test('HSTS is sent when the public URL is https', async () => {
  const server = await createTestApp(sqlite, { env: { PUBLIC_URL: 'https://recipes.example.org' } })
  const { headers } = await server.inject({ url: '/api/health' })
  await server.close()
  expect(headers['strict-transport-security']).toContain('max-age=')
})

describe('malformed requests', () => {
  let server: TestApp
  let port: number
  beforeAll(async () => {
    server = await createTestApp(sqlite, { env: { PUBLIC_URL: 'https://recipes.example.org' } })
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    ;({ port } = server.app.server.address() as AddressInfo)
  })
  afterAll(() => server.close())

  const MALFORMED_REQUESTS = [
    '\u0000\u0001 nonsense\r\n\r\n',
    'GET :1/ HTTP/1.1\r\nHost: x\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`,
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n',
  ]

  test('API-1 a malformed request gets the error envelope, and the server keeps running', async () => {
    for (const request of MALFORMED_REQUESTS) {
      const { status, body } = await sendRaw(port, request)
      expect(status).toBe(400)
      expect(JSON.parse(body)).toEqual({
        success: false,
        message: 'Some fields need attention',
        code: 'INVALID_REQUEST',
      })
    }
    expect((await sendRaw(port, requestText('GET', '/api/health'))).status).toBe(200)
  })

  test('every response has the security headers, even without a handler', async () => {
    const chunked = 'Transfer-Encoding: chunked'
    for (const request of [
      ...MALFORMED_REQUESTS,
      requestText('GET', '/api/health', 'Expect: a miracle'),
      requestText('GET', '/api/recipes/%E0%A4%A'),
      requestText('PUT', `/api/recipes/${'a'.repeat(201)}`),
      requestText('POST', '/api/auth/login', 'Content-Type: application/json', 'Content-Length: 9000000'),
      `${requestText('POST', '/api/auth/login', chunked)}1;${'x'.repeat(20_000)}\r\n\r\n`,
      requestText('BREW', '/'),
      requestText('PROPFIND', '/api/health'),
    ]) {
      const { headers } = await sendRaw(port, request)
      expect(headers, request.slice(0, 80)).toMatchObject({
        'content-security-policy': CONTENT_SECURITY_POLICY,
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'strict-transport-security': 'max-age=63072000',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      })
    }
  })

  test('a request with an unknown Expect header is answered', async () => {
    expect((await sendRaw(port, requestText('GET', '/api/health', 'Expect: a miracle'))).status).toBe(200)
  })
})
