import { type ErrorEnvelope, ERROR_STATUS, type FieldError } from '@souschef/contract'
import type { Language } from '@souschef/domain'
import { translate } from '@souschef/locales'
import type { FastifyReply } from 'fastify'
import type { Failure, FieldProblem } from './outcome.ts'

export const JSON_TYPE = 'application/json; charset=utf-8'

/** What is wrong field by field, in the language of the request (API-4). */
export const fieldErrors = (problems: readonly FieldProblem[], language: Language): readonly FieldError[] =>
  problems.map(({ path, code, params }) => ({
    path,
    message: translate(language, `validation.${code}`, params),
  }))

/**
 * The body of an error (API-1), its texts in the language of the request (API-4). Only errors of the server name the request there:
 * the answers about a hidden thing and a missing one are the same.
 */
export function errorEnvelope(failure: Failure, language: Language, requestId: string): ErrorEnvelope {
  const errors = fieldErrors(failure.fields, language)
  return {
    success: false,
    message: translate(language, `errors.${failure.code}`, failure.params),
    code: failure.code,
    ...(ERROR_STATUS[failure.code] >= 500 && { request_id: requestId }),
    ...(errors.length > 0 && { errors }),
    ...(failure.data !== undefined && { data: failure.data }),
  }
}

/** When to retry after a 503: long enough for a database restart or a queue of sign-ins. */
const RETRY_AFTER_SECONDS = 5

/** Sends a failure, which must not be cached. */
export function sendFailure(reply: FastifyReply, failure: Failure, language: Language): FastifyReply {
  const status = ERROR_STATUS[failure.code]
  if (status === 401) void reply.header('www-authenticate', 'Bearer')
  if (status === 503) void reply.header('retry-after', RETRY_AFTER_SECONDS)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-type', JSON_TYPE)
    .send(JSON.stringify(errorEnvelope(failure, language, reply.request.id)))
}
