import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { fastify, type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { rejectMalformedRequests } from './malformed-request.ts'
import { enforceBodyTimeout } from './body-timeout.ts'

let app: FastifyInstance
afterEach(() => app.close())

/** @returns a connection that has announced a body of four bytes to the path */
async function begin(path: string, restartsOnProgress: boolean): Promise<Socket> {
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
    const socket = await begin(path, false)
    const drip = setInterval(() => socket.write('x'), 90)
    expect(await responseOf(socket, () => clearInterval(drip))).toContain('HTTP/1.1 400')
  },
)

test('API-3 an upload may exceed its time limit while it makes progress, but not when it stalls', async () => {
  const socket = await begin('/', true)
  for (const letter of 'tea') {
    await new Promise((resolve) => setTimeout(resolve, 150))
    socket.write(letter)
  }
  socket.write('!')
  const [text] = (await once(socket, 'data')) as [string]
  expect(text).toContain('HTTP/1.1 200')
  expect(text).toContain('tea!')
  socket.destroy()
  await app.close()

  expect(await responseOf(await begin('/', true))).toContain('HTTP/1.1 400')
})
