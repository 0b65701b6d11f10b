import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { cx } from './cx.ts'
import { UiLink } from './ui-link.tsx'

interface ChipProps {
  readonly children: ReactNode
  /** Makes the chip a link. */
  readonly href?: string | undefined
  /** Announced as the current choice. */
  readonly isCurrent?: boolean
}

/** A tag or similar word; a link with `href`. */
export const Chip = ({ children, href, isCurrent = false }: ChipProps) =>
  href === undefined ? (
    <span className={styles['chip']}>{children}</span>
  ) : (
    <UiLink
      href={href}
      className={cx(styles['chip'], styles['link'])}
      aria-current={isCurrent ? 'true' : undefined}
    >
      {children}
    </UiLink>
  )

interface RemovableChipProps {
  readonly children: ReactNode
  /** The whole accessible name: 'Remove the filter: soup'. */
  readonly removeLabel: string
  /** The address without the filter, for filters in the URL; otherwise `onRemove` is called. */
  readonly href?: string | undefined
  readonly onRemove?: (() => void) | undefined
}

/** An active filter; the whole chip removes it. */
export function RemovableChip({ children, removeLabel, href, onRemove }: RemovableChipProps) {
  const className = cx(styles['chip'], styles['link'], styles['on'])
  const inside = (
    <>
      <span className={styles['text']}>{children}</span>
      <X aria-hidden size={18} />
    </>
  )
  return href === undefined ? (
    <button type="button" className={className} aria-label={removeLabel} onClick={onRemove}>
      {inside}
    </button>
  ) : (
    <UiLink href={href} className={className} aria-label={removeLabel} onClick={onRemove}>
      {inside}
    </UiLink>
  )
}
