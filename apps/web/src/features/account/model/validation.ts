import { FIELD_ERROR_CODES, type FieldErrorCode } from '@souschef/contract'
import { LIMITS } from '@souschef/domain'
import type { FieldIssue } from '../../../ui/use-submission.ts'

/** Values by control name; checkboxes are booleans. */
export type FormValues = Readonly<Record<string, string | boolean>>

const SCHEMAS = {
  login: 'loginIn',
  register: 'registerIn',
  forgot: 'passwordResetRequestIn',
  reset: 'passwordResetIn',
} as const

/** Loads the schemas ahead of the first validation. */
export const preloadSchemas = (): void => void import('@souschef/contract/schemas').catch(() => undefined)

const isCode = (text: string): text is FieldErrorCode => FIELD_ERROR_CODES.some((code) => code === text)

/** Limits to show in messages: passwords are the only fields here with a length. */
const PASSWORD_LIMITS: Partial<Record<FieldErrorCode, number>> = {
  too_short: LIMITS.password.min,
  too_long: LIMITS.password.max,
}

interface SchemaIssue {
  readonly path: readonly PropertyKey[]
  /** A field error code if the contract specifies one. */
  readonly message: string
}

function fieldIssue({ path, message }: SchemaIssue, values: FormValues): FieldIssue {
  const field = String(path[0])
  if (values[field] === '') return { field, code: 'required' }
  const code = isCode(message) ? message : 'invalid'
  return { field, code, limit: PASSWORD_LIMITS[code] }
}

/**
 * Validates a form against the contract's schema (AUTH-6), which is loaded on first use. If it fails to load, only the
 * server validates.
 */
export async function schemaIssues(
  form: keyof typeof SCHEMAS,
  values: FormValues,
): Promise<readonly FieldIssue[]> {
  try {
    const schemas = await import('@souschef/contract/schemas')
    const result = schemas[SCHEMAS[form]].safeParse(values)
    return result.success ? [] : result.error.issues.map((issue) => fieldIssue(issue, values))
  } catch {
    return []
  }
}

/** Checks what registration requires but does not send (AUTH-6): a matching confirmation and consent to the terms. */
export function confirmationIssues({ password, confirmPassword, terms }: FormValues): readonly FieldIssue[] {
  const differs = String(password).normalize('NFC') !== String(confirmPassword).normalize('NFC')
  const issues: FieldIssue[] = []
  if (confirmPassword === '') issues.push({ field: 'confirmPassword', code: 'required' })
  else if (differs) issues.push({ field: 'confirmPassword', code: 'passwords_differ' })
  if (terms !== true) issues.push({ field: 'terms', code: 'required' })
  return issues
}
