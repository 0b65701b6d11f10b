import { connect } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { HOSTILE_ADDRESSES } from '#test/hostile-addresses.ts'
import {
  type Canary,
  type ListeningServer,
  startPublicServer,
  PUBLIC_ADDRESS,
  startCanary,
  startNameServer,
} from '#test/outbound-network.ts'
import { pictureFetcher } from './fetch-picture.ts'
import { systemLookup } from './lookup.ts'
import { createOutbound, type OutboundRequest, type TestNetwork } from './outbound.ts'

let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined
let outside: ListeningServer
let canary: Canary
beforeAll(async () => {
  outside = await startPublicServer((request, response) => answer(request, response))
  canary = await startCanary(outside.port)
})
afterAll(async () => {
  await outside.close()
  await canary.close()
})

const NAMES: Readonly<Record<string, readonly string[]>> = {
  'site.example': [PUBLIC_ADDRESS],
  'inside.example': ['127.0.0.1'],
  'inside6.example': ['::1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'mixed.example': [PUBLIC_ADDRESS, '127.0.0.1'],
  'metadata.example': ['169.254.169.254'],
  'localhost.': ['127.0.0.1'],
  'nothing.example': [],
}

const network = (changes: Partial<TestNetwork> = {}): TestNetwork => ({
  address: PUBLIC_ADDRESS,
  ports: [outside.port],
  lookup: async (name) => NAMES[name] ?? systemLookup(name),
  ...changes,
})

const fetchFrom = async (
  url: string,
  request: Partial<OutboundRequest> = {},
  changes: Partial<TestNetwork> = {},
) =>
  createOutbound(network(changes)).fetch(url.replace('{port}', String(outside.port)), {
    types: ['text/plain'],
    signal: new AbortController().signal,
    ...request,
  })

const failureOf = async (...args: Parameters<typeof fetchFrom>) => {
  const fetched = await fetchFrom(...args)
  return fetched.ok ? 'fetched' : fetched.error
}

const SITE = 'http://site.example:{port}/'

const send =
  (body: string | Buffer, headers: Readonly<Record<string, string>> = {}, status = 200) =>
  (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'text/plain', ...headers })
    response.end(body)
  }

test('a fetched thing has its final address, its type, and its encoding', async () => {
  const page = '<meta charset="windows-1251"><p>\xd1\xf3\xef'
  answer = (request, response) =>
    request.url === '/old'
      ? send('', { location: '/new?page=1#top' }, 302)(request, response)
      : send(Buffer.from(page, 'latin1'), { 'content-type': 'Text/HTML' })(request, response)
  const fetched = await fetchFrom('http://site.example:{port}/old', { types: ['text/html'] })
  if (!fetched.ok) throw new Error(fetched.error)
  const { url, type, charset, bytes } = fetched.value
  expect([url, type]).toEqual([`http://site.example:${outside.port}/new?page=1#top`, 'text/html'])
  expect(new TextDecoder(charset ?? '').decode(bytes)).toContain('<p>Суп')
})

describe('addresses', () => {
  beforeEach(() => {
    answer = send('inside')
  })

  test.each(HOSTILE_ADDRESSES)('%s is not fetched', async (url) => {
    expect(await failureOf(url)).toMatch(/^(?:forbidden_address|invalid_url)$/)
    expect(canary.connections()).toBe(0)
  })

  test('a name without addresses, or that does not exist, is unreachable', async () => {
    expect(await failureOf('http://nothing.example:{port}/')).toBe('unreachable')
    expect(await failureOf('http://no.such.name.invalid:{port}/')).toBe('unreachable')
  })

  test('the production fetcher reaches neither the addresses nor the ports of tests', async () => {
    const production = createOutbound()
    const request = { types: ['text/plain'], signal: new AbortController().signal }
    expect(await production.fetch(`http://${PUBLIC_ADDRESS}/`, request)).toEqual({
      ok: false,
      error: 'forbidden_address',
    })
    expect(await production.fetch(`http://1.1.1.1:${outside.port}/`, request)).toEqual({
      ok: false,
      error: 'invalid_url',
    })
  })

  test('a name server that answers differently the second time (DNS rebinding) is queried only once', async () => {
    const names = await startNameServer([PUBLIC_ADDRESS, '127.0.0.1'])
    answer = send('outside')
    const fetched = await fetchFrom('http://rebinding.example:{port}/', {}, { lookup: names.lookup })
    expect(fetched).toMatchObject({ ok: true, value: { bytes: Buffer.from('outside') } })
    expect([names.queryCount(), canary.connections()]).toEqual([1, 0])
    await names.close()
  })

  test('a redirect to a name that has been rebound is not followed', async () => {
    const names = await startNameServer([PUBLIC_ADDRESS, '127.0.0.1'])
    answer = send('', { location: '/again' }, 302)
    const url = 'http://rebinding.example:{port}/'
    expect(await failureOf(url, {}, { lookup: names.lookup })).toBe('forbidden_address')
    expect([names.queryCount(), canary.connections()]).toEqual([2, 0])
    await names.close()
  })

  test.each([
    'http://127.0.0.1:{port}/',
    'http://[::1]:{port}/',
    'http://2130706433:{port}/',
    'http://localhost:{port}/',
    'http://inside.example:{port}/',
    '//inside.example:{port}/',
    'http://169.254.169.254/latest/meta-data/',
    'http://user@site.example:{port}/',
    'http://site.example:22/',
    'file:///etc/passwd',
    'gopher://127.0.0.1:{port}/',
  ])('a redirect to %s is not followed', async (location) => {
    for (const status of [301, 302, 303, 307, 308]) {
      answer = send('', { location: location.replace('{port}', String(outside.port)) }, status)
      expect(await failureOf(SITE)).toMatch(/^(?:forbidden_address|invalid_url)$/)
    }
    expect(canary.connections()).toBe(0)
  })

  test('proxies from the environment are ignored', async () => {
    for (const name of ['HTTP_PROXY', 'http_proxy', 'ALL_PROXY', 'NODE_USE_ENV_PROXY'])
      vi.stubEnv(name, name === 'NODE_USE_ENV_PROXY' ? '1' : `http://127.0.0.1:${canary.port}`)
    expect([await failureOf(SITE), canary.connections()]).toEqual(['fetched', 0])
    vi.unstubAllEnvs()
  })
})

describe('requests', () => {
  test('requests carry the host of the URL, and nothing about this server or its users', async () => {
    const { promise, resolve } = Promise.withResolvers<IncomingMessage>()
    answer = (request, response) => {
      resolve(request)
      send('x', { 'set-cookie': 'a=b' })(request, response)
    }
    await fetchFrom(SITE)
    const { headers, method, url } = await promise
    expect([method, url]).toEqual(['GET', '/'])
    expect(headers).toEqual({
      host: `site.example:${outside.port}`,
      accept: 'text/plain',
      'accept-encoding': 'gzip, br',
      'user-agent': 'Souschef',
      connection: expect.any(String) as string,
    })
  })

  test('https sends the host name (SNI), and rejects a certificate that is not valid for it', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const server = createTlsServer({
      SNICallback: (name, done) => {
        resolve(name)
        done(new Error('no certificate'))
      },
    })
    await new Promise<void>((listening) => server.listen(0, PUBLIC_ADDRESS, listening))
    const { port } = server.address() as AddressInfo
    expect(await failureOf(`https://site.example:${port}/`, {}, { ports: [port] })).toBe('unreachable')
    expect(await promise).toBe('site.example')
    await new Promise((closed) => server.close(closed))
  })

  test('three redirects are followed, without cookies; a fourth is not', async () => {
    const cookies: unknown[] = []
    answer = (request, response) => {
      cookies.push(request.headers.cookie)
      const redirectsLeft = Number(request.url?.slice(1))
      const headers = { location: String(redirectsLeft - 1), 'set-cookie': 'a=b' }
      send('there', redirectsLeft > 0 ? headers : {}, redirectsLeft > 0 ? 302 : 200)(request, response)
    }
    expect(await fetchFrom(`${SITE}3`)).toMatchObject({ ok: true, value: { bytes: Buffer.from('there') } })
    expect(await failureOf(`${SITE}4`)).toBe('too_many_redirects')
    expect(new Set(cookies)).toEqual(new Set([undefined]))
  })
})

describe('answers', () => {
  test('only the requested media types are read, and only successes', async () => {
    answer = send('x', { 'content-type': 'Text/Plain; charset=utf-8' })
    expect(await fetchFrom(SITE)).toMatchObject({ ok: true, value: { type: 'text/plain' } })
    for (const type of ['text/html', 'text/plain-ish', '', 'application/octet-stream']) {
      answer = send('x', { 'content-type': type })
      expect(await failureOf(SITE), type).toBe('wrong_type')
    }
    for (const status of [201, 204, 206, 304, 403, 404, 500]) {
      answer = send('', {}, status)
      expect(await failureOf(SITE), String(status)).toBe('refused')
    }
    answer = send('', {}, 302)
    expect(await failureOf(SITE), 'a redirect to nowhere').toBe('refused')
  })

  test.each([
    ['gzip', gzipSync('soup')],
    ['br', brotliCompressSync('soup')],
    ['identity', Buffer.from('soup')],
  ])('the encoding %s is decoded', async (encoding, body) => {
    answer = send(body, { 'content-encoding': encoding })
    expect(await fetchFrom(SITE)).toMatchObject({ ok: true, value: { bytes: Buffer.from('soup') } })
  })

  test('other encodings and corrupt bodies are failures', async () => {
    answer = send('soup', { 'content-encoding': 'gzip, gzip' })
    expect(await failureOf(SITE)).toBe('wrong_type')
    answer = send('soup', { 'content-encoding': 'gzip' })
    expect(await failureOf(SITE)).toBe('unreachable')
    answer = send(gzipSync('soup'.repeat(100)).subarray(0, 20), { 'content-encoding': 'gzip' })
    expect(await failureOf(SITE)).toBe('unreachable')
  })

  test('a body of the largest size is read, a byte more is not, whether declared or not', async () => {
    const request = { maxBytes: 1000 }
    answer = send(Buffer.alloc(1000))
    expect(await failureOf(SITE, request)).toBe('fetched')
    answer = send(Buffer.alloc(1001))
    expect(await failureOf(SITE, request)).toBe('too_large')
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      response.write(Buffer.alloc(600))
      response.end(Buffer.alloc(401))
    }
    expect(await failureOf(SITE, request)).toBe('too_large')
  })

  test('an endless body is cut off at the limit', async () => {
    let sent = 0
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536))) sent += 65_536
      }
      response.on('drain', more)
      more()
    }
    expect(await failureOf(SITE)).toBe('too_large')
    expect(sent).toBeLessThan(20_000_000)
  })

  test('a compression bomb is cut off at the limit', async () => {
    answer = send(gzipSync(Buffer.alloc(100_000_000)), { 'content-encoding': 'gzip' })
    const before = process.memoryUsage.rss()
    expect(await failureOf(SITE)).toBe('too_large')
    expect(process.memoryUsage.rss() - before).toBeLessThan(50_000_000)
  })

  test('a server that breaks off the connection is unreachable', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain', 'content-length': '100' })
      response.write('half', () => response.destroy())
    }
    expect(await failureOf(SITE)).toBe('unreachable')
    answer = (request) => request.socket.destroy()
    expect(await failureOf(SITE)).toBe('unreachable')
  })
})

describe('time', () => {
  const sendSlowly = (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'text/plain' })
    const timer = setInterval(() => response.write('.'), 20)
    response.on('close', () => clearInterval(timer))
  }

  test('a server that sends nothing, or sends too slowly, is given up within the time limit', async () => {
    answer = () => undefined
    expect(await failureOf(SITE, {}, { timeoutMs: 100 })).toBe('timeout')
    answer = (_request, response) => sendSlowly(response)
    expect(await failureOf(SITE, {}, { timeoutMs: 200 })).toBe('timeout')
    const never = { timeoutMs: 100, lookup: () => new Promise<never>(() => undefined) }
    expect(await failureOf(SITE, {}, never)).toBe('timeout')
  })

  test('the time limit covers all redirects together', async () => {
    answer = (_request, response) => {
      setTimeout(() => response.writeHead(302, { location: '/' }).end(), 80)
    }
    expect(await failureOf(SITE, {}, { timeoutMs: 200 })).toBe('timeout')
  })

  test('the caller can cancel a fetch at any time', async () => {
    answer = (_request, response) => sendSlowly(response)
    const controller = new AbortController()
    const fetching = failureOf(SITE, { signal: controller.signal })
    setTimeout(() => controller.abort(), 50)
    expect(await fetching).toBe('cancelled')
    expect(await failureOf(SITE, { signal: AbortSignal.abort() })).toBe('cancelled')
  })
})

test('DEC-29 a picture is fetched as bytes, other content is not', async () => {
  const fetchPicture = pictureFetcher(createOutbound(network()))
  const { signal } = new AbortController()
  const url = SITE.replace('{port}', String(outside.port))
  answer = send(Buffer.from([0xff, 0xd8]), { 'content-type': 'image/jpeg' })
  expect(await fetchPicture(url, signal)).toEqual({ ok: true, value: Buffer.from([0xff, 0xd8]) })
  answer = send('<svg/>', { 'content-type': 'image/svg+xml' })
  expect(await fetchPicture(url, signal)).toEqual({ ok: false, error: 'wrong_type' })
  answer = send(Buffer.alloc(10_000_001), { 'content-type': 'image/png' })
  expect(await fetchPicture(url, signal)).toEqual({ ok: false, error: 'too_large' })
})

test('the canary that detects forbidden connections notices one', async () => {
  const socket = connect(canary.port, '127.0.0.1')
  await new Promise((resolve) => socket.on('close', resolve))
  expect(canary.connections()).toBe(1)
})

describe('sending', () => {
  const post = async (url: string, changes: Partial<TestNetwork> = {}) => {
    const signal = new AbortController().signal
    const sent = await createOutbound(network(changes)).post(url.replace('{port}', String(outside.port)), {
      body: Buffer.from('message'),
      headers: { topic: 'eggs' },
      signal,
    })
    return sent.ok ? sent.value : sent.error
  }

  test('a posted body and its headers arrive; the result is the response status, whatever follows it', async () => {
    const arrived: unknown[] = []
    answer = (request, response) => {
      request.setEncoding('utf8').on('data', (text: string) => {
        arrived.push([request.method, request.headers['topic'], text])
        response.writeHead(201)
        response.end('x'.repeat(1_000_000))
      })
    }
    expect(await post(SITE)).toBe(201)
    expect(arrived).toEqual([['POST', 'eggs', 'message']])
  })

  test('a POST follows no redirects', async () => {
    let calls = 0
    answer = (_request, response) => {
      calls += 1
      response.writeHead(307, { location: SITE.replace('{port}', String(outside.port)) }).end()
    }
    expect(await post(SITE)).toBe(307)
    expect(calls).toBe(1)
  })

  test('a POST calls no address inside the network, and outside of tests only https URLs', async () => {
    const before = canary.connections()
    for (const host of ['inside.example', 'inside6.example', 'mixed.example', '127.0.0.1', 'localhost.'])
      expect(await post(`http://${host}:{port}/`)).toBe('forbidden_address')
    expect(canary.connections()).toBe(before)
    const { signal } = new AbortController()
    const request = { body: Buffer.of(1), headers: {}, signal }
    expect(await createOutbound().post('http://example.org/', request)).toEqual({
      ok: false,
      error: 'invalid_url',
    })
  })

  test('a POST to a server that does not answer is given up', async () => {
    answer = () => undefined
    expect(await post(SITE, { timeoutMs: 100 })).toBe('timeout')
  })
})
