import { FIELD_ERROR_CODES, type FieldErrorCode } from '@souschef/contract'
import { LIMITS } from '@souschef/domain'
import { i18n } from '../../../platform/i18n/i18n.ts'

/** What is wrong, by the name of the field; text for a person. */
export type FieldErrors = Readonly<Record<string, string>>

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

const isCode = (text: string): text is FieldErrorCode => FIELD_ERROR_CODES.some((code) => code === text)

const COUNTS: Partial<Record<FieldErrorCode, number>> = {
  too_short: LIMITS.password.min,
  too_long: LIMITS.password.max,
}

/** The text of a field-error code in the account's forms, where all that has a length is a password. */
export const fieldErrorText = (code: FieldErrorCode): string =>
  i18n.t(`validation.${code}`, { count: COUNTS[code] ?? 0, limit: COUNTS[code] ?? 0 })

/** The first error of each field; an empty one is simply required. The code travels in the issue's message. */
export function errorsOf(issues: readonly Issue[], values: Readonly<Record<string, unknown>>): FieldErrors {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) {
    const field = String(path[0])
    const code = values[field] === '' ? 'required' : isCode(message) ? message : 'invalid'
    errors[field] ??= fieldErrorText(code)
  }
  return errors
}
