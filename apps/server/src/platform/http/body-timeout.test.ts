import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { fastify, type FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { rejectMalformedRequests } from './malformed-request.ts'
import { enforceBodyTimeout } from './body-timeout.ts'

let app: FastifyInstance
afterEach(() => {
  vi.useRealTimers()
  return app.close()
})

/** @returns a connection that has announced a body of four bytes to the path */
async function beginRequest(path: string, restartsOnProgress: boolean): Promise<Socket> {
  app = fastify({ clientErrorHandler: rejectMalformedRequests({}) })
  enforceBodyTimeout(app, { seconds: 0.2, restartsOnProgress })
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post('/', (request) => request.body)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 4\r\n\r\n`)
  return socket
}

async function responseOf(socket: Socket, onFirst = (): void => undefined): Promise<string> {
  let text = ''
  for await (const chunk of socket) {
    onFirst()
    text += String(chunk)
  }
  return text
}

test.each(['/', '/unknown'])(
  'a body for %s that does not arrive in time is a 400 and closes the connection',
  async (path) => {
    const socket = await beginRequest(path, false)
    const dripTimer = setInterval(() => socket.write('x'), 90)
    expect(await responseOf(socket, () => clearInterval(dripTimer))).toContain('HTTP/1.1 400')
  },
)

test('API-3 an upload may exceed its time limit while it makes progress, but not when it stalls', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const uploading = await beginRequest('/', true)
  const [received] = (await once(app.server, 'connection')) as [Socket]
  while (vi.getTimerCount() === 0) await setImmediate()
  for (const byte of 'tea') {
    const before = received.bytesRead
    uploading.write(byte)
    while (received.bytesRead === before) await setImmediate()
    vi.advanceTimersByTime(200)
  }
  uploading.write('!')
  const [text] = (await once(uploading, 'data')) as [string]
  expect(text).toContain('HTTP/1.1 200')
  expect(text).toContain('tea!')
  uploading.destroy()
  await app.close()

  const stalled = await beginRequest('/', true)
  while (vi.getTimerCount() === 0) await setImmediate()
  vi.advanceTimersByTime(200)
  expect(await responseOf(stalled)).toContain('HTTP/1.1 400')
})
