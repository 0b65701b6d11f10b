import { Readable } from 'node:stream'
import {
  API_BASE,
  type Endpoint,
  type EndpointName,
  endpoints,
  type EndpointParsed,
} from '@souschef/contract'
import { type EndpointSchemas, schemas } from '@souschef/contract/schemas'
import type { Language } from '@souschef/domain'
import { languageFromHeader, translate } from '@souschef/locales'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../db/database.ts'
import { answerSerializer } from './answer-serializer.ts'
import { type Authenticate, bearerToken, type Caller } from './caller.ts'
import { entityTagOf, matchesTag } from './entity-tag.ts'
import { JSON_TYPE, sendFailure } from './envelope.ts'
import type { FairTurns } from './fair-turns.ts'
import type { GuestAnswers } from './guest-answers.ts'
import { claim, idempotentCall, keepAnswer, type StoredAnswer } from './idempotency.ts'
import { type Json, joinJson, jsonBytes, jsonText } from './json.ts'
import { fail, type Failure, type Outcome, type Raw, type Success } from './outcome.ts'
import { overLimit } from './over-limit.ts'
import { parseRequest } from './parse-request.ts'
import type { RateLimiter } from './rate-limiter.ts'

/** What every endpoint is registered with. */
export interface Api {
  readonly app: FastifyInstance
  readonly database: Database
  readonly clock: Clock
  readonly authenticate: Authenticate
  /** Null: nothing is limited. */
  readonly rateLimiter: RateLimiter | null
  readonly guestAnswers: GuestAnswers
  /** For work that would keep others waiting. */
  readonly turns: FairTurns
}

interface AnyCall {
  /** Epoch milliseconds, one instant for the whole call. */
  readonly now: number
  readonly language: Language
  /** Of the caller's machine; forwarded headers count only from proxies that the operator trusts. */
  readonly address: string
  readonly userAgent: string
  /** As in `GuestCall`; false for calls of the API. */
  readonly willAskAgain: boolean
}

type CallerOf<Access extends Endpoint['access']> = Access extends 'user'
  ? { readonly caller: Caller }
  : Access extends 'guest'
    ? { readonly caller: Caller | null }
    : unknown

/** Writing calls of signed-in users run in one transaction, which a failure rolls back. */
type TxOf<E extends Endpoint> = E extends { access: 'user'; method: 'POST' | 'PUT' | 'DELETE' }
  ? { readonly tx: Tx }
  : unknown

/** What a handler gets: the parsed request, and who asks. */
export type Call<Name extends EndpointName> = AnyCall &
  EndpointParsed<Name> &
  CallerOf<(typeof endpoints)[Name]['access']> &
  TxOf<(typeof endpoints)[Name]>

export type Handler<Name extends EndpointName> = (call: Call<Name>) => Promise<Outcome<Name>> | Outcome<Name>

type AnyOutcome = Success<unknown> | Raw | Failure

/** A handler whose call is known only at run time to be what it takes: the schemas of the same name have parsed it. */
interface ErasedHandler {
  handle(call: AnyCall): Promise<AnyOutcome> | AnyOutcome
}

/** Ends a transaction without a commit. */
class RolledBack extends Error {
  readonly outcome: Failure

  constructor(outcome: Failure) {
    super(outcome.code)
    this.outcome = outcome
  }
}

/** Serves one call of the contract: its method, path, access, limits, status, caching and shapes all come from there. */
export function registerEndpoint<Name extends EndpointName>(
  api: Api,
  name: Name,
  handle: Handler<Name>,
): void {
  const endpoint: Endpoint = endpoints[name]
  const shapes: EndpointSchemas = schemas[name]
  const handler: ErasedHandler = { handle }
  const serialize = answerSerializer(shapes.answer)
  const writes = endpoint.access === 'user' && endpoint.method !== 'GET'

  const dataOf = (outcome: Success<unknown> | Raw): readonly Json[] =>
    outcome.kind === 'raw' ? outcome.json() : [serialize(outcome.data)]

  const bodyOf = (outcome: Success<unknown> | Raw, language: Language): readonly Json[] => {
    const message = outcome.kind === 'raw' ? null : outcome.message
    const text = message === null ? '' : `,"message":${JSON.stringify(translate(language, message))}`
    return ['{"success":true,"data":', ...dataOf(outcome), `${text}}`]
  }

  if (endpoint.access === 'guest' && endpoint.method === 'GET')
    api.guestAnswers.set(name, async ({ params, query, ...asker }) => {
      const parsed = parseRequest(endpoint, shapes, { params, query, body: undefined })
      if ('kind' in parsed) return null
      const call = { ...parsed, ...asker, now: api.clock(), caller: null }
      const outcome = await handler.handle(call)
      return outcome.kind === 'failure' ? null : joinJson(dataOf(outcome))
    })

  /** The effects of the call and the answer kept under its key are committed together, or neither is. */
  const write = async (
    request: FastifyRequest,
    call: AnyCall,
    caller: Caller,
  ): Promise<StoredAnswer | Failure> => {
    const key = endpoint.method === 'POST' ? idempotentCall(request, caller.userId) : null
    if (key !== null && 'kind' in key) return key
    try {
      return await api.database.transaction(async (tx) => {
        const before = key && (await claim(tx, key, call.now))
        if (before) return before
        const outcome = await handler.handle(Object.assign(call, { tx }))
        if (outcome.kind === 'failure') throw new RolledBack(outcome)
        const answer = { status: endpoint.status, body: jsonText(joinJson(bodyOf(outcome, call.language))) }
        if (key) await keepAnswer(tx, key, answer)
        return answer
      })
    } catch (error) {
      if (error instanceof RolledBack) return error.outcome
      throw error
    }
  }

  api.app.route({
    method: endpoint.method,
    url: API_BASE + endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      const language = languageFromHeader(request.headers['accept-language'])
      const caller = await whoCalls(api, endpoint, request)
      if (caller !== null && 'kind' in caller) return sendFailure(reply, caller, language)
      const parsed = parseRequest(endpoint, shapes, request)
      if ('kind' in parsed) return sendFailure(reply, parsed, language)

      const now = api.clock()
      const wait = api.rateLimiter
        ? await overLimit(api.rateLimiter, endpoint.limits, {
            address: request.ip,
            userId: caller?.userId,
            body: parsed.body,
            now,
          })
        : 0
      if (wait > 0) {
        void reply.header('retry-after', wait)
        return sendFailure(reply, fail('TOO_MANY_REQUESTS', { params: { count: wait } }), language)
      }

      const userAgent = request.headers['user-agent'] ?? ''
      const call = { ...parsed, now, language, caller, address: request.ip, userAgent, willAskAgain: false }
      if (writes && caller !== null) {
        const answer = await write(request, call, caller)
        if ('kind' in answer) return sendFailure(reply, answer, language)
        return reply
          .code(answer.status)
          .header('cache-control', 'no-store')
          .header('content-type', JSON_TYPE)
          .send(answer.body)
      }
      const outcome = await handler.handle(call)
      if (outcome.kind === 'failure') return sendFailure(reply, outcome, language)
      return sendAnswer(request, reply, endpoint, outcome, () => bodyOf(outcome, language))
    },
  })
}

async function whoCalls(
  api: Api,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Caller | Failure | null> {
  if (endpoint.access === 'public') return null
  const token = bearerToken(request.headers.authorization)
  if (token === null) return endpoint.access === 'user' ? fail('LOGIN_REQUIRED') : null
  const found = await api.authenticate(token, endpoint.allowsEndedSession ?? false)
  return found.ok ? found.value : fail(found.error)
}

/** A part from this size on is sent as it is: a kept one would be copied for each of its readers. */
const LARGE_BYTES = 64_000

function sendBody(reply: FastifyReply, parts: readonly Json[]): FastifyReply {
  if (!parts.some((part) => part.length >= LARGE_BYTES)) return reply.send(joinJson(parts))
  const chunks = parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))
  const length = jsonBytes(chunks)
  return reply.header('content-length', length).send(Readable.from(chunks, { objectMode: false }))
}

function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  outcome: Success<unknown> | Raw,
  body: () => readonly Json[],
): FastifyReply {
  void reply.header('content-type', JSON_TYPE)
  if (endpoint.cache === 'no-store')
    return sendBody(reply.code(endpoint.status).header('cache-control', 'no-store'), body())

  void reply.header('cache-control', 'private, no-cache').header('vary', 'Authorization, Accept-Language')
  const given = outcome.kind === 'raw' ? outcome.etag : null
  const known = request.headers['if-none-match']
  const parts = given === null ? [joinJson(body())] : null
  const tag = given ?? entityTagOf(parts?.[0] ?? '')
  void reply.header('etag', `"${tag}"`)
  return matchesTag(known, tag)
    ? reply.code(304).send()
    : sendBody(reply.code(endpoint.status), parts ?? body())
}
