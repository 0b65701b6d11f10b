import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './control.module.css'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'

/** Native select with `<option>`s as children. */
export const Select = ({ className, children, ...rest }: ComponentProps<'select'>) => (
  <div className={styles['select']}>
    <select {...useFieldControl()} {...rest} className={cx(styles['control'], className)}>
      {children}
    </select>
    <ChevronDown aria-hidden size={20} />
  </div>
)
