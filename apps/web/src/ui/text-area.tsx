import type { ComponentProps } from 'react'
import styles from './control.module.css'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'

/** Multi-line text input that grows with its content. */
export const TextArea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea {...useFieldControl()} {...rest} className={cx(styles['control'], styles['area'], className)} />
)
