import { setMaxListeners } from 'node:events'
import type { FastifyInstance } from 'fastify'

/** How long calls under way may take once the server is told to close. */
const DRAIN_MS = 10_000

export interface Drain {
  /** Aborted first of all when the server closes: what would never end by itself ends now. */
  readonly closing: AbortSignal
  /**
   * A hook for `onClose` that resolves when no call runs any more. Added after all others it runs before them, so that nothing
   * is closed under a call.
   */
  readonly drained: () => Promise<void>
}

/**
 * Makes an app that closes end its event streams and let its other calls end, those too whose clients hung up: no connection
 * says that they still run. What takes longer is cut off.
 *
 * @param app without any route yet
 * @param limit milliseconds
 */
export function drainCalls(app: FastifyInstance, limit = DRAIN_MS): Drain {
  const closing = new AbortController()
  // One listener for each open stream.
  setMaxListeners(0, closing.signal)
  let underWay = 0
  let cut: NodeJS.Timeout | undefined
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  let isClosing = false

  const leave = (): void => {
    underWay -= 1
    if (isClosing && underWay === 0) end()
  }

  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function counted(request, reply) {
      const outcome: unknown = handler.call(this, request, reply)
      if (outcome instanceof Promise) {
        underWay += 1
        outcome.then(leave, leave)
      }
      return outcome
    }
  })
  app.addHook('preClose', (done) => {
    closing.abort()
    cut = setTimeout(() => {
      app.server.closeAllConnections()
      end()
    }, limit)
    done()
  })

  const drained = async (): Promise<void> => {
    isClosing = true
    if (underWay > 0) await ended
    clearTimeout(cut)
  }
  return { closing: closing.signal, drained }
}
