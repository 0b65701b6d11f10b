import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../platform/i18n/i18n.ts'
import { newId } from '../platform/ids.ts'
import { type ShowToast, TOAST_DURATION_MS, ToastContext } from '../platform/toast/toast.ts'
import { type ToastItem, ToastRegion } from '../ui/toast-region.tsx'
import { useModals } from '../ui/modals.ts'
import { createToastTimers } from './toast-timers.ts'

/** How many toasts are shown at once; beyond that the oldest is removed. */
const MAX_TOASTS = 4

interface ToastEntry extends ToastItem {
  readonly topic: string | undefined
  /** The modal dialogs that were open when it was shown. */
  readonly above: readonly HTMLElement[]
}

/** Provides `useToast` to its children and renders the toasts (APP-7). */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  const [items, setItems] = useState<readonly ToastEntry[]>([])
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const removeItem = useCallback(
    (id: string) => setItems((current) => current.filter((item) => item.id !== id)),
    [],
  )
  const timers = useMemo(() => createToastTimers(removeItem), [removeItem])
  useEffect(() => timers.stop, [timers])

  const dismiss = useCallback(
    (id: string) => {
      timers.remove(id)
      // An element that is removed under the pointer or with the focus fires no leave or blur event.
      timers.setPaused(false)
      removeItem(id)
    },
    [timers, removeItem],
  )
  const clear = useCallback(
    (topic: string) => {
      timers.setPaused(false)
      setItems((current) =>
        current.some((item) => item.topic === topic)
          ? current.filter((item) => item.topic !== topic)
          : current,
      )
    },
    [timers],
  )
  const show = useCallback<ShowToast>(
    (text, { type = 'success', duration = TOAST_DURATION_MS, action, topic } = {}) => {
      const id = newId()
      const item: ToastEntry = {
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
      setItems((current) => [...current.filter((other) => other.text !== text), item].slice(-MAX_TOASTS))
      timers.add(id, duration)
      return id
    },
    [timers, clear, dismiss],
  )
  const toasts = useMemo(() => ({ show, clear, setContainer }), [show, clear])
  const modal = useModals((all) => all.at(-1))
  const renderRegion = (current: readonly ToastItem[], isInline = false) => (
    <ToastRegion
      items={current}
      isInline={isInline}
      onDismiss={dismiss}
      onPauseChange={timers.setPaused}
      label={t('toast.region')}
      dismissLabel={t('toast.dismiss')}
    />
  )
  // The regions stay mounted when a modal opens and closes, because only what is added to an existing one is announced.
  const isAbove = ({ above }: ToastEntry): boolean => modal !== undefined && above.includes(modal)
  const onPage = items.filter((item) => !isAbove(item))
  return (
    <ToastContext value={toasts}>
      {children}
      {container === null ? renderRegion(onPage) : createPortal(renderRegion(onPage, true), container)}
      {modal !== undefined && createPortal(renderRegion(items.filter(isAbove)), modal)}
    </ToastContext>
  )
}
