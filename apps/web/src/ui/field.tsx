import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { FieldContext } from './field-context.ts'
import { useFieldError } from './form-errors.ts'
import styles from './field.module.css'

interface FieldProps {
  /** The name of the control; in a `Form` the error under this name is shown here. */
  readonly name?: string | undefined
  readonly label: ReactNode
  /** Beside the label, for what may be left empty: '(optional)'. */
  readonly note?: ReactNode
  readonly hint?: ReactNode
  /** Marked to the eye by an asterisk, to screen readers by `aria-required`. */
  readonly isRequired?: boolean
  /** The control's id, when something outside has to find it (an error summary); made up otherwise. */
  readonly id?: string | undefined
  /** One control: TextInput, TextArea, NumberInput or Select. It takes id and aria attributes from here. */
  readonly children: ReactNode
}

/** A label, its control, a hint and an error, tied together for screen readers. */
export function Field({ name, label, note, hint, isRequired = false, id: givenId, children }: FieldProps) {
  const error = useFieldError(name)
  const madeId = useId()
  const id = givenId ?? madeId
  const isInvalid = error !== undefined
  const described = [hint != null && `${id}-hint`, isInvalid && `${id}-error`].filter(
    (part) => part !== false,
  )
  const describedBy = described.length === 0 ? undefined : described.join(' ')
  return (
    <div className={styles['field']}>
      <label className={cx(styles['label'], isRequired && styles['required'])} htmlFor={id}>
        {label}
        {note != null && <span className={styles['note']}>{note}</span>}
      </label>
      {hint != null && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      <FieldContext value={{ id, name, describedBy, isInvalid, isRequired }}>{children}</FieldContext>
      {isInvalid && (
        <p id={`${id}-error`} className={styles['error']}>
          <CircleAlert aria-hidden size={18} />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
