import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../platform/i18n/i18n.ts'
import { newId } from '../platform/ids.ts'
import { type ShowToast, TOAST_DURATION_MS, ToastContext } from '../platform/toast/toast.ts'
import { type ToastItem, ToastRegion } from '../ui/toast-region.tsx'
import styles from './toast-provider.module.css'
import { createToastTimers } from './toast-timers.ts'

/** More than these at once would hide the page; the oldest goes first. */
const MOST = 4

/** APP-7: lets everything below show toasts, and shows them. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  const [items, setItems] = useState<readonly ToastItem[]>([])
  const drop = useCallback((id: string) => setItems((shown) => shown.filter((item) => item.id !== id)), [])
  const timers = useMemo(() => createToastTimers(drop), [drop])
  useEffect(() => timers.stop, [timers])

  const dismiss = useCallback(
    (id: string) => {
      timers.remove(id)
      // What is taken away under pointer or focus never says that they have left.
      timers.hold(false)
      drop(id)
    },
    [timers, drop],
  )
  const show = useCallback<ShowToast>(
    (text, { type = 'success', duration = TOAST_DURATION_MS, action } = {}) => {
      const id = newId()
      const item: ToastItem = {
        id,
        text,
        type,
        action: action && {
          label: action.label,
          onPress: () => {
            dismiss(id)
            action.onPress()
          },
        },
      }
      setItems((shown) => [...shown.filter((other) => other.text !== text), item].slice(-MOST))
      timers.add(id, duration)
      return id
    },
    [timers, dismiss],
  )
  return (
    <ToastContext value={show}>
      {children}
      <TopLayer newest={items.at(-1)?.id}>
        <ToastRegion
          label={t('toast.region')}
          dismissLabel={t('toast.dismiss')}
          items={items}
          onDismiss={dismiss}
          onHold={timers.hold}
        />
      </TopLayer>
    </ToastContext>
  )
}

interface TopLayerProps {
  readonly newest: string | undefined
  readonly children: ReactNode
}

/** A popover of its own, raised again for a new toast, so that toasts lie above a modal that is open. */
function TopLayer({ newest, children }: TopLayerProps) {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = layer.current
    if (element === null || typeof element.showPopover !== 'function') return
    if (element.matches(':popover-open')) {
      if (newest === undefined || document.querySelector('dialog:modal') === null) return
      element.hidePopover()
    }
    element.showPopover()
  }, [newest])
  return (
    <div ref={layer} popover="manual" className={styles['layer']}>
      {children}
    </div>
  )
}
