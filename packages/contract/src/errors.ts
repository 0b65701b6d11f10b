/**
 * Every expected failure of the API: its stable code (API-1) and HTTP status.
 * `locales` holds a text for each in both languages; the compiler checks that none is missing.
 */
export const ERROR_STATUS = {
  INVALID_REQUEST: 400,
  MALFORMED_JSON: 400,
  IMAGE_PROCESSING_ERROR: 400,
  RESET_TOKEN_INVALID: 400,
  FOLLOWS_ONESELF: 400,
  BLOCKS_ONESELF: 400,
  LOGIN_REQUIRED: 401,
  INVALID_CREDENTIALS: 401,
  TOKEN_EXPIRED: 401,
  INVALID_TOKEN: 401,
  SESSION_EXPIRED: 401,
  ACCESS_DENIED: 403,
  INVITATION_INVALID: 403,
  FOLLOW_BLOCKED: 403,
  FOLLOWS_FULL: 413,
  NOT_FOUND: 404,
  RECIPE_NOT_FOUND: 404,
  USER_NOT_FOUND: 404,
  VERSION_NOT_FOUND: 404,
  EMAIL_TAKEN: 409,
  USERNAME_TAKEN: 409,
  VERSION_CONFLICT: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  ID_TAKEN: 409,
  PAYLOAD_TOO_LARGE: 413,
  TOO_MANY_PIXELS: 413,
  QUOTA_EXCEEDED: 413,
  SESSION_FULL: 413,
  LINK_FULL: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IMPORT_UNREADABLE: 422,
  TOO_MANY_REQUESTS: 429,
  SERVER_ERROR: 500,
  UNAVAILABLE: 503,
  TIMED_OUT: 503,
  STORAGE_FULL: 507,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** Validation codes of a single field; `locales` has a text for each under `validation`. */
export const FIELD_ERROR_CODES = [
  'required',
  'invalid',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'too_many',
  'not_whole',
  'invalid_email',
  'invalid_username',
  'password_needs_lowercase',
  'password_needs_digit',
  'passwords_differ',
  'wrong_password',
  'invalid_link',
  'picture_unreachable',
  'invalid_amount',
  'amount_required',
  'range_reversed',
  'at_least_one_ingredient',
  'at_least_one_step',
  'unknown_step',
  'unknown_ingredient',
  'dependency_cycle',
  'recipe_too_long',
  'cannot_be_empty',
  'unknown_field',
  'not_json',
  'unsafe_json',
  'unknown_format',
  'newer_format',
  'page_not_public',
  'page_unreachable',
  'page_refused',
  'page_wrong_type',
  'page_too_large',
  'no_recipe',
  'empty_file',
  'file_broken',
  'file_too_large',
  'archive_encrypted',
  'picture_unread',
  'assistant_off',
  'assistant_unreachable',
  'assistant_busy',
  'assistant_unclear',
] as const
export type FieldErrorCode = (typeof FIELD_ERROR_CODES)[number]

export interface FieldError {
  readonly path: string
  readonly message: string
}

/** The body of every error (API-1). `data`: the stored version on a 409; the failed checks on a 503 of the health check. */
export interface ErrorEnvelope {
  readonly success: false
  readonly message: string
  readonly code: string
  /** What the server's log calls the request, as the header `X-Request-Id` of every answer; from status 500. */
  readonly request_id?: string
  readonly errors?: readonly FieldError[]
  readonly data?: unknown
}
