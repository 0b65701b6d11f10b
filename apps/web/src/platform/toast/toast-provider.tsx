import { type ReactNode, useCallback, useState } from 'react'
import { newId } from '../ids.ts'
import { type ShowToast, TOAST_DURATION_MS, type Toast, ToastContext } from './toast.ts'
import { ToastStack } from './toast-stack.tsx'

/** More than these at once would hide the page; the oldest goes first. */
const MOST = 4

/** APP-7: lets everything below show toasts, and shows them. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const show = useCallback<ShowToast>((text, { type = 'success', duration = TOAST_DURATION_MS } = {}) => {
    const toast: Toast = { id: newId(), text, type, duration }
    // The same words twice would be read as one event that does not end.
    setToasts((shown) =>
      [...shown.filter((other) => other.text !== text || other.type !== type), toast].slice(-MOST),
    )
    return toast.id
  }, [])
  const dismiss = useCallback(
    (id: string) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  )
  return (
    <ToastContext value={show}>
      {children}
      <ToastStack toasts={toasts} onDismiss={dismiss} />
    </ToastContext>
  )
}
