import type { FieldError } from '@souschef/contract'
import { i18n } from '../i18n/i18n.ts'

/** Failures without a code of the server: `UNCODED` has its text, `HTTP_ERROR` has nothing but a status. */
export type ClientErrorCode = 'CONNECTION_PROBLEMS' | 'UNCODED' | 'HTTP_ERROR' | 'NO_REFRESH_TOKEN'

export interface ApiFailure {
  /** The HTTP status; 0 when there was no answer that could be read. */
  readonly status: number
  /** A code of `ERROR_STATUS`, a `ClientErrorCode`, or one of a newer server. */
  readonly code: string
  /** Text for a person, in the cook's language. */
  readonly message: string
  /** What is wrong with single fields of a request. */
  readonly errors?: readonly FieldError[]
  /** On a 409 only: the stored version. */
  readonly data?: unknown
}

/** What `call` throws when a call did not do what was asked (API-3, ERR-1). */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: readonly FieldError[]
  readonly data: unknown

  constructor(failure: ApiFailure) {
    super(failure.message)
    this.name = 'ApiError'
    this.status = failure.status
    this.code = failure.code
    this.errors = failure.errors ?? []
    this.data = failure.data
  }

  /** Whether the same call may succeed later without anybody changing anything. */
  get isTemporary(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }
}

/** The error of a call that got no answer, or none that could be read. */
export const connectionProblems = (): ApiError =>
  new ApiError({ status: 0, code: 'CONNECTION_PROBLEMS', message: i18n.t('app.connectionProblems') })

export const noRefreshToken = (): ApiError =>
  new ApiError({ status: 401, code: 'NO_REFRESH_TOKEN', message: i18n.t('app.noRefreshToken') })

/** The text of anything that was thrown, for showing to a person. */
export const errorMessage = (error: unknown): string =>
  error instanceof ApiError ? error.message : i18n.t('errors.SERVER_ERROR')
