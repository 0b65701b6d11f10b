import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Toast, ToastType } from './toast.ts'
import styles from './toast-stack.module.css'
import { useCountdown } from './use-countdown.ts'

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info, warning: TriangleAlert } as const

const isUrgent = (type: ToastType): boolean => type === 'error' || type === 'warning'

interface ItemProps {
  readonly toast: Toast
  readonly isPaused: boolean
  readonly onDismiss: (id: string) => void
}

function ToastItem({ toast, isPaused, onDismiss }: ItemProps) {
  const { t } = useTranslation()
  useCountdown(toast.duration, isPaused, () => onDismiss(toast.id))
  const Icon = ICONS[toast.type]
  return (
    <div className={styles['toast']} data-type={toast.type}>
      <Icon aria-hidden size={20} />
      <span className={styles['text']}>{toast.text}</span>
      <button
        type="button"
        className={styles['dismiss']}
        aria-label={t('toast.dismiss')}
        onClick={() => onDismiss(toast.id)}
      >
        <X aria-hidden size={20} />
      </button>
    </div>
  )
}

interface StackProps {
  readonly toasts: readonly Toast[]
  readonly onDismiss: (id: string) => void
}

/**
 * Both regions are in the page from the start, or screen readers would miss what comes into them. The stack is a popover of its
 * own, so that it lies above a modal that is open.
 */
export function ToastStack({ toasts, onDismiss }: StackProps) {
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const stack = useRef<HTMLDivElement>(null)
  const isPaused = (isPointed || isFocused) && toasts.length > 0
  const newest = toasts.at(-1)?.id

  useEffect(() => {
    const element = stack.current
    if (element === null || typeof element.showPopover !== 'function') return
    if (element.matches(':popover-open')) {
      if (newest === undefined || document.querySelector('dialog:modal') === null) return
      element.hidePopover()
    }
    element.showPopover()
  }, [newest])

  const dismiss = (id: string): void => {
    // What is taken away under pointer or focus never says that they have left.
    setPointed(false)
    setFocused(false)
    onDismiss(id)
  }
  const list = (which: (toast: Toast) => boolean) =>
    toasts
      .filter(which)
      .map((toast) => <ToastItem key={toast.id} toast={toast} isPaused={isPaused} onDismiss={dismiss} />)
  return (
    <div
      ref={stack}
      popover="manual"
      className={styles['stack']}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div role="alert" aria-atomic={false} className={styles['list']}>
        {list((toast) => isUrgent(toast.type))}
      </div>
      <div role="status" aria-atomic={false} className={styles['list']}>
        {list((toast) => !isUrgent(toast.type))}
      </div>
    </div>
  )
}
