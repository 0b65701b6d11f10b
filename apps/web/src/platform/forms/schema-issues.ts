import { FIELD_ERROR_CODES, type FieldErrorCode } from '@souschef/contract'
import { LIMITS } from '@souschef/domain'

/** Values by control name; checkboxes are booleans. */
export type FormValues = Readonly<Record<string, string | boolean>>

/** A validation error found before sending. */
export interface FieldIssue {
  readonly field: string
  readonly code: FieldErrorCode
  /** The number in the message of the code. */
  readonly limit?: number | undefined
}

/** Loads the schemas ahead of the first validation. */
export const preloadSchemas = (): void => void import('@souschef/contract/schemas').catch(() => undefined)

const isCode = (text: string): text is FieldErrorCode => FIELD_ERROR_CODES.some((code) => code === text)

/** Limits of the contract's error codes for passwords. */
const PASSWORD_LIMITS: Partial<Record<FieldErrorCode, number>> = {
  too_short: LIMITS.password.min,
  too_long: LIMITS.password.max,
}

interface SchemaIssue {
  readonly code?: string | undefined
  readonly path: readonly PropertyKey[]
  /** A field error code if the contract specifies one. */
  readonly message: string
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
}

function fieldIssue(
  { code: kind, path, message, minimum, maximum }: SchemaIssue,
  values: FormValues,
): FieldIssue {
  const field = String(path[0])
  if (values[field] === '') return { field, code: 'required' }
  if (isCode(message))
    return { field, code: message, limit: maximum === undefined ? PASSWORD_LIMITS[message] : Number(maximum) }
  if (kind === 'too_small') return { field, code: 'too_short', limit: Number(minimum) }
  if (kind === 'too_big') return { field, code: 'too_long', limit: Number(maximum) }
  return { field, code: 'invalid' }
}

/** Schemas of the bodies that forms send. */
export type FormSchema =
  | 'deleteAccountIn'
  | 'loginIn'
  | 'passwordChangeIn'
  | 'passwordResetIn'
  | 'passwordResetRequestIn'
  | 'profileIn'
  | 'registerIn'

/**
 * Validates a form against a schema of the contract, which is loaded on first use. If it fails to load, only the server
 * validates.
 */
export async function schemaIssues(schema: FormSchema, values: FormValues): Promise<readonly FieldIssue[]> {
  try {
    const schemas = await import('@souschef/contract/schemas')
    const result = schemas[schema].safeParse(values)
    return result.success ? [] : result.error.issues.map((issue) => fieldIssue(issue, values))
  } catch {
    return []
  }
}
