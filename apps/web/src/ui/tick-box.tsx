import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import styles from './tick-box.module.css'

/** The box of a tick, in the colours of the design; whoever uses it makes the row around it the target. */
export const TickBox = ({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) => (
  <input {...rest} type="checkbox" className={cx(styles['box'], className)} />
)
