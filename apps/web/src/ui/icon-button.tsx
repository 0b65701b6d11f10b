import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './icon-button.module.css'

/** The look of an icon button, for links; those need their own `aria-label`. */
export const iconButtonClass = (isFilled = false): string =>
  cx(styles['icon-button'], isFilled && styles['filled'])

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title' | 'children'> {
  /** Its accessible name and tooltip. */
  readonly label: string
  readonly icon: ReactNode
  /** For toggles such as a heart: announced to screen readers, and the icon is filled. */
  readonly isPressed?: boolean | undefined
  /** Whether it has its own background, for use on pictures. */
  readonly isFilled?: boolean
}

/** A button of 44 px that shows an icon only. */
export const IconButton = ({
  label,
  icon,
  isPressed,
  isFilled = false,
  type = 'button',
  className,
  ...rest
}: IconButtonProps) => (
  <button
    {...rest}
    type={type}
    className={cx(iconButtonClass(isFilled), className)}
    aria-label={label}
    aria-pressed={isPressed}
    title={label}
  >
    {icon}
  </button>
)
