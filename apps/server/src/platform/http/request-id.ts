import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { compile } from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import { runInContext } from '../work-context.ts'

export const REQUEST_ID_HEADER = 'x-request-id'

const WELL_FORMED = /^[\w.-]{1,64}$/

/** 48 random bits: unique among the lines of a log, and short enough for people to report. */
export const newRequestId = (): string => randomUUID().slice(-12)

/**
 * Returns a function that gives each request its id: that of a trusted proxy, so that its log and ours can be compared, else a new one.
 *
 * @param trustProxy see `Config`
 */
export function requestIds(
  trustProxy: readonly string[],
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  if (trustProxy.length === 0) return newRequestId
  const isTrusted = compile([...trustProxy])
  return ({ headers, socket }) => {
    const sent = headers[REQUEST_ID_HEADER]
    const isUsable =
      typeof sent === 'string' && WELL_FORMED.test(sent) && isTrusted(socket.remoteAddress ?? '', 0)
    return isUsable ? sent : newRequestId()
  }
}

/** Runs the handlers of routes that are added later in the context of their request. */
export function runHandlersInContext(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function withContext(request, reply) {
      return runInContext({ kind: 'request', requestId: request.id }, () =>
        handler.call(this, request, reply),
      )
    }
  })
}
