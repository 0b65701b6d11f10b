import type { ComponentProps } from 'react'
import styles from './control.module.css'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'

/** A line of text; inside a Field it takes its name, hint and error from there. */
export const TextInput = ({ type = 'text', className, ...rest }: ComponentProps<'input'>) => (
  <input {...useFieldControl()} {...rest} type={type} className={cx(styles['control'], className)} />
)
