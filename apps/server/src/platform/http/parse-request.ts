import type { Endpoint } from '@souschef/contract'
import type { EndpointSchemas } from '@souschef/contract/schemas'
import { isRecord } from '@souschef/domain'
import type { FastifyRequest } from 'fastify'
import { fieldProblems } from './field-problems.ts'
import { fail, type Failure, invalid } from './outcome.ts'

/** The parts of a request as parsed by the endpoint's schemas. */
interface Parsed {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** At the top level of a PUT, null and the empty string mean 'not given'; fields are cleared by name in `cleared` (DEC-36). */
const withoutEmpty = (body: unknown): unknown =>
  isRecord(body)
    ? Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null && value !== ''))
    : body

/**
 * Parses everything but a form, which is still arriving. An invalid path parameter cannot name anything and is
 * a 404; all other problems are reported by field.
 */
export function parseRequest(
  endpoint: Endpoint,
  shapes: EndpointSchemas,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
  isForm = false,
): Parsed | Failure {
  const params = shapes.params?.safeParse(request.params)
  if (params?.success === false)
    return fail(endpoint.errors.find((code) => code.endsWith('NOT_FOUND')) ?? 'NOT_FOUND')
  const query = shapes.query?.safeParse(request.query, { reportInput: true })
  if (query?.success === false) return invalid(fieldProblems(query.error))
  const body = isForm ? {} : parseBody(endpoint, shapes, request.body)
  if ('kind' in body) return body
  return {
    ...(params && { params: params.data }),
    ...(query && { query: query.data }),
    ...body,
  }
}

/** @param sent the body as received: JSON, text, or the fields of a form */
export function parseBody(
  { method, accepts }: Endpoint,
  shapes: EndpointSchemas,
  sent: unknown,
): Pick<Parsed, 'body'> | Failure {
  const input = sent ?? (accepts === 'text' ? '' : {})
  const body = shapes.body?.safeParse(method === 'PUT' ? withoutEmpty(input) : input, { reportInput: true })
  if (body?.success === false) return invalid(fieldProblems(body.error))
  return body ? { body: body.data } : {}
}
