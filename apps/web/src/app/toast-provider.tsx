import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../platform/i18n/i18n.ts'
import { newId } from '../platform/ids.ts'
import { type ShowToast, TOAST_DURATION_MS, ToastContext } from '../platform/toast/toast.ts'
import { type ToastItem, ToastRegion } from '../ui/toast-region.tsx'
import { useModals } from '../ui/modals.ts'
import { createToastTimers } from './toast-timers.ts'

/** How many toasts are shown at once; beyond that the oldest is removed. */
const MOST = 4

interface TopicalItem extends ToastItem {
  readonly topic: string | undefined
  /** The modal dialogs that were open when it was shown. */
  readonly above: readonly HTMLElement[]
}

/** Provides `useToast` to its children and renders the toasts (APP-7). */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
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
        above: useModals.getState(),
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
  const modal = useModals((all) => all.at(-1))
  const draw = (shown: readonly ToastItem[], isInPlace = false) => (
    <ToastRegion
      items={shown}
      isInPlace={isInPlace}
      onDismiss={dismiss}
      onHold={timers.hold}
      label={t('toast.region')}
      dismissLabel={t('toast.dismiss')}
    />
  )
  // A region stays when a modal opens and closes: what is put into one that is there already is announced.
  const isAbove = ({ above }: TopicalItem): boolean => modal !== undefined && above.includes(modal)
  const onPage = items.filter((item) => !isAbove(item))
  return (
    <ToastContext value={toasts}>
      {children}
      {place === null ? draw(onPage) : createPortal(draw(onPage, true), place)}
      {modal !== undefined && createPortal(draw(items.filter(isAbove)), modal)}
    </ToastContext>
  )
}
