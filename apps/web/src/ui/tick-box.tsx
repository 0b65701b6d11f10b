import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import styles from './tick-box.module.css'

/** Bare checkbox in the design's colours. The caller makes the row around it clickable. */
export const TickBox = ({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) => (
  <input {...rest} type="checkbox" className={cx(styles['box'], className)} />
)
