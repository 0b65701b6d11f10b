import { useFieldError } from './form-errors.ts'
import styles from './field.module.css'

/** What is wrong with a list of rows as a whole; takes the focus in place of a field. */
export function GroupError({ name }: { readonly name: string }) {
  const error = useFieldError(name)
  if (error === undefined) return null
  return (
    <p role="alert" tabIndex={-1} data-invalid className={styles['group-error']}>
      {error}
    </p>
  )
}
