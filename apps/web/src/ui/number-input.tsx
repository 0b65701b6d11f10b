import type { ComponentProps } from 'react'
import styles from './control.module.css'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'type' | 'inputMode'> {
  /** `decimal` also lets a comma be typed; `text` is for kitchen amounts such as "1 1/2". */
  readonly kind?: 'numeric' | 'decimal' | 'text'
}

/** A numeric text input without spin wheel; the caller parses and validates. */
export const NumberInput = ({ kind = 'numeric', className, ...rest }: NumberInputProps) => (
  <input
    autoComplete="off"
    {...useFieldControl()}
    {...rest}
    type="text"
    inputMode={kind}
    className={cx(styles['control'], styles['number'], className)}
  />
)
