import { type ComponentProps, type RefObject, useEffect, useRef } from 'react'
import { type FieldErrors, FormErrors } from './form-errors.ts'

interface FormProps extends Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit' | 'ref'> {
  readonly ref?: RefObject<HTMLFormElement | null>
  /** By the names of the fields inside. */
  readonly errors: FieldErrors
  /** Counts the attempts that failed: after each the first field with an error gets the focus. */
  readonly failedAttempts: number
  readonly onSubmit: (form: HTMLFormElement) => void
}

/** A form whose fields show their own errors. The browser's bubbles would hide them, so its validation is off. */
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
