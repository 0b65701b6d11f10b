import { setMaxListeners } from 'node:events'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long requests in flight may take once the server starts to close. */
const DRAIN_MS = 10_000

/**
 * How often a closing server closes idle connections. Node does so only once, and does not count a connection as idle on which
 * nothing has arrived yet; browsers open those ahead of requests.
 */
const SWEEP_MS = 50

export interface Drain {
  /** Aborted first when the server closes, to end streams that would stay open. */
  readonly closing: AbortSignal
  /**
   * An `onClose` hook that resolves when no request is in flight. Added last, it runs before all others, so that nothing is
   * closed while a request still uses it.
   */
  readonly drained: () => Promise<void>
}

/**
 * Makes a closing app end its event streams and wait for other requests, including those whose clients disconnected, which no
 * open connection accounts for. Requests that exceed the limit are cut off.
 *
 * @param app without routes
 * @param limit milliseconds
 */
export function drainCalls(app: FastifyInstance, limit = DRAIN_MS): Drain {
  const closing = new AbortController()
  // Each open stream adds a listener.
  setMaxListeners(0, closing.signal)
  let inFlight = 0
  let cutoffTimer: NodeJS.Timeout | undefined
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  let isClosing = false
  const connections = new Set<Socket>()
  app.server.on('connection', (connection: Socket) => {
    connections.add(connection)
    connection.once('close', () => connections.delete(connection))
  })

  const onSettled = (): void => {
    inFlight -= 1
    if (isClosing && inFlight === 0) end()
  }

  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function counted(request, reply) {
      const outcome: unknown = handler.call(this, request, reply)
      if (outcome instanceof Promise) {
        inFlight += 1
        outcome.then(onSettled, onSettled)
      }
      return outcome
    }
  })
  app.addHook('preClose', (done) => {
    closing.abort()
    const sweep = setInterval(() => {
      app.server.closeIdleConnections()
      for (const connection of connections) if (connection.bytesRead === 0) connection.destroy()
    }, SWEEP_MS)
    app.server.once('close', () => clearInterval(sweep))
    cutoffTimer = setTimeout(() => {
      app.server.closeAllConnections()
      end()
    }, limit)
    done()
  })

  const drained = async (): Promise<void> => {
    isClosing = true
    if (inFlight > 0) await ended
    clearTimeout(cutoffTimer)
  }
  return { closing: closing.signal, drained }
}
