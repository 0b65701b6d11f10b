import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../platform/api/api-error.ts'
import type { FieldIssue } from '../platform/forms/schema-issues.ts'
import { i18n } from '../platform/i18n/i18n.ts'
import { type FieldErrors, NO_ERRORS } from './form-errors.ts'

/** The message of each field's first issue. */
function issueTexts(issues: readonly FieldIssue[]): FieldErrors {
  const errors = new Map<string, string>()
  for (const { field, code, limit = 0 } of issues)
    if (!errors.has(field)) errors.set(field, i18n.t(`validation.${code}`, { count: limit, limit }))
  return errors
}

interface SubmissionOptions<Values> {
  /** Returns the issues that prevent sending. */
  readonly check: (values: Values) => readonly FieldIssue[] | Promise<readonly FieldIssue[]>
  /** @throws ApiError if the request fails; the signal aborts when the form unmounts */
  readonly send: (values: Values, signal: AbortSignal) => Promise<void>
  /** Maps the path of a server error to the name of a field; the path itself by default. */
  readonly fieldName?: (path: string, values: Values) => string
  /** The field at which an error of the whole request is shown. */
  readonly fieldOfCode?: (code: string) => string | undefined
  readonly onErrors: (errors: FieldErrors) => void
}

function serverErrors<Values>(
  error: ApiError,
  values: Values,
  { fieldName, fieldOfCode }: SubmissionOptions<Values>,
): FieldErrors {
  const field = fieldOfCode?.(error.code)
  if (field !== undefined) return new Map([[field, error.message]])
  return new Map(error.errors.map(({ path, message }) => [fieldName?.(path, values) ?? path, message]))
}

export interface Submission<Values> {
  /** Why the last attempt failed: `invalid` if it was not sent; null if it did not fail. */
  readonly failure: { readonly error: unknown } | 'invalid' | null
  readonly isBusy: boolean
  readonly failedAttempts: number
  /** Does nothing while another attempt is in progress. */
  readonly submit: (values: Values) => Promise<void>
  readonly clearFailure: () => void
}

/** Validates and submits a form, one attempt at a time, and reports errors per field until the next attempt. */
export function useSubmission<Values>(options: SubmissionOptions<Values>): Submission<Values> {
  const { check, send, onErrors } = options
  const [failure, setFailure] = useState<Submission<Values>['failure']>(null)
  const [failedAttempts, setFailedAttempts] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const attempt = useRef<AbortController>(null)
  useEffect(() => () => attempt.current?.abort(), [])

  function fail(errors: FieldErrors, next: Submission<Values>['failure']): void {
    onErrors(errors)
    setFailure(next)
    setFailedAttempts((count) => count + 1)
  }

  async function submit(values: Values): Promise<void> {
    if (attempt.current !== null) return
    const controller = new AbortController()
    attempt.current = controller
    setBusy(true)
    // Cleared first: screen readers do not announce an alert again if it never went away.
    onErrors(NO_ERRORS)
    setFailure(null)
    try {
      const result = check(values)
      const issues = result instanceof Promise ? await result : result
      if (issues.length > 0) return fail(issueTexts(issues), 'invalid')
      await send(values, controller.signal)
    } catch (error) {
      if (controller.signal.aborted) return
      fail(error instanceof ApiError ? serverErrors(error, values, options) : NO_ERRORS, { error })
    } finally {
      attempt.current = null
      setBusy(false)
    }
    return undefined
  }

  return { failure, isBusy, failedAttempts, submit, clearFailure: () => setFailure(null) }
}
