import { type ReactNode, useId } from 'react'
import styles from './fieldset.module.css'

interface FieldsetProps {
  readonly legend: ReactNode
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly isDisabled?: boolean
  readonly children: ReactNode
}

/** Group of fields with a legend, a hint and an error of the whole group. */
export function Fieldset({ legend, hint, error, isDisabled = false, children }: FieldsetProps) {
  const id = useId()
  const isInvalid = error != null && error !== ''
  const described = [hint != null && `${id}-hint`, isInvalid && `${id}-error`].filter(
    (part) => part !== false,
  )
  return (
    <fieldset
      disabled={isDisabled}
      className={styles['fieldset']}
      aria-describedby={described.length === 0 ? undefined : described.join(' ')}
    >
      <legend className={styles['legend']}>{legend}</legend>
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
      <div className={styles['body']}>{children}</div>
    </fieldset>
  )
}
