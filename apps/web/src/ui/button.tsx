import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'

/** primary: the one thing to do here; secondary: an alternative; quiet: in rows and headers; danger: destroys something. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

/** The look of a button, for links: `<UiLink className={buttonClass('primary')} href=…>`. */
export const buttonClass = (variant: ButtonVariant = 'secondary', isWide = false): string =>
  cx(styles['button'], styles[variant], isWide && styles['wide'])

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly className?: string | undefined
  readonly variant?: ButtonVariant
  /** Takes the whole width of what it stands in. */
  readonly isWide?: boolean
  /** While the action runs: a spinner, and presses do nothing; focus stays. */
  readonly isBusy?: boolean
  /** Drawn before the text. */
  readonly icon?: ReactNode
}

/** A button that does not submit unless told `type="submit"`. */
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
