import type { Endpoint } from '@souschef/contract'
import type { EndpointSchemas } from '@souschef/contract/schemas'
import type { FastifyRequest } from 'fastify'
import { fieldProblems } from './field-problems.ts'
import { fail, type Failure, invalid } from './outcome.ts'

/** The parts of a request that its call has, as its schemas give them. */
interface Parsed {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** Null and the empty text are 'not given' at the top of a PUT: what empties a field names it in `cleared` (DEC-36). */
const withoutEmpty = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null && value !== ''))
    : body

/**
 * Parses all but a multipart body, which is still on its way. A path parameter that cannot be one names nothing that exists;
 * anything else that is wrong is told field by field.
 */
export function parseRequest(
  endpoint: Endpoint,
  shapes: EndpointSchemas,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
): Parsed | Failure {
  const params = shapes.params?.safeParse(request.params)
  if (params?.success === false)
    return fail(endpoint.errors.find((code) => code.endsWith('NOT_FOUND')) ?? 'NOT_FOUND')
  const query = shapes.query?.safeParse(request.query, { reportInput: true })
  if (query?.success === false) return invalid(fieldProblems(query.error))
  const body = endpoint.accepts === 'multipart' ? {} : parseBody(endpoint, shapes, request.body)
  if ('kind' in body) return body
  return {
    ...(params && { params: params.data }),
    ...(query && { query: query.data }),
    ...body,
  }
}

/** @param sent the body as it arrived: JSON, text, or the fields of a form */
export function parseBody(
  { method, accepts }: Endpoint,
  shapes: EndpointSchemas,
  sent: unknown,
): Pick<Parsed, 'body'> | Failure {
  const given = sent ?? (accepts === 'text' ? '' : {})
  const body = shapes.body?.safeParse(method === 'PUT' ? withoutEmpty(given) : given, { reportInput: true })
  if (body?.success === false) return invalid(fieldProblems(body.error))
  return body ? { body: body.data } : {}
}
