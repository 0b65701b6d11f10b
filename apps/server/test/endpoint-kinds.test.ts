import { once } from 'node:events'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Endpoint, pathOf, RATE_LIMITS } from '@souschef/contract'
import { exampleEndpoints } from '@souschef/contract/examples'
import { err } from '@souschef/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Authenticators, callerFinder } from '../src/platform/http/caller.ts'
import { adapters } from './adapters.ts'
import { credentialHeaders, exampleServer } from './example-endpoints.ts'
import { type Cook, createCook } from './factories.ts'
import { encodeForm } from './form-body.ts'
import { createTestApp, type TestApp } from './harness.ts'

const ID = '0190a000-0000-7000-8000-0000000000aa'

/** The answer to the head of an upload, whose body never comes. */
async function fetchHead(port: number, path: string, headers: Readonly<Record<string, string>>) {
  const clientRequest = httpRequest({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path,
    headers: { 'content-type': 'multipart/form-data; boundary=b', ...headers },
  }).on('error', () => undefined)
  clientRequest.flushHeaders()
  const [response] = (await once(clientRequest, 'response')) as [IncomingMessage]
  clientRequest.destroy()
  return response
}

describe.each(adapters)('endpoints beyond JSON on $dialect', (adapter) => {
  const examples = exampleServer()
  let server: TestApp
  let cook: Cook
  let port: number
  beforeAll(async () => {
    server = await createTestApp(adapter, { env: { RATE_LIMIT: 'on' }, register: examples.register })
    cook = await createCook(server)
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    ;({ port } = server.app.server.address() as AddressInfo)
  })
  afterAll(() => server.close())

  const auth = (owner: Cook = cook) => ({ authorization: `Bearer ${owner.token}` })
  const upload = async (
    fields: Readonly<Record<string, string>>,
    file: Blob | null,
    more: { readonly headers?: Readonly<Record<string, string>>; readonly part?: string } = {},
  ) => {
    const { payload, headers } = await encodeForm(fields, file, more.part)
    return server.inject({
      method: 'POST',
      url: '/api/examples/uploads',
      payload,
      headers: { ...auth(), ...headers, ...more.headers },
    })
  }
  const open = async (path: string): Promise<IncomingMessage> => {
    const clientRequest = httpRequest({ port, host: '127.0.0.1', path, headers: auth(), agent: false }).end()
    const [response] = (await once(clientRequest, 'response')) as [IncomingMessage]
    return response.setEncoding('utf8')
  }

  describe('multipart', () => {
    test('a form handler receives the fields and the file', async () => {
      const { status, body } = await upload({ caption: 'Soup' }, new Blob(['beets'], { type: 'text/plain' }))
      expect([status, body.data]).toEqual([
        201,
        { name: 'Borscht «1».txt', type: 'text/plain', bytes: 5, caption: 'Soup' },
      ])
    })

    test('API-1 fields are parsed by their schema, and the file is required, in the right part', async () => {
      const file = new Blob(['x'])
      const refusals = [
        await upload({ caption: 'x'.repeat(101) }, file),
        await upload({}, null),
        await upload({}, file, { part: 'other' }),
        await upload({ file: 'a text' }, file),
      ]
      expect(refusals.map(({ status, body }) => [status, body.errors?.map(({ path }) => path)])).toEqual([
        [400, ['caption']],
        [400, ['file']],
        [400, ['other']],
        [400, ['file']],
      ])
    })

    test('a file beyond the limit is a 413, whether its length is declared or not', async () => {
      expect((await upload({}, new Blob(['x'.repeat(200_000)]))).status).toBe(201)
      const tooLarge = await upload({}, new Blob(['x'.repeat(200_001)]))
      expect([tooLarge.status, tooLarge.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
      const huge = await upload({}, new Blob(['x'.repeat(3_000_000)]))
      expect([huge.status, huge.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
      expect((await upload({ caption: 'x'.repeat(200_000) }, new Blob(['x']))).status).toBe(413)
    })

    test('API-1 another content type is a 415, a malformed form a 400', async () => {
      const send = (type: string, payload: string) =>
        server.inject({
          method: 'POST',
          url: '/api/examples/uploads',
          headers: { ...auth(), 'content-type': type },
          payload,
        })
      expect((await send('application/json', '{}')).status).toBe(415)
      expect((await send('text/plain', 'x')).status).toBe(415)
      expect(
        (await server.inject({ method: 'POST', url: '/api/examples/uploads', headers: auth() })).status,
      ).toBe(415)
      const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="f"\r\n\r\n'
      for (const [type, body] of [
        ['multipart/form-data', 'x'],
        ['multipart/form-data; boundary=b', 'x'],
        ['multipart/form-data; boundary=b', head],
        ['multipart/form-data; boundary=b', `${head}half of it`],
        [
          'multipart/form-data; boundary=b',
          '--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n',
        ],
      ] as const) {
        const { status, body: answer } = await send(type, body)
        expect([status, answer.code], body).toEqual([400, 'INVALID_REQUEST'])
      }
      expect(
        (
          await server.call('createRecipe', {
            token: cook.token,
            headers: { 'content-type': 'text/plain' },
            body: 'x',
          })
        ).status,
      ).toBe(415)
    })

    test('an upload rejected without being read is answered, and the connection serves the next call', async () => {
      const { payload, headers } = await encodeForm({ caption: 'refuse me' }, new Blob(['x'.repeat(190_000)]))
      const url = `http://127.0.0.1:${port}/api/examples/uploads`
      for (let time = 0; time < 3; time += 1) {
        const answer = await fetch(url, { method: 'POST', headers: { ...auth(), ...headers }, body: payload })
        expect(answer.status).toBe(403)
        await answer.text()
      }
    })

    test('an aborted upload ends its call without an error in the log, and leaves nothing behind', async () => {
      const { payload, headers } = await encodeForm({}, new Blob(['x'.repeat(190_000)]))
      const before = server.logged.filter((line) => line.includes('request failed')).length
      const clientRequest = httpRequest({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/examples/uploads',
        headers: { ...auth(), ...headers, 'content-length': payload.byteLength },
      }).on('error', () => undefined)
      await new Promise<void>((resolve) => clientRequest.write(payload.subarray(0, 100_000), () => resolve()))
      await expect.poll(() => examples.uploads()).toBe(1)
      clientRequest.destroy()
      await expect.poll(() => examples.uploads()).toBe(0)
      expect(server.logged.filter((line) => line.includes('request failed'))).toHaveLength(before)
    })

    test('API-50 the same key gets the same answer, and another form with it is a 409', async () => {
      const key = { headers: { 'idempotency-key': 'upload' } }
      const first = await upload({ caption: 'one' }, new Blob(['1']), key)
      const again = await upload({ caption: 'one' }, new Blob(['1']), key)
      expect([again.status, again.text]).toEqual([201, first.text])
      expect((await upload({ caption: 'two' }, new Blob(['1']), key)).status).toBe(409)
    })

    test('API-42 uploads are limited by their announced bytes', async () => {
      const eager = await createCook(server)
      const announce = (bytes: number) =>
        fetchHead(port, '/api/examples/uploads', { ...auth(eager), 'content-length': String(bytes) })
      const { max, windowSeconds } = RATE_LIMITS.uploadedBytesByUserAnHour
      expect((await announce(max)).statusCode).toBe(413)
      const refused = await announce(1)
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, `${windowSeconds}`])
    })

    test('API-42 an upload is counted by its caller, whatever the address', async () => {
      const eager = await createCook(server)
      const { payload, headers } = await encodeForm({}, new Blob(['x']))
      const send = (owner: Cook, remoteAddress: string) =>
        server.inject({
          method: 'POST',
          url: '/api/examples/uploads',
          payload,
          headers: { ...auth(owner), ...headers },
          remoteAddress,
        })
      const { max, windowSeconds } = RATE_LIMITS.recipeWritesByUser
      for (let index = 1; index <= max; index += 1)
        expect((await send(eager, `192.0.2.${index}`)).status).toBe(201)
      const refused = await send(eager, '192.0.2.99')
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, `${windowSeconds}`])
      expect((await send(await createCook(server), '192.0.2.1')).status).toBe(201)
    })
  })

  describe('text', () => {
    const send = (payload: string, headers: Readonly<Record<string, string>> = {}) =>
      server.inject({
        method: 'POST',
        url: '/api/examples/texts',
        payload,
        headers: { ...auth(), 'content-type': 'text/plain; charset=utf-8', ...headers },
      })

    test('a text handler receives the text as sent, up to the limit of its endpoint', async () => {
      expect((await send('{"борщ"')).body.data).toEqual({ text: '{"борщ"' })
      expect((await send('x'.repeat(5001))).status).toBe(413)
      expect((await send('')).status).toBe(400)
      expect((await send('{}', { 'content-type': 'application/json' })).status).toBe(415)
    })

    test('API-50 a call with its own transactions takes effect once per key, and all get the same answer', async () => {
      const before = examples.texts()
      const key = { 'idempotency-key': 'text' }
      const first = await send('tea', key)
      expect([(await send('tea', key)).text, examples.texts()]).toEqual([first.text, before + 1])
      expect((await send('coffee', key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
      const both = await Promise.all(['a', 'a'].map((word) => send(word, { 'idempotency-key': 'both' })))
      expect(both[0]?.text).toBe(both[1]?.text)
    })
  })

  describe('files', () => {
    const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
      server.inject({ method: 'GET', url, headers })

    test('a file is sent without an envelope, under its own name in any script', async () => {
      const answer = await get(`/api/examples/file?name=${encodeURIComponent('Борщ "1".txt')}`, auth())
      expect([answer.status, answer.text]).toEqual([200, 'text'])
      expect(answer.headers).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      expect(answer.headers['content-disposition']).toContain(
        `filename*=UTF-8''${encodeURIComponent('Борщ "1".txt')}`,
      )
      const missing = await get('/api/examples/file?name=missing', auth())
      expect([missing.status, missing.body.code]).toEqual([404, 'NOT_FOUND'])
    })

    test('the file of an aborted download is closed', async () => {
      const response = await open('/api/examples/file?name=endless')
      await once(response, 'data')
      expect(examples.downloads()).toBe(1)
      response.destroy()
      await expect.poll(() => examples.downloads()).toBe(0)
    })

    test('DEC-45 the media cookie grants access to media only, and an expired one counts as a guest', async () => {
      const media = (cookie: string) => get(`/media/examples/${ID}`, { cookie })
      expect((await media(`theme=dark; media=${cook.mediaToken}`)).text).toBe('a cook')
      const bad = await media('media=bad')
      expect([bad.status, bad.text]).toEqual([200, 'a guest'])
      expect((await get(`/media/examples/${ID}`, auth())).text).toBe('a guest')
      expect((await get('/api/auth/profile', { cookie: `media=${cook.mediaToken}` })).status).toBe(401)
      expect((await get('/media/examples/none')).body.code).toBe('NOT_FOUND')
    })

    test('API-41 a cacheable file is a 304 as long as it is unchanged', async () => {
      const first = await get(`/media/examples/${ID}`)
      expect(first.headers).toMatchObject({
        'cache-control': 'private, no-cache',
        vary: 'Cookie, Accept-Language',
      })
      const second = await get(`/media/examples/${ID}`, { 'if-none-match': String(first.headers['etag']) })
      expect([second.status, second.text]).toEqual([304, ''])
    })
  })

  describe('event streams', () => {
    test('events are sent one by one, by their schema, without an envelope', async () => {
      const response = await open('/api/examples/events?count=2')
      expect(response.headers).toMatchObject({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      expect(await text(response)).toBe('id: 1\ndata: {"number":1}\n\nid: 2\ndata: {"number":2}\n\n')
    })

    test('a disconnecting client ends its stream', async () => {
      const response = await open('/api/examples/events')
      await once(response, 'data')
      expect(examples.streams()).toBe(1)
      response.destroy()
      await expect.poll(() => examples.streams()).toBe(0)
    })

    test('errors of the call are reported before the stream starts', async () => {
      const answer = await server.inject({
        method: 'GET',
        url: '/api/examples/events?count=x',
        headers: auth(),
      })
      expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_REQUEST'])
      expect(
        (await server.inject({ method: 'HEAD', url: '/api/examples/events', headers: auth() })).status,
      ).toBe(404)
    })
  })
})

describe.each(adapters)('access to endpoints beyond JSON on $dialect', (adapter) => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp(adapter, { register: exampleServer().register })
  })
  afterAll(() => server.close())

  const calls = Object.entries<Endpoint>(exampleEndpoints).map(([name, endpoint]) => ({ name, endpoint }))

  test.each(calls)('API-46 $name checks access by its entry before anything else', async ({ endpoint }) => {
    const { access, method } = endpoint
    const url = pathOf(endpoint, { id: ID })
    const requestWith = (headers: Readonly<Record<string, string>>) => server.inject({ method, url, headers })
    const needsUser = access === 'user'
    expect((await requestWith({})).body.code).toBe(needsUser ? 'LOGIN_REQUIRED' : undefined)
    const bad = await requestWith(credentialHeaders(endpoint, { token: 'bad', mediaToken: 'bad' }))
    expect([bad.status, bad.body.code]).toEqual(needsUser ? [401, 'INVALID_TOKEN'] : [200, undefined])
  })
})

test('a credential without authenticator, or open to cross-site writes, is rejected at startup', () => {
  const authenticators: Authenticators = { mediaCookie: async () => err('INVALID_TOKEN') }
  const get = { ...exampleEndpoints.showExample }
  expect(() => callerFinder(get, {})).toThrow('no authenticator')
  expect(() => callerFinder({ ...get, method: 'POST' }, authenticators)).toThrow('GET only')
  expect(callerFinder(get, authenticators)).toBeTypeOf('function')
})

describe.each(adapters)('shutdown on $dialect', (adapter) => {
  test('a closing server ends its event streams at once and waits for other calls', async () => {
    const examples = exampleServer()
    const server = await createTestApp(adapter, { register: examples.register })
    const { token } = await createCook(server)
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = server.app.server.address() as AddressInfo
    const headers = { authorization: `Bearer ${token}` }
    const path = '/api/examples'
    const streams = await Promise.all(
      [1, 2, 3].map(() => fetch(`http://127.0.0.1:${port}${path}/events`, { headers })),
    )
    const { payload, headers: type } = await encodeForm({}, new Blob(['x'.repeat(100_000)]))
    const slow = httpRequest({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: `${path}/uploads`,
      headers: { ...headers, ...type, 'content-length': payload.byteLength },
    })
    await new Promise<void>((resolve) => slow.write(payload.subarray(0, 50_000), () => resolve()))
    await expect.poll(() => examples.streams()).toBe(3)

    const closed = server.close()
    const ends = await Promise.all(streams.map((stream) => stream.text()))
    expect(ends).toEqual(Array.from({ length: 3 }, () => 'id: 1\ndata: {"number":1}\n\n'))
    slow.end(payload.subarray(50_000))
    const [response] = (await once(slow, 'response')) as [IncomingMessage]
    expect(response.statusCode).toBe(201)
    response.resume()
    await closed
  })
})
