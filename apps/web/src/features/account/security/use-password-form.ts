import { useEffect, useState } from 'react'
import { errorMessage } from '#platform/api/api-error.ts'
import {
  type FormSchema,
  type FormValues,
  preloadSchemas,
  schemaIssues,
} from '#platform/forms/schema-issues.ts'
import { type FieldErrors, NO_ERRORS } from '#ui/form-errors.ts'
import { readForm } from '#ui/read-form.ts'
import { useSubmission } from '#ui/use-submission.ts'

export interface PasswordForm {
  readonly errors: FieldErrors
  /** Why the last attempt failed, if no field is to blame. */
  readonly message: string | null
  readonly failedAttempts: number
  readonly isBusy: boolean
  readonly submit: (form: HTMLFormElement) => void
}

/** State of a form that the user confirms with their password. @param send rejects with `ApiError` */
export function usePasswordForm(
  schema: FormSchema,
  send: (values: FormValues, signal: AbortSignal) => Promise<void>,
): PasswordForm {
  const [errors, setErrors] = useState<FieldErrors>(NO_ERRORS)
  useEffect(preloadSchemas, [])
  const { failure, failedAttempts, isBusy, submit } = useSubmission<FormValues>({
    check: (values) => schemaIssues(schema, values),
    send,
    onErrors: setErrors,
  })
  const hasMessage = failure !== null && failure !== 'invalid' && errors.size === 0
  return {
    errors,
    message: hasMessage ? errorMessage(failure.error) : null,
    failedAttempts,
    isBusy,
    submit: (form) => void submit(readForm(form)),
  }
}
