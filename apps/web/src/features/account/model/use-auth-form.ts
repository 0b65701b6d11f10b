import { useEffect, useState } from 'react'
import { ApiError, errorMessage } from '#platform/api/api-error.ts'
import {
  type FieldIssue,
  type FormValues,
  preloadSchemas,
  schemaIssues,
} from '#platform/forms/schema-issues.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import type { AuthMode } from '#platform/session/auth-prompt.ts'
import { readForm } from '#ui/read-form.ts'
import { type FieldErrors, NO_ERRORS } from '#ui/form-errors.ts'
import { type Submission, useSubmission } from '#ui/use-submission.ts'

interface AuthFormOptions {
  readonly mode: AuthMode
  /** Values to send in addition to the fields. */
  readonly extras?: FormValues
  /** Validation beyond the contract's schema. */
  readonly check?: (values: FormValues) => readonly FieldIssue[]
  /** Message for errors without a text. */
  readonly fallback?: string
  /** @throws ApiError when the server refuses */
  readonly onSubmit: (values: FormValues, signal: AbortSignal) => Promise<void>
}

export interface AuthFormState {
  /** Why the last attempt failed (AUTH-11); empty otherwise. */
  readonly message: string
  readonly errors: FieldErrors
  readonly failedAttempts: number
  readonly isBusy: boolean
  readonly submit: (form: HTMLFormElement) => void
}

const SCHEMAS = {
  login: 'loginIn',
  register: 'registerIn',
  forgot: 'passwordResetRequestIn',
  reset: 'passwordResetIn',
} as const

/** The fields at which errors of the whole call are shown. */
const FIELD_OF_CODE: Readonly<Record<string, string>> = { EMAIL_TAKEN: 'email', USERNAME_TAKEN: 'username' }

function failureText({ failure }: Submission<FormValues>, invalid: string, fallback?: string): string {
  if (failure === null) return ''
  if (failure === 'invalid') return invalid
  const hasNoText = failure.error instanceof ApiError && failure.error.code === 'HTTP_ERROR'
  return hasNoText && fallback !== undefined ? fallback : errorMessage(failure.error)
}

/** State of one form of the modal. The fields are uncontrolled, so they preserve the typed values. */
export function useAuthForm({ mode, extras, check, fallback, onSubmit }: AuthFormOptions): AuthFormState {
  const { t } = useTranslation()
  const [errors, setErrors] = useState(NO_ERRORS)
  useEffect(preloadSchemas, [])
  const submission = useSubmission<FormValues>({
    check: async (values) => [...(await schemaIssues(SCHEMAS[mode], values)), ...(check?.(values) ?? [])],
    send: onSubmit,
    fieldOfCode: (code) => FIELD_OF_CODE[code],
    onErrors: setErrors,
  })
  return {
    message: failureText(submission, t('errors.INVALID_REQUEST'), fallback),
    errors,
    failedAttempts: submission.failedAttempts,
    isBusy: submission.isBusy,
    submit: (form) => void submission.submit({ ...readForm(form), ...extras }),
  }
}
