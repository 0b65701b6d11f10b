import styles from './spinner.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface SpinnerProps {
  /** What is loading; without it the spinner is silent, because loading is announced elsewhere or no texts are loaded yet. */
  readonly label?: string | undefined
}

/** A ring of one line's height, in the current text colour. */
export const Spinner = ({ label }: SpinnerProps) =>
  label === undefined ? (
    <span aria-hidden className={styles['ring']} />
  ) : (
    <span role="status" className={styles['inline']}>
      <span aria-hidden className={styles['ring']} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )

/** A centred spinner for a loading page. */
export const PageSpinner = ({ label }: SpinnerProps) => (
  <div role="status" className={styles['page']}>
    <span aria-hidden className={styles['wheel']} />
    {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
  </div>
)
