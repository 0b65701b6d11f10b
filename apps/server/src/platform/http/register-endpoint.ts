import {
  acceptsForm,
  bodyLimitOf,
  type Endpoint,
  type EndpointName,
  endpoints,
  type EndpointTable,
  isCreation,
  isTransactional,
  isWrite,
  pathTemplate,
  timeLimitOf,
} from '@souschef/contract'
import { type EndpointSchemas, schemas, type SchemaTable } from '@souschef/contract/schemas'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { isForeignKeyViolation, isUniqueViolation } from '../db/constraint-violation.ts'
import type { Database } from '../db/database.ts'
import { acceptBody } from './accept-body.ts'
import { answerSerializer } from './answer-serializer.ts'
import {
  type AccountCaller,
  type Authenticators,
  type Caller,
  callerFinder,
  GUEST,
  linkCallerFinder,
  viewerIdOf,
} from './caller.ts'
import { compressionOf } from './compress-answers.ts'
import type { AnyCall, AnyOutcome, CallOf, ErasedHandler, HandlerOf, PrepareOf } from './endpoint-handler.ts'
import { sendFailure } from './envelope.ts'
import { checkChosenId } from './chosen-id.ts'
import type { FairQueue } from './fair-queue.ts'
import type { GuestAnswers } from './guest-answers.ts'
import { idempotentCall, type StoredAnswer } from './idempotency.ts'
import { discardBody, type IncomingForm, readForm } from './incoming-form.ts'
import { joinJson, jsonText } from './json.ts'
import { fail, type Failure } from './outcome.ts'
import { announcedBytes, checkRateLimits } from './check-rate-limits.ts'
import { parseBody, parseRequest } from './parse-request.ts'
import type { RateLimiter } from './rate-limiter.ts'
import { languageFromHeader } from './request-language.ts'
import { sendEvents } from './send-events.ts'
import { sendFile } from './send-file.ts'
import { dataOf, envelopeOf, sendJson, sendStored } from './send-json.ts'
import { writeWithOwnTransactions, writeInTransaction } from './idempotent-write.ts'

/** The dependencies of every endpoint. */
export interface Api {
  readonly app: FastifyInstance
  readonly database: Database
  readonly clock: Clock
  readonly authenticators: Authenticators
  /** Null turns rate limiting off. */
  readonly rateLimiter: RateLimiter | null
  readonly guestAnswers: GuestAnswers
  /** Queue for work that would block other requests. */
  readonly fairQueue: FairQueue
  /** See `Drain`. */
  readonly closing: AbortSignal
}

/** What the handler of a product endpoint receives. */
export type Call<Name extends EndpointName> = CallOf<(typeof endpoints)[Name], (typeof schemas)[Name]>

type Register<Table extends EndpointTable, Schemas extends SchemaTable<Table>> = <
  Name extends keyof Table & string,
>(
  api: Api,
  name: Name,
  handle: HandlerOf<Table[Name], Schemas[Name]>,
  prepare?: PrepareOf<Table[Name], Schemas[Name]>,
) => void

/**
 * Returns a function that registers the endpoints of a table. Method, path, credential, bodies, limits, transaction, status,
 * caching and schemas all come from the table.
 */
export const registerFrom =
  <Table extends EndpointTable, Schemas extends SchemaTable<Table>>(
    table: Table,
    shapes: Schemas,
  ): Register<Table, Schemas> =>
  (api, name, handle, prepare) => {
    const endpoint: Table[typeof name] = table[name]
    serve(api, { name, endpoint, shapes: shapes[name] }, prepare ? { handle, prepare } : { handle })
  }

/** Registers one endpoint of the product. */
export const registerEndpoint = registerFrom(endpoints, schemas)

interface EndpointDefinition {
  readonly name: string
  readonly endpoint: Endpoint
  readonly shapes: EndpointSchemas
}

function serve(api: Api, { name, endpoint, shapes }: EndpointDefinition, handler: ErasedHandler): void {
  const serialize = answerSerializer(shapes.response)
  const findCaller = callerFinder(endpoint, api.authenticators)
  const findLinkCaller = linkCallerFinder(endpoint, api.authenticators)

  if (endpoint.access === 'guest' && endpoint.method === 'GET')
    api.guestAnswers.set(name, async ({ params, query, ...context }) => {
      const parsed = parseRequest(endpoint, shapes, { params, query, body: undefined })
      if ('kind' in parsed) return null
      const call = { ...parsed, ...context, lastEventId: null, now: api.clock(), caller: GUEST }
      const outcome = await handler.handle(call)
      return outcome.kind === 'success' || outcome.kind === 'raw'
        ? joinJson(dataOf(outcome, serialize))
        : null
    })

  /** The answer to a write, in the form that is stored. */
  const storedAnswer = (outcome: AnyOutcome, call: AnyCall): StoredAnswer | Failure => {
    if (outcome.kind === 'failure') return outcome
    if (outcome.kind !== 'success' && outcome.kind !== 'raw')
      throw new Error(`${name} writes, so it must answer in JSON`)
    return {
      status: outcome.isExisting ? 200 : endpoint.status,
      body: jsonText(joinJson(envelopeOf(outcome, serialize, call.language))),
    }
  }

  const write = async (
    request: FastifyRequest,
    reply: FastifyReply,
    call: AnyCall,
    { userId }: AccountCaller,
    form: IncomingForm | null,
  ): Promise<StoredAnswer | Failure> => {
    const invalidId = isCreation(endpoint) ? checkChosenId(call) : null
    if (invalidId !== null) return invalidId
    const sent = form === null ? request.body : [form.fields, form.file.name]
    const key = idempotentCall(request, userId, sent, endpoint.isResponseSecret === true)
    if (key !== null && 'kind' in key) return key
    if (handler.prepare) Object.assign(call, { body: await handler.prepare(call) })
    const { database } = api
    // A transaction that conflicts with another runs again.
    let cookie: string | null = null
    const run = async (storage: object) => {
      const outcome = await handler.handle(Object.assign(call, storage))
      cookie = outcome.kind === 'success' ? outcome.cookie : null
      return storedAnswer(outcome, call)
    }
    const runAll = () =>
      isTransactional(endpoint)
        ? writeInTransaction(database, key, call.now, (tx) => run({ tx }))
        : writeWithOwnTransactions(database, key, call.now, () => run({ database }))
    // Of two calls at once that create one record, the second finds it when it runs again. A form cannot be read twice.
    const result = await runAll()
      .catch((error: unknown) => {
        if (isUniqueViolation(error) && form === null) return runAll()
        throw error
      })
      .catch(async (error: unknown) => {
        // An account deleted while its call was running has no row left for foreign keys to refer to.
        const found = isForeignKeyViolation(error) ? await findCaller(request) : null
        if (found?.kind === 'failure') return found
        throw error
      })
    if (cookie !== null) void reply.header('set-cookie', cookie)
    return result
  }

  const sendOutcome = (
    request: FastifyRequest,
    reply: FastifyReply,
    call: AnyCall,
    outcome: AnyOutcome,
  ): FastifyReply | Promise<FastifyReply | void> => {
    switch (outcome.kind) {
      case 'failure':
        return sendFailure(reply, outcome, call.language)
      case 'file':
        return sendFile(request, reply, endpoint, outcome, call.language)
      case 'events':
        return sendEvents(reply, outcome, serialize, api.closing)
      default:
        if (outcome.kind === 'success' && outcome.cookie !== null)
          void reply.header('set-cookie', outcome.cookie)
        return sendJson(request, reply, endpoint, outcome, () =>
          envelopeOf(outcome, serialize, call.language),
        )
    }
  }

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    call: AnyCall & { readonly caller: Caller },
    form: IncomingForm | null,
  ): Promise<unknown> => {
    const { caller } = call
    if (!isWrite(endpoint) || caller.kind === 'guest' || caller.kind === 'link')
      return sendOutcome(request, reply, call, await handler.handle(call))
    const stored = await write(request, reply, call, caller, form)
    return 'kind' in stored ? sendFailure(reply, stored, call.language) : sendStored(reply, stored)
  }

  /** The handler runs while the rest of the body is still arriving. */
  const answerForm = async (
    request: FastifyRequest,
    reply: FastifyReply,
    call: AnyCall & { readonly caller: Caller },
  ): Promise<unknown> => {
    const { language } = call
    const form = await readForm(request, endpoint)
    if ('kind' in form) return sendFailure(reply, form, language)
    const parsed = parseBody(endpoint, shapes, form.fields)
    if ('kind' in parsed) return sendFailure(reply, parsed, language)
    const fullCall = { ...call, ...parsed, file: form.file }
    try {
      return await answer(request, reply, fullCall, form)
    } catch (error) {
      const broken = form.failure()
      if (broken !== null) return sendFailure(reply, broken, language)
      throw error
    }
  }

  acceptBody(api.app, endpoint, (app) =>
    app.route({
      method: endpoint.method,
      url: pathTemplate(endpoint).replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit: bodyLimitOf(endpoint),
      compress: compressionOf(endpoint),
      config: { timeLimit: timeLimitOf(endpoint) },
      exposeHeadRoute: endpoint.method === 'GET' && endpoint.responseType !== 'events',
      handler: async (request, reply) => {
        const language = languageFromHeader(request.headers['accept-language'])
        const headerCaller = await findCaller(request)
        if (headerCaller.kind === 'failure') return sendFailure(reply, headerCaller, language)
        const isForm = endpoint.accepts === 'multipart' || (acceptsForm(endpoint) && request.isMultipart())
        const parsed = parseRequest(endpoint, shapes, request, isForm)
        if ('kind' in parsed) return sendFailure(reply, parsed, language)

        const now = api.clock()
        const { ip: address } = request
        const limited = {
          address,
          callerId: viewerIdOf(headerCaller),
          body: parsed.body,
          bytes: announcedBytes(request, endpoint),
          now,
        }
        const wait = api.rateLimiter ? await checkRateLimits(api.rateLimiter, endpoint.limits, limited) : 0
        if (wait > 0) {
          void reply.header('retry-after', wait)
          return sendFailure(reply, fail('TOO_MANY_REQUESTS', { params: { count: wait } }), language)
        }

        // After the limits, which bound how many tokens of links an address can guess.
        const caller = findLinkCaller ? await findLinkCaller(parsed.params) : headerCaller
        if (caller.kind === 'failure') return sendFailure(reply, caller, language)

        const userAgent = request.headers['user-agent'] ?? ''
        const lastEventId = request.headers['last-event-id']?.toString() ?? null
        const context = { language, caller, address, userAgent, lastEventId }
        const call = { ...parsed, ...context, now, willBeRepeated: false }
        if (!isForm) {
          const fullCall = { ...call, file: null }
          return answer(request, reply, fullCall, null)
        }
        try {
          return await answerForm(request, reply, call)
        } finally {
          discardBody(request)
        }
      },
    }),
  )
}
