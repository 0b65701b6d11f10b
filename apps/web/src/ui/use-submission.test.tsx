import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiError } from '../platform/api/api-error.ts'
import { openPage } from '../testing/page.ts'
import type { FieldErrors } from './form-errors.ts'
import type { FieldIssue } from '../platform/forms/schema-issues.ts'
import { useSubmission } from './use-submission.ts'

beforeEach(async () => (await openPage()).close())
afterEach(cleanup)

interface Call {
  readonly values: string
  readonly signal: AbortSignal
  readonly succeed: () => void
  readonly fail: (error: unknown) => void
}

function start(issues: readonly FieldIssue[] = []) {
  const calls: Call[] = []
  const reported: FieldErrors[] = []
  const { result, unmount } = renderHook(() =>
    useSubmission<string>({
      check: () => issues,
      send: (values, signal) =>
        new Promise<void>((succeed, fail) => void calls.push({ values, signal, succeed, fail })),
      fieldName: (path) => `form.${path}`,
      fieldOfCode: (code) => (code === 'EMAIL_TAKEN' ? 'email' : undefined),
      onErrors: (errors) => void reported.push(errors),
    }),
  )
  const submit = (values: string) => act(async () => void result.current.submit(values))
  return { result, unmount, calls, submit, lastErrors: () => Object.fromEntries(reported.at(-1) ?? []) }
}

const refused = (code: string, errors: ApiError['errors'] = []): ApiError =>
  new ApiError({ status: 400, code, message: 'Refused', errors })

test('FORM-8 issues are reported per field, the first of each, and nothing is sent', async () => {
  const { result, calls, submit, lastErrors } = start([
    { field: 'title', code: 'too_short', limit: 3 },
    { field: 'title', code: 'required' },
    { field: 'terms', code: 'required' },
  ])
  await submit('a')
  expect(lastErrors()).toEqual({ title: 'At least 3 characters', terms: 'Required' })
  expect(result.current).toMatchObject({ failure: 'invalid', failedAttempts: 1, isBusy: false })
  expect(calls).toHaveLength(0)
})

test('a second attempt is ignored while the first is in progress', async () => {
  const { result, calls, submit } = start()
  await submit('first')
  await submit('second')
  expect(calls.map(({ values }) => values)).toEqual(['first'])
  expect(result.current.isBusy).toBe(true)
  await act(async () => calls[0]?.succeed())
  await waitFor(() => expect(result.current.isBusy).toBe(false))
  await submit('third')
  expect(calls.map(({ values }) => values)).toEqual(['first', 'third'])
})

test('FORM-8 server errors are reported per field until the next attempt', async () => {
  const { result, calls, submit, lastErrors } = start()
  const error = refused('INVALID_REQUEST', [{ path: 'title', message: 'Needed' }])
  await submit('a')
  await act(async () => calls[0]?.fail(error))
  expect(lastErrors()).toEqual({ 'form.title': 'Needed' })
  expect(result.current).toMatchObject({ failure: { error }, failedAttempts: 1 })
  await submit('b')
  expect(lastErrors()).toEqual({})
  expect(result.current.failure).toBeNull()
})

test('an error of the whole request is reported at its field', async () => {
  const { calls, submit, lastErrors } = start()
  await submit('a')
  await act(async () => calls[0]?.fail(refused('EMAIL_TAKEN')))
  expect(lastErrors()).toEqual({ email: 'Refused' })
})

test('unmounting aborts the attempt', async () => {
  const { unmount, calls, submit } = start()
  await submit('a')
  unmount()
  expect(calls[0]?.signal.aborted).toBe(true)
})
