import type { FieldIssue, FormValues } from '#platform/forms/schema-issues.ts'

/** Checks what registration requires but does not send (AUTH-6): a matching confirmation and consent to the terms. */
export function confirmationIssues({ password, confirmPassword, terms }: FormValues): readonly FieldIssue[] {
  const differs = String(password).normalize('NFC') !== String(confirmPassword).normalize('NFC')
  const issues: FieldIssue[] = []
  if (confirmPassword === '') issues.push({ field: 'confirmPassword', code: 'required' })
  else if (differs) issues.push({ field: 'confirmPassword', code: 'passwords_differ' })
  if (terms !== true) issues.push({ field: 'terms', code: 'required' })
  return issues
}
