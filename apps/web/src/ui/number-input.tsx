import type { ComponentProps } from 'react'
import styles from './control.module.css'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'type' | 'inputMode'> {
  /** Virtual keyboard: `decimal` has a decimal separator; `text` is for amounts such as "1 1/2". */
  readonly kind?: 'numeric' | 'decimal' | 'text'
}

/** Text input for numbers, unaffected by the mouse wheel. The caller parses and validates the text. */
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
