import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import styles from './toast-region.module.css'
import tones from './tones.module.css'

export type ToastTone = 'success' | 'error' | 'info' | 'warning'

export interface ToastItem {
  readonly id: string
  readonly text: string
  readonly type: ToastTone
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined
}

interface ToastRegionProps {
  /** The name of the region, for screen readers' lists of landmarks. */
  readonly label: string
  readonly items: readonly ToastItem[]
  readonly dismissLabel: string
  /** Whether toasts are laid out inside a container of the page instead of floating over it; default false. */
  readonly isInline?: boolean
  readonly onDismiss: (id: string) => void
  /**
   * Called with true while pointer or focus is on the toasts, when their timers should pause. A pointer that rested where they
   * appeared does not count, because it was there for what they cover.
   */
  readonly onPauseChange?: ((isPaused: boolean) => void) | undefined
}

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info, warning: TriangleAlert } as const

/** Renders toasts (APP-7): errors are announced assertively, others politely. Must stay mounted. */
export function ToastRegion({
  label,
  items,
  dismissLabel,
  isInline = false,
  onDismiss,
  onPauseChange,
}: ToastRegionProps) {
  const renderToast = (item: ToastItem) => {
    const Icon = ICONS[item.type]
    return (
      <div key={item.id} className={cx(styles['toast'], tones[item.type === 'error' ? 'danger' : item.type])}>
        <Icon aria-hidden size={22} />
        <p className={styles['text']}>{item.text}</p>
        {item.action && (
          <Button variant="quiet" className={styles['action']} onClick={item.action.onPress}>
            {item.action.label}
          </Button>
        )}
        <IconButton label={dismissLabel} icon={<X size={20} />} onClick={() => onDismiss(item.id)} />
      </div>
    )
  }
  const assertive = items.filter((item) => item.type === 'error')
  const polite = items.filter((item) => item.type !== 'error')
  return (
    <section
      aria-label={label}
      className={cx(styles['region'], isInline && styles['inPlace'])}
      data-screen-only
    >
      <div
        className={styles['stack']}
        onPointerMove={() => onPauseChange?.(true)}
        onPointerLeave={() => onPauseChange?.(false)}
        onFocus={() => onPauseChange?.(true)}
        onBlur={() => onPauseChange?.(false)}
      >
        <div role="alert" aria-atomic={false} className={styles['list']}>
          {assertive.map(renderToast)}
        </div>
        <div role="status" aria-atomic={false} className={styles['list']}>
          {polite.map(renderToast)}
        </div>
      </div>
    </section>
  )
}
