import type { ErrorCode, FieldError } from '@souschef/contract'
import { isRecord } from '@souschef/domain'
import { i18n, translateIfKnown } from '../i18n/i18n.ts'
import { ApiError, type ClientErrorCode, connectionProblems } from './api-error.ts'

const isFieldError = (raw: unknown): raw is FieldError =>
  isRecord(raw) && typeof raw['path'] === 'string' && typeof raw['message'] === 'string'

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

const DEFAULT_RETRY_SECONDS = 60

const retryAfter = (response: Response): number => {
  const seconds = Number(response.headers.get('retry-after'))
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : DEFAULT_RETRY_SECONDS
}

/**
 * The catalogue's text for a known code, else the server's message, else a text for the status (API-3, API-4, ERR-1). An unexpected error
 * comes with the id under which the operator finds it.
 */
function messageOf(response: Response, code: string, envelope: Readonly<Record<string, unknown>>): string {
  const { message: serverMessage, request_id: id } = envelope
  if (code === 'SERVER_ERROR' && typeof id === 'string') return i18n.t('app.serverErrorWithId', { id })
  const translated = translateIfKnown(`errors.${code}`, { count: retryAfter(response) })
  if (translated !== undefined) return translated
  if (typeof serverMessage === 'string' && serverMessage !== '') return serverMessage
  return i18n.t('app.httpError', { status: response.status })
}

/** The code for an error without one, such as a proxy's page or an older server's answer. */
function fallbackCode(status: number, message: unknown): ErrorCode | ClientErrorCode {
  if (status === 401 && message === 'Token expired') return 'TOKEN_EXPIRED'
  if (typeof message === 'string' && message !== '') return 'UNCODED'
  return status >= 500 ? 'SERVER_ERROR' : 'HTTP_ERROR'
}

function toApiError(response: Response, body: unknown): ApiError {
  const envelope = isRecord(body) ? body : {}
  const code =
    typeof envelope['code'] === 'string'
      ? envelope['code']
      : fallbackCode(response.status, envelope['message'])
  return new ApiError({
    status: response.status,
    code,
    message: messageOf(response, code, envelope),
    errors: Array.isArray(envelope['errors']) ? envelope['errors'].filter(isFieldError) : [],
    data: envelope['data'],
  })
}

/** Throws `ApiError` unless the status is a success, whose body remains to be read. */
export async function assertOk(response: Response): Promise<void> {
  if (!response.ok) throw toApiError(response, await readJson(response))
}

/** The `data` of a successful answer; throws `ApiError` for any other. */
export async function readResponseData(response: Response): Promise<unknown> {
  const body = await readJson(response)
  if (!response.ok) throw toApiError(response, body)
  if (!isRecord(body) || body['success'] !== true) throw connectionProblems()
  return body['data']
}
