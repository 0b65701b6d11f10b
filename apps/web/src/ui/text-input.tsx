import type { ComponentProps } from 'react'
import styles from './control.module.css'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'

/** Single-line text input; inside a Field it gets label, hint and error from it. */
export const TextInput = ({ type = 'text', className, ...rest }: ComponentProps<'input'>) => (
  <input {...useFieldControl()} {...rest} type={type} className={cx(styles['control'], className)} />
)
