import { type FieldErrors, errorsOf, fieldErrorText } from './field-errors.ts'

/** What a form holds: texts by field, ticks as booleans. */
export type FormValues = Readonly<Record<string, string | boolean>>

const BODIES = {
  login: 'loginIn',
  register: 'registerIn',
  forgot: 'passwordResetRequestIn',
  reset: 'passwordResetIn',
} as const

/** Fetches the rules ahead of the first check. */
export const preloadRules = (): void => void import('@souschef/contract/schemas').catch(() => undefined)

/**
 * Checks a form by the contract's own rules (AUTH-6); those are fetched when first needed, and where they do not load
 * the server has the only word.
 */
export async function checkFields(form: keyof typeof BODIES, values: FormValues): Promise<FieldErrors> {
  try {
    const rules = await import('@souschef/contract/schemas')
    const result = rules[BODIES[form]].safeParse(values)
    return result.success ? {} : errorsOf(result.error.issues, values)
  } catch {
    return {}
  }
}

/** What the form asks beyond the call (AUTH-6): the password twice the same, and the terms agreed to. */
export function checkRegisterExtras(values: FormValues): FieldErrors {
  const { password, confirmPassword, terms } = values
  const differs = String(password).normalize('NFC') !== String(confirmPassword).normalize('NFC')
  return {
    ...(confirmPassword === ''
      ? { confirmPassword: fieldErrorText('required') }
      : differs && { confirmPassword: fieldErrorText('passwords_differ') }),
    ...(terms !== true && { terms: fieldErrorText('required') }),
  }
}
