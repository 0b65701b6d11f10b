import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import styles from './tick-box.module.css'

/** A styled checkbox without a label; the caller makes the surrounding row the target. */
export const TickBox = ({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) => (
  <input {...rest} type="checkbox" className={cx(styles['box'], className)} />
)
