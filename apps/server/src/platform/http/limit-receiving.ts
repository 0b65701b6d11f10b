import { TIME_LIMITS, type TimeLimit } from '@souschef/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the body may take to arrive; as for a small call when missing. */
    readonly timeLimit?: TimeLimit | null
  }
}

/**
 * Cuts off requests whose body does not arrive in the time that their route allows: in all, or since the last byte. Node itself
 * has one limit for all requests only.
 *
 * @param fallback for routes that name none
 */
export function limitReceiving(app: FastifyInstance, fallback: TimeLimit = TIME_LIMITS.call): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) watch(app, request, request.routeOptions.config.timeLimit ?? fallback)
    done()
  })
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function watch(app: FastifyInstance, { raw }: FastifyRequest, limit: TimeLimit): void {
  const { socket } = raw
  let received = socket.bytesRead
  // Looks once in the length of the limit instead of at each piece that arrives, so a silence may last up to twice as long.
  const timer = setInterval(() => {
    const isProgressing = limit.restartsOnProgress && socket.bytesRead > received
    received = socket.bytesRead
    if (isProgressing) return
    stop()
    // On a connection that is ending there is nobody left to tell.
    if (!raw.complete && socket.writable)
      app.server.emit('clientError', new Error('the body did not arrive in time'), socket)
  }, limit.seconds * 1000).unref()
  const stop = (): void => clearInterval(timer)
  raw.once('end', stop).once('close', stop)
}
