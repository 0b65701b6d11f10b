import { Readable } from 'node:stream'
import type { Endpoint } from '@souschef/contract'
import type { Language } from '@souschef/domain'
import { translate } from '@souschef/locales'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Serialize } from './answer-serializer.ts'
import { entityTagOf, matchesTag } from './entity-tag.ts'
import { JSON_TYPE } from './envelope.ts'
import type { StoredAnswer } from './idempotency.ts'
import { type Json, joinJson, jsonBytes } from './json.ts'
import type { Raw, Success } from './outcome.ts'

/** Spelled exactly as the compression plugin checks for it, else the plugin adds a second one. */
const VARY = 'Authorization, Accept-Language, accept-encoding'

export const dataOf = (outcome: Success<unknown> | Raw, serialize: Serialize): readonly Json[] =>
  outcome.kind === 'raw' ? outcome.json() : [serialize(outcome.data)]

/** The parts of a success body (API-1), with its message in the request's language (API-4). */
export function envelopeOf(
  outcome: Success<unknown> | Raw,
  serialize: Serialize,
  language: Language,
): readonly Json[] {
  const message = outcome.kind === 'raw' ? null : outcome.message
  const text = message === null ? '' : `,"message":${JSON.stringify(translate(language, message))}`
  return ['{"success":true,"data":', ...dataOf(outcome, serialize), `${text}}`]
}

/** Sends the answer to a write, which must not be cached. */
export const sendStored = (reply: FastifyReply, { status, body }: StoredAnswer): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').header('content-type', JSON_TYPE).send(body)

/** Parts of at least this size are sent separately: joining would copy a cached part for each of its readers. */
const LARGE_BYTES = 64_000

function sendBody(reply: FastifyReply, parts: readonly Json[]): FastifyReply {
  if (!parts.some((part) => part.length >= LARGE_BYTES)) return reply.send(joinJson(parts))
  const chunks = parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))
  const length = jsonBytes(chunks)
  return reply.header('content-length', length).send(Readable.from(chunks, { objectMode: false }))
}

/** Sends the answer to a read, with a validator where it may be cached (API-41). */
export function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  outcome: Success<unknown> | Raw,
  body: () => readonly Json[],
): FastifyReply {
  void reply.header('content-type', JSON_TYPE)
  if (endpoint.cache === 'no-store')
    return sendBody(reply.code(endpoint.status).header('cache-control', 'no-store'), body())

  void reply.header('cache-control', 'private, no-cache').header('vary', VARY)
  const explicitTag = outcome.kind === 'raw' ? outcome.etag : null
  const ifNoneMatch = request.headers['if-none-match']
  const parts = explicitTag === null ? [joinJson(body())] : null
  const tag = explicitTag ?? entityTagOf(parts?.[0] ?? '')
  // Weak, because the compressed and uncompressed answers differ in bytes only.
  void reply.header('etag', `W/"${tag}"`)
  return matchesTag(ifNoneMatch, tag)
    ? reply.code(304).send()
    : sendBody(reply.code(endpoint.status), parts ?? body())
}
