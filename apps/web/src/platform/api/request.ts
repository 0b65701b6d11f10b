import { type EndpointName, endpointPath, endpoints } from '@souschef/contract'
import { newId } from '../ids.ts'
import { currentLanguage } from '../i18n/i18n.ts'

/** The parts of a call, as the contract names them. */
export interface CallParts {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** Only what has a value is sent (API-20). */
function queryString(query: Readonly<Record<string, unknown>> = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (isGiven(value)) search.set(name, String(value))
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** A PUT leaves out fields that are null or an empty text; `cleared` names those to be emptied (API-31, DEC-36). */
const withoutEmpty = (body: unknown): unknown =>
  typeof body === 'object' && body !== null
    ? Object.fromEntries(Object.entries(body).filter(([, value]) => isGiven(value)))
    : body

export interface PreparedRequest {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** A call as the wire wants it, without its token; prepared once, so that a retry carries the same Idempotency-Key (API-50). */
export function prepareRequest(
  name: EndpointName,
  parts: CallParts,
  idempotencyKey?: string,
): PreparedRequest {
  const { method, status } = endpoints[name]
  const body = method === 'PUT' ? withoutEmpty(parts.body) : parts.body
  const key = idempotencyKey ?? (method === 'POST' && status === 201 ? newId() : undefined)
  return {
    url: endpointPath(name, parts.params) + queryString(parts.query),
    method,
    headers: {
      accept: 'application/json',
      // The browser's own header tells the device's languages, not the cook's choice.
      'accept-language': currentLanguage(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  }
}
