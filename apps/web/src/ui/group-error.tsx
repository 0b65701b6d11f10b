import { useFieldError } from './form-errors.ts'
import styles from './field.module.css'

/** Error of a whole list of rows. Focusable, so that `Form` can focus it like an invalid field. */
export function GroupError({ name }: { readonly name: string }) {
  const error = useFieldError(name)
  if (error === undefined) return null
  return (
    <p role="alert" tabIndex={-1} data-invalid className={styles['group-error']}>
      {error}
    </p>
  )
}
