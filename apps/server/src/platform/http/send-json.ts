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

/** Written as the plugin that compresses looks for it, or it adds a second one. */
const VARY = 'Authorization, Accept-Language, accept-encoding'

export const dataOf = (outcome: Success<unknown> | Raw, serialize: Serialize): readonly Json[] =>
  outcome.kind === 'raw' ? outcome.json() : [serialize(outcome.data)]

/** The parts of the body of a success (API-1), its text in the language of the request (API-4). */
export function envelopeOf(
  outcome: Success<unknown> | Raw,
  serialize: Serialize,
  language: Language,
): readonly Json[] {
  const message = outcome.kind === 'raw' ? null : outcome.message
  const text = message === null ? '' : `,"message":${JSON.stringify(translate(language, message))}`
  return ['{"success":true,"data":', ...dataOf(outcome, serialize), `${text}}`]
}

/** Answers a writing call; nobody may keep it. */
export const sendStored = (reply: FastifyReply, { status, body }: StoredAnswer): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').header('content-type', JSON_TYPE).send(body)

/** A part from this size on is sent as it is: a kept one would be copied for each of its readers. */
const LARGE_BYTES = 64_000

function sendBody(reply: FastifyReply, parts: readonly Json[]): FastifyReply {
  if (!parts.some((part) => part.length >= LARGE_BYTES)) return reply.send(joinJson(parts))
  const chunks = parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))
  const length = jsonBytes(chunks)
  return reply.header('content-length', length).send(Readable.from(chunks, { objectMode: false }))
}

/** Answers a reading call, with a validator where the answer may be kept (API-41). */
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
  const given = outcome.kind === 'raw' ? outcome.etag : null
  const known = request.headers['if-none-match']
  const parts = given === null ? [joinJson(body())] : null
  const tag = given ?? entityTagOf(parts?.[0] ?? '')
  // Weak: compressed or not, it is the same answer in other bytes.
  void reply.header('etag', `W/"${tag}"`)
  return matchesTag(known, tag)
    ? reply.code(304).send()
    : sendBody(reply.code(endpoint.status), parts ?? body())
}
