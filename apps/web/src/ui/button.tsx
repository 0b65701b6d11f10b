import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'

/** primary: the main action of the page; secondary: an alternative; quiet: in rows and headers; danger: a destructive action. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

/** The look of a button, for links: `<UiLink className={buttonClass('primary')} href=…>`. */
export const buttonClass = (variant: ButtonVariant = 'secondary', isWide = false): string =>
  cx(styles['button'], styles[variant], isWide && styles['wide'])

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly className?: string | undefined
  readonly variant?: ButtonVariant
  /** Fills the width of its container. */
  readonly isWide?: boolean
  /** While the action runs: shows a spinner and ignores presses, but keeps the focus. */
  readonly isBusy?: boolean
  /** Shown before the text. */
  readonly icon?: ReactNode
}

/** A button that does not submit unless it has `type="submit"`. */
export function Button({
  variant = 'secondary',
  isWide = false,
  isBusy = false,
  icon,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={cx(buttonClass(variant, isWide), className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      {isBusy ? <Spinner /> : icon}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </button>
  )
}
