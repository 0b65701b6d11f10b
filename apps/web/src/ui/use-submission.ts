import type { FieldErrorCode } from '@souschef/contract'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../platform/api/api-error.ts'
import { i18n } from '../platform/i18n/i18n.ts'
import { type FieldErrors, NO_ERRORS } from './form-errors.ts'

/** What is wrong with a field before anything is sent. */
export interface FieldIssue {
  readonly field: string
  readonly code: FieldErrorCode
  /** The number in the text of the code. */
  readonly limit?: number | undefined
}

/** The text of each field's first issue. */
function issueTexts(issues: readonly FieldIssue[]): FieldErrors {
  const errors = new Map<string, string>()
  for (const { field, code, limit = 0 } of issues)
    if (!errors.has(field)) errors.set(field, i18n.t(`validation.${code}`, { count: limit, limit }))
  return errors
}

interface SubmissionOptions<Values> {
  /** What keeps the values from being sent. */
  readonly check: (values: Values) => readonly FieldIssue[] | Promise<readonly FieldIssue[]>
  /** @throws ApiError when the server refuses; the signal aborts when the form goes away */
  readonly send: (values: Values, signal: AbortSignal) => Promise<void>
  /** The form's field for a field error of the server. */
  readonly fieldName?: (path: string, values: Values) => string
  /** The form's field for an error of the call as a whole. */
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
  /** Why the last attempt failed; `invalid` when it was not sent, null when it did not fail. */
  readonly failure: { readonly error: unknown } | 'invalid' | null
  readonly isBusy: boolean
  readonly failedAttempts: number
  /** Does nothing while an attempt is under way. */
  readonly submit: (values: Values) => Promise<void>
  readonly clearFailure: () => void
}

/** The attempts of a form: checked, sent, and what went wrong given to its fields until the next attempt. */
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
    // Before the next texts: an alert that only stays is not read out again.
    onErrors(NO_ERRORS)
    setFailure(null)
    try {
      const found = check(values)
      const issues = found instanceof Promise ? await found : found
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
