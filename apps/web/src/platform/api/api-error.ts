import type { FieldError } from '@souschef/contract'
import { i18n } from '../i18n/i18n.ts'

/** Failures without a code from the server: `UNCODED` has a message, `HTTP_ERROR` only a status. */
export type ClientErrorCode = 'CONNECTION_PROBLEMS' | 'UNCODED' | 'HTTP_ERROR' | 'NO_REFRESH_TOKEN'

export interface ApiFailure {
  /** The HTTP status; 0 if there was no readable answer. */
  readonly status: number
  /** A code in `ERROR_STATUS`, a `ClientErrorCode`, or a code of a newer server. */
  readonly code: string
  /** Message in the user's language. */
  readonly message: string
  /** Errors of individual fields. */
  readonly errors?: readonly FieldError[]
  /** On a 409 only: the stored version. */
  readonly data?: unknown
}

/** The error that `call` throws (API-3, ERR-1). */
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

  /** Whether the same call may succeed if repeated later. */
  get isTemporary(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }
}

/** The error of a call without a readable answer. */
export const connectionProblems = (): ApiError =>
  new ApiError({ status: 0, code: 'CONNECTION_PROBLEMS', message: i18n.t('app.connectionProblems') })

export const noRefreshToken = (): ApiError =>
  new ApiError({ status: 401, code: 'NO_REFRESH_TOKEN', message: i18n.t('app.noRefreshToken') })

/** The error of a call that needs a session and has none. */
export const loginRequired = (): ApiError =>
  new ApiError({ status: 401, code: 'LOGIN_REQUIRED', message: i18n.t('errors.LOGIN_REQUIRED') })

/** The message to show for anything thrown. */
export const errorMessage = (error: unknown): string =>
  error instanceof ApiError ? error.message : i18n.t('errors.SERVER_ERROR')
