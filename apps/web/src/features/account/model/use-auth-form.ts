import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import type { AuthMode } from '../../../platform/session/auth-prompt.ts'
import { checkFields, type FormValues, preloadRules } from './checks.ts'
import type { FieldErrors } from './field-errors.ts'

/** Why an attempt failed (AUTH-11). */
export interface Failure {
  readonly message: string
  readonly fields: FieldErrors
}

const NONE: Failure = { message: '', fields: {} }

interface AuthFormOptions {
  readonly mode: AuthMode
  /** Ticks and texts that the form adds to what its fields hold. */
  readonly extras?: FormValues
  /** What to check beyond the contract's own rules. */
  readonly check?: (values: FormValues) => FieldErrors
  /** For an error that comes without a text. */
  readonly fallback?: string
  /** Does what the form is for; throws `ApiError` when it did not work out. */
  readonly onSubmit: (values: FormValues, signal: AbortSignal) => Promise<void>
}

export interface AuthForm {
  readonly failure: Failure
  readonly isBusy: boolean
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
}

function readForm(form: HTMLFormElement): FormValues {
  const values: Record<string, string | boolean> = {}
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement) || control.name === '') continue
    values[control.name] = control.type === 'checkbox' ? control.checked : control.value
  }
  return values
}

/** A taken address or name is an error of its field as well. */
function fieldsOf(error: ApiError): FieldErrors {
  if (error.code === 'EMAIL_TAKEN') return { email: error.message }
  if (error.code === 'USERNAME_TAKEN') return { username: error.message }
  return Object.fromEntries(error.errors.map(({ path, message }) => [path, message]))
}

/** One form of the modal: checks, sends, and keeps what went wrong until the next attempt. What was typed stays in the fields. */
export function useAuthForm({ mode, extras, check, fallback, onSubmit }: AuthFormOptions): AuthForm {
  const { t } = useTranslation()
  const attempt = useRef<AbortController>(null)
  const [failure, setFailure] = useState(NONE)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    preloadRules()
    return () => attempt.current?.abort()
  }, [])

  const failureOf = (error: unknown): Failure => {
    if (!(error instanceof ApiError)) return { message: t('errors.SERVER_ERROR'), fields: {} }
    const message = error.code === 'HTTP_ERROR' && fallback !== undefined ? fallback : error.message
    return { message, fields: fieldsOf(error) }
  }

  async function run(element: HTMLFormElement): Promise<void> {
    const controller = new AbortController()
    attempt.current = controller
    const values = { ...readForm(element), ...extras }
    setFailure(NONE)
    setBusy(true)
    try {
      const fields = { ...(await checkFields(mode, values)), ...check?.(values) }
      if (Object.keys(fields).length > 0) setFailure({ message: t('errors.INVALID_REQUEST'), fields })
      else await onSubmit(values, controller.signal)
    } catch (error) {
      if (!controller.signal.aborted) setFailure(failureOf(error))
    } finally {
      if (!controller.signal.aborted) setBusy(false)
    }
  }

  return {
    failure,
    isBusy,
    submit: (event) => {
      event.preventDefault()
      if (!isBusy) void run(event.currentTarget)
    },
  }
}
