import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import styles from './checkbox.module.css'
import { useFieldError } from './form-errors.ts'
import { TickBox } from './tick-box.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: ReactNode
  readonly hint?: ReactNode
}

/** Checkbox whose whole row, 44 px high, is clickable. Shows the error under its name in the enclosing `Form`. */
export function Checkbox({ label, hint, id: givenId, className, ...rest }: CheckboxProps) {
  const error = useFieldError(rest.name)
  const generatedId = useId()
  const id = givenId ?? generatedId
  const isInvalid = error !== undefined
  const described = [hint != null && `${id}-hint`, isInvalid && `${id}-error`].filter(
    (part) => part !== false,
  )
  return (
    <div className={cx(styles['checkbox'], className)}>
      <label className={cx(styles['row'], rest.disabled && styles['disabled'])} htmlFor={id}>
        <TickBox
          {...rest}
          id={id}
          aria-describedby={described.length === 0 ? undefined : described.join(' ')}
          aria-invalid={isInvalid || undefined}
        />
        <span className={cx(styles['label'], rest.required && styles['required'])}>{label}</span>
      </label>
      {hint != null && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {isInvalid && (
        <p id={`${id}-error`} className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  )
}
