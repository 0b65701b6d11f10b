import type { FormValues } from '../platform/forms/schema-issues.ts'

/** The values of a form's named controls as they are now. */
export function readForm(form: HTMLFormElement): FormValues {
  const values: Record<string, string | boolean> = {}
  for (const control of form.elements) {
    if (control instanceof HTMLTextAreaElement) values[control.name] = control.value
    if (!(control instanceof HTMLInputElement) || control.name === '') continue
    values[control.name] = control.type === 'checkbox' ? control.checked : control.value
  }
  return values
}
