import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { fastify } from 'fastify'
import { describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { PASSWORD } from '#test/factories.ts'
import { createTestApp } from '#test/harness.ts'
import { drainCalls } from './drain.ts'

function send(app: { readonly server: { address: () => unknown } }, request: string): Socket {
  const { port } = app.server.address() as AddressInfo
  const client = connect(port, '127.0.0.1').on('error', () => undefined)
  client.write(request)
  return client
}

describe.each(adapters)('draining on $dialect', (adapter) => {
  test('a closing server waits for a call whose client has disconnected before the database closes', async () => {
    const server = await createTestApp(adapter, { env: { LOG_LEVEL: 'warn' } })
    const requestStarted = Promise.withResolvers<void>()
    const disconnected = Promise.withResolvers<void>()
    server.app.addHook('preHandler', (request, _reply, done) => {
      request.raw.socket.once('close', disconnected.resolve)
      requestStarted.resolve()
      done()
    })
    await server.app.listen({ host: '127.0.0.1', port: 0 })

    const body = JSON.stringify({ email: 'cook@example.org', password: PASSWORD })
    const client = send(
      server.app,
      `POST /api/auth/register HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    )
    await requestStarted.promise
    client.destroy()
    await disconnected.promise

    await server.app.close()
    const users = await server.database.read.selectFrom('users').select('email').execute()
    await server.close()
    expect(users).toEqual([{ email: 'cook@example.org' }])
    expect(server.logged).toEqual([])
  })
})

test('a closing server waits neither for connections whose call has been answered, nor for preconnected ones', async () => {
  const app = fastify({ forceCloseConnections: 'idle' })
  // A limit beyond the timeout of the test: nothing may be cut off.
  const { closing, drained } = drainCalls(app, 60_000)
  const requestStarted = Promise.withResolvers<void>()
  app.get('/', async () => {
    requestStarted.resolve()
    await once(closing, 'abort')
    return 'answered'
  })
  app.addHook('onClose', drained)
  await app.listen({ host: '127.0.0.1', port: 0 })

  const ahead = send(app, '').resume()
  const calls = send(app, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n').resume()
  await requestStarted.promise
  const ended = Promise.all([once(ahead, 'close'), once(calls, 'close')])
  await app.close()
  await ended
  expect(calls.bytesRead).toBeGreaterThan(0)
})

test('a call that does not finish in time is cut off, whether its client is connected or not', async () => {
  const app = fastify({ forceCloseConnections: 'idle' })
  const { drained } = drainCalls(app, 100)
  let calls = 0
  const both = Promise.withResolvers<void>()
  app.get('/', async () => {
    calls += 1
    if (calls === 2) both.resolve()
    return new Promise(() => undefined)
  })
  app.addHook('onClose', drained)
  await app.listen({ host: '127.0.0.1', port: 0 })

  const waits = send(app, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n').resume()
  const abortedRequest = send(app, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n').resume()
  const connectionClosed = once(waits, 'close')
  await both.promise
  abortedRequest.destroy()
  await app.close()
  await connectionClosed
  expect(waits.bytesRead).toBe(0)
})
