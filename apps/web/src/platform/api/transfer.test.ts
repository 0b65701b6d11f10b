import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ApiServer, errorReply, okReply } from '../../testing/api-server.ts'
import { exampleEndpoints as endpoints } from '../../testing/example-endpoints.ts'
import { aSession, openPage } from '../../testing/page.ts'
import { sessionSlot } from '../storage/keys.ts'
import { ApiError } from './api-error.ts'
import { createWithSession } from './client.ts'
import { download } from './download.ts'
import { openEvents, type ReceivedEvent } from './event-stream.ts'
import { upload } from './upload.ts'

const UPLOADS = '/api/examples/uploads'
const FILE = '/api/examples/file'
const EVENTS = '/api/examples/events'

let server: ApiServer
beforeEach(async () => {
  server = await openPage()
  sessionSlot.setState(aSession())
})
afterEach(() => server.close())

const failureOf = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof ApiError) return error
  throw new Error(`Expected an ApiError, got ${String(error)}`)
}

const rotateTokens = (): void =>
  server.on('refresh', () => okReply({ token: 'access-2', refreshToken: 'refresh-2' }))

const never = () => new Promise<never>(() => undefined)

describe('uploads', () => {
  const send = (options = {}, timeoutMs?: number) =>
    upload(
      createWithSession(),
      endpoints.uploadExample,
      { body: { caption: 'Soup', missing: undefined }, file: new File(['beets'], 'soup.txt') },
      options,
      timeoutMs,
    )

  test('API-3 a form is sent with its fields before the file, the token, and a key that is reused after a refresh', async () => {
    rotateTokens()
    server.onPath(UPLOADS, ({ headers }) =>
      headers.authorization === 'Bearer access-2'
        ? okReply({ bytes: 5 }, 201)
        : errorReply(401, 'TOKEN_EXPIRED', '…'),
    )
    expect(await send()).toEqual({ bytes: 5 })
    const seen = server.received.filter(({ path }) => path === UPLOADS)
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer access-1', 'Bearer access-2'])
    expect(seen[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
    expect(seen[1]?.headers['idempotency-key']).toBe(seen[0]?.headers['idempotency-key'])
    expect(seen[1]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(seen[1]?.body).toMatch(/name="caption"[^]*Soup[^]*name="file"; filename="soup\.txt"[^]*beets/)
    expect(seen[1]?.body).not.toContain('missing')
  })

  test('API-3 a rejected upload throws the server’s error', async () => {
    server.onPath(UPLOADS, () => errorReply(413, 'PAYLOAD_TOO_LARGE', '…'))
    expect(await failureOf(send())).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' })
  })

  test('ERR-1 API-3 a stalled upload is "Connection problems"', async () => {
    server.onPath(UPLOADS, never)
    expect(await failureOf(send({}, 100))).toMatchObject({ status: 0, message: 'Connection problems' })
  })

  test('a cancelled upload rejects with the reason', async () => {
    server.onPath(UPLOADS, never)
    const controller = new AbortController()
    const answer = send({ signal: controller.signal })
    await expect.poll(() => server.received).toHaveLength(1)
    controller.abort(new Error('no longer needed'))
    await expect(answer).rejects.toThrow('no longer needed')
  })
})

describe('downloads', () => {
  const get = (options = {}, timeoutMs?: number) =>
    download(createWithSession(), endpoints.downloadExample, { query: { name: 'x' } }, options, timeoutMs)

  test('API-29 a downloaded file has its name, in any script', async () => {
    server.onPath(FILE, () => ({
      headers: {
        'content-type': 'text/plain',
        'content-disposition': `attachment; filename="????.txt"; filename*=UTF-8''${encodeURIComponent('Борщ.txt')}`,
      },
      body: 'beets',
    }))
    const { blob, name } = await get()
    expect([await blob.text(), name]).toEqual(['beets', 'Борщ.txt'])
    expect(server.received[0]?.search.get('name')).toBe('x')
    expect(server.received[0]?.headers.authorization).toBe('Bearer access-1')
  })

  test('API-3 a rejected download throws, and so does one that stops halfway', async () => {
    server.onPath(FILE, () => errorReply(404, 'RECIPE_NOT_FOUND', '…'))
    expect(await failureOf(get())).toMatchObject({ status: 404, message: 'Recipe not found' })
    server.onPath(FILE, () => ({ body: 'half of', isOpen: true }))
    expect(await failureOf(get({}, 100))).toMatchObject({ status: 0, code: 'CONNECTION_PROBLEMS' })
  })
})

describe('event streams', () => {
  const open = (signal: AbortSignal, lastEventId?: string) =>
    openEvents(createWithSession(), endpoints.watchExample, {}, { signal, lastEventId })

  test('API-39 events are read as they arrive, with the token in the header, until the reader stops', async () => {
    rotateTokens()
    server.onPath(EVENTS, ({ headers }) =>
      headers.authorization === 'Bearer access-2'
        ? {
            headers: { 'content-type': 'text/event-stream' },
            body: ': hello\n\nid: 7\ndata: {"number":1}\n\nid: 8\r\ndata: {"number":\r\ndata: 2}\r\n\r\n',
            isOpen: true,
          }
        : errorReply(401, 'TOKEN_EXPIRED', '…'),
    )
    const controller = new AbortController()
    const received: ReceivedEvent[] = []
    for await (const event of await open(controller.signal, '6')) {
      received.push(event)
      if (received.length === 2) controller.abort()
    }
    expect(received).toEqual([
      { id: '7', data: { number: 1 } },
      { id: '8', data: { number: 2 } },
    ])
    expect(server.received.at(-1)?.headers).toMatchObject({
      'last-event-id': '6',
      accept: 'text/event-stream',
    })
  })

  test('a rejected stream throws, and so does one whose server goes away', async () => {
    const { signal } = new AbortController()
    server.onPath(EVENTS, () => errorReply(429, 'TOO_MANY_REQUESTS', '…'))
    expect((await failureOf(open(signal))).status).toBe(429)
    server.onPath(EVENTS, () => ({ body: 'data: 1\n\n', isOpen: true }))
    const events = await open(signal)
    expect((await events.next()).value).toEqual({ id: undefined, data: 1 })
    const next = failureOf(events.next())
    await server.close()
    expect(await next).toMatchObject({ status: 0, code: 'CONNECTION_PROBLEMS' })
  })
})
