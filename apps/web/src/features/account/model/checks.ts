import { FIELD_ERROR_CODES, type FieldErrorCode } from '@souschef/contract'
import { LIMITS } from '@souschef/domain'
import type { FieldIssue } from '../../../ui/use-submission.ts'

/** What a form holds, by the names of its controls: texts, and check boxes as booleans. */
export type FormValues = Readonly<Record<string, string | boolean>>

const SCHEMAS = {
  login: 'loginIn',
  register: 'registerIn',
  forgot: 'passwordResetRequestIn',
  reset: 'passwordResetIn',
} as const

/** Fetches the schemas ahead of the first check. */
export const preloadSchemas = (): void => void import('@souschef/contract/schemas').catch(() => undefined)

const isCode = (text: string): text is FieldErrorCode => FIELD_ERROR_CODES.some((code) => code === text)

/** The numbers in the texts of codes; of these forms only passwords have a length. */
const PASSWORD_LIMITS: Partial<Record<FieldErrorCode, number>> = {
  too_short: LIMITS.password.min,
  too_long: LIMITS.password.max,
}

interface SchemaIssue {
  readonly path: readonly PropertyKey[]
  /** A field-error code, where the contract names one. */
  readonly message: string
}

function fieldIssue({ path, message }: SchemaIssue, values: FormValues): FieldIssue {
  const field = String(path[0])
  if (values[field] === '') return { field, code: 'required' }
  const code = isCode(message) ? message : 'invalid'
  return { field, code, limit: PASSWORD_LIMITS[code] }
}

/**
 * Checks a form by the contract's own schema (AUTH-6), which is fetched when first needed. Where it does not load the
 * server alone decides.
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

/** What registration asks beyond the call (AUTH-6): the same password twice, and the terms agreed to. */
export function confirmationIssues({ password, confirmPassword, terms }: FormValues): readonly FieldIssue[] {
  const differs = String(password).normalize('NFC') !== String(confirmPassword).normalize('NFC')
  const issues: FieldIssue[] = []
  if (confirmPassword === '') issues.push({ field: 'confirmPassword', code: 'required' })
  else if (differs) issues.push({ field: 'confirmPassword', code: 'passwords_differ' })
  if (terms !== true) issues.push({ field: 'terms', code: 'required' })
  return issues
}
