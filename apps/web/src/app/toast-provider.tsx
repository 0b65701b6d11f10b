import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../platform/i18n/i18n.ts'
import { newId } from '../platform/ids.ts'
import { type ShowToast, TOAST_DURATION_MS, ToastContext } from '../platform/toast/toast.ts'
import { type ToastItem, ToastRegion } from '../ui/toast-region.tsx'
import { useAboveModals } from '../ui/use-above-modals.ts'
import styles from './toast-provider.module.css'
import { createToastTimers } from './toast-timers.ts'

/** How many toasts are shown at once; beyond that the oldest is removed. */
const MOST = 4

interface TopicalItem extends ToastItem {
  readonly topic: string | undefined
}

/** Provides `useToast` to its children and renders the toasts (APP-7). */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [items, setItems] = useState<readonly TopicalItem[]>([])
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const drop = useCallback((id: string) => setItems((shown) => shown.filter((item) => item.id !== id)), [])
  const timers = useMemo(() => createToastTimers(drop), [drop])
  useEffect(() => timers.stop, [timers])

  const dismiss = useCallback(
    (id: string) => {
      timers.remove(id)
      // An element that is removed under the pointer or with the focus fires no leave or blur event.
      timers.hold(false)
      drop(id)
    },
    [timers, drop],
  )
  const clear = useCallback(
    (topic: string) => {
      timers.hold(false)
      setItems((shown) =>
        shown.some((item) => item.topic === topic) ? shown.filter((item) => item.topic !== topic) : shown,
      )
    },
    [timers],
  )
  const show = useCallback<ShowToast>(
    (text, { type = 'success', duration = TOAST_DURATION_MS, action, topic } = {}) => {
      const id = newId()
      const item: TopicalItem = {
        id,
        text,
        type,
        topic,
        action: action && {
          label: action.label,
          onPress: () => {
            dismiss(id)
            action.onPress()
          },
        },
      }
      if (topic !== undefined) clear(topic)
      setItems((shown) => [...shown.filter((other) => other.text !== text), item].slice(-MOST))
      timers.add(id, duration)
      return id
    },
    [timers, clear, dismiss],
  )
  const toasts = useMemo(() => ({ show, clear, setPlace }), [show, clear])
  const layer = <Layer items={items} isInPlace={place !== null} onDismiss={dismiss} onHold={timers.hold} />
  return (
    <ToastContext value={toasts}>
      {children}
      {place === null ? layer : createPortal(layer, place)}
    </ToastContext>
  )
}

interface LayerProps {
  readonly items: readonly ToastItem[]
  readonly isInPlace: boolean
  readonly onDismiss: (id: string) => void
  readonly onHold: (isHeld: boolean) => void
}

/** A popover, so that toasts are shown above an open modal. */
function Layer(props: LayerProps) {
  const { t } = useTranslation()
  const layer = useRef<HTMLDivElement>(null)
  useAboveModals(layer, props.items.at(-1)?.id)
  return (
    <div ref={layer} popover="manual" className={styles['layer']}>
      <ToastRegion {...props} label={t('toast.region')} dismissLabel={t('toast.dismiss')} />
    </div>
  )
}
