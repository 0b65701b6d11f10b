import { TIME_LIMITS, type TimeLimit } from '@souschef/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the body may take to arrive; defaults to the limit of a small call. */
    readonly timeLimit?: TimeLimit | null
  }
}

/**
 * Cuts off requests whose body does not arrive within the time limit of their route, in total or since the last byte. Node
 * itself has only one limit for all requests.
 *
 * @param fallback limit of routes without their own
 */
export function enforceBodyTimeout(app: FastifyInstance, fallback: TimeLimit = TIME_LIMITS.call): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) startTimeout(app, request, request.routeOptions.config.timeLimit ?? fallback)
    done()
  })
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function startTimeout(app: FastifyInstance, { raw }: FastifyRequest, limit: TimeLimit): void {
  const { socket } = raw
  let received = socket.bytesRead
  // Checks once per limit instead of at every chunk, so a stalled request may last up to twice the limit.
  const timer = setInterval(() => {
    const isProgressing = limit.restartsOnProgress && socket.bytesRead > received
    received = socket.bytesRead
    if (isProgressing) return
    stop()
    // A connection that is ending cannot receive a response.
    if (!raw.complete && socket.writable)
      app.server.emit('clientError', new Error('the body did not arrive in time'), socket)
  }, limit.seconds * 1000).unref()
  const stop = (): void => clearInterval(timer)
  raw.once('end', stop).once('close', stop)
}
