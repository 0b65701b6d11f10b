import { type Endpoint, isWrite, pathOf } from '@souschef/contract'
import { newId } from '../ids.ts'
import { currentLanguage } from '../i18n/i18n.ts'

/** The parts of a call, named as in the contract. */
export interface CallInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

const hasValue = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** Omits parameters without a value (API-20). */
function queryString(query: Readonly<Record<string, unknown>> = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (hasValue(value)) search.set(name, String(value))
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** The body of a PUT omits null and empty fields; `cleared` names the fields to empty (API-31, DEC-36). */
const withoutEmpty = (body: unknown): unknown =>
  typeof body === 'object' && body !== null
    ? Object.fromEntries(Object.entries(body).filter(([, value]) => hasValue(value)))
    : body

export interface PreparedRequest {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

const ACCEPTED = { json: 'application/json', file: '*/*', events: 'text/event-stream' }

/** Whether repeating the call is unsafe: a POST would create twice, a PUT conflict with itself, a DELETE find nothing. */
const needsIdempotencyKey = (endpoint: Endpoint): boolean =>
  isWrite(endpoint) && (endpoint.method !== 'POST' || endpoint.status === 201)

/** Prepares a request without its token. Do this once per call, so that a retry has the same Idempotency-Key (API-50). */
export function prepareRequest(
  endpoint: Endpoint,
  input: CallInput,
  idempotencyKey?: string,
): PreparedRequest {
  const { method, accepts = 'json' } = endpoint
  const body = method === 'PUT' ? withoutEmpty(input.body) : input.body
  const isJson = accepts.startsWith('json') && body !== undefined
  const key = idempotencyKey ?? (needsIdempotencyKey(endpoint) ? newId() : undefined)
  return {
    url: pathOf(endpoint, input.params) + queryString(input.query),
    method,
    headers: {
      accept: ACCEPTED[endpoint.responseType ?? 'json'],
      // The browser's default is the device's languages, not the language chosen here.
      'accept-language': currentLanguage(),
      ...(isJson && { 'content-type': 'application/json' }),
      ...(accepts === 'text' && { 'content-type': 'text/plain; charset=utf-8' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: isJson ? JSON.stringify(body) : typeof body === 'string' ? body : null,
  }
}
