import {
  fastify,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { isDiskFull } from '../db/disk-full.ts'
import { StatementTimeoutError } from '../db/statement-timeout.ts'
import { DatabaseUnavailableError } from '../db/unavailable.ts'
import { FilesUnavailableError } from '../files/file-store.ts'
import { sendFailure } from './envelope.ts'
import { TooBusyError } from './fair-queue.ts'
import { rejectMalformedRequests } from './malformed-request.ts'
import { enforceBodyTimeout } from './body-timeout.ts'
import { fail, type Failure } from './outcome.ts'
import { readJson } from './read-json.ts'
import { REQUEST_ID_HEADER, requestIds, runHandlersInContext } from './request-id.ts'
import { languageFromHeader } from './request-language.ts'
import { securityHeaders } from './security-headers.ts'

const BODY_LIMIT_BYTES = 1_000_000

export interface ServerOptions {
  readonly log: FastifyBaseLogger
  /** See `Config`. */
  readonly trustProxy: readonly string[]
  /** Whether the public URL is https. */
  readonly https: boolean
}

/** Failures that Fastify detects before a handler runs, by its error codes. */
const EARLY_FAILURES: Readonly<Record<string, Failure['code']>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INVALID_REQUEST',
  FST_ERR_BAD_URL: 'INVALID_REQUEST',
  // No valid id is that long.
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
}

/** What is the storage's doing, and worth a line in the log. */
function storageFault(error: unknown): Failure | null {
  if (error instanceof StatementTimeoutError) return fail('TIMED_OUT')
  const isUnavailable =
    error instanceof DatabaseUnavailableError || error instanceof FilesUnavailableError || isDiskFull(error)
  return isUnavailable ? fail('UNAVAILABLE') : null
}

function failureOf(error: unknown): Failure | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error && typeof error.code === 'string' ? EARLY_FAILURES[error.code] : undefined
  if (code !== undefined) return fail(code)
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return fail('PAYLOAD_TOO_LARGE')
  if (status === 503) return fail('UNAVAILABLE')
  return status === 400 ? fail('MALFORMED_JSON') : null
}

const languageOf = (request: FastifyRequest) => languageFromHeader(request.headers['accept-language'])

/** The HTTP server without endpoints: everything that applies to all of them. */
export function createServer({ log, trustProxy, https }: ServerOptions): FastifyInstance {
  const headers = securityHeaders(https)
  const onError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const fault = storageFault(error)
    const failure = fault ?? failureOf(error)
    if (failure === null || fault !== null)
      // Fastify calls this outside the context of the handler.
      log.error({ err: error, route: request.routeOptions.url, requestId: request.id }, 'request failed')
    if (error instanceof TooBusyError) void reply.header('retry-after', 1)
    return sendFailure(reply, failure ?? fail('SERVER_ERROR'), languageOf(request))
  }

  const app = fastify({
    loggerInstance: log,
    genReqId: requestIds(trustProxy),
    // Log lines get the id from the context.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // For the longest upload; `enforceBodyTimeout` sets stricter limits per route.
    requestTimeout: 3_600_000,
    keepAliveTimeout: 65_000,
    clientErrorHandler: rejectMalformedRequests(headers),
    // No hook runs before routing.
    frameworkErrors: (error, request, reply) =>
      void onError(error, request, reply.headers({ ...headers, [REQUEST_ID_HEADER]: request.id })),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    // Node answers requests without a Host header, and those with an unknown Expect header, itself and therefore without our
    // headers.
    http: { requireHostHeader: false, headersTimeout: 30_000 },
  })
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header(REQUEST_ID_HEADER, request.id)
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      sendFailure(reply, fail('INVALID_REQUEST'), languageOf(request))
    else done()
  })
  runHandlersInContext(app)
  enforceBodyTimeout(app)
  readJson(app)
  app.setErrorHandler(onError)
  app.setNotFoundHandler((request, reply) => sendFailure(reply, fail('NOT_FOUND'), languageOf(request)))
  return app
}
