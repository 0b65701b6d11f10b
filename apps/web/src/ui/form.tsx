import { type ComponentProps, type RefObject, useEffect, useRef } from 'react'
import { type FieldErrors, FormErrors } from './form-errors.ts'

interface FormProps extends Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit' | 'ref'> {
  readonly ref?: RefObject<HTMLFormElement | null>
  readonly errors: FieldErrors
  /** Number of failed attempts: after each one, the first invalid field is focused. */
  readonly failedAttempts: number
  readonly onSubmit: (form: HTMLFormElement) => void
}

/** Form that passes errors to its fields. The browser's validation is off, because its bubbles would cover our messages. */
export function Form({ ref, errors, failedAttempts, onSubmit, children, ...rest }: FormProps) {
  const ownRef = useRef<HTMLFormElement>(null)
  const form = ref ?? ownRef
  useEffect(() => {
    if (failedAttempts === 0) return
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
    invalid?.scrollIntoView({ block: 'center' })
    invalid?.focus({ preventScroll: true })
  }, [form, failedAttempts])
  return (
    <form
      {...rest}
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(event.currentTarget)
      }}
    >
      <FormErrors value={errors}>{children}</FormErrors>
    </form>
  )
}
