import { createContext, useContext } from 'react'

export const TOAST_TYPES = ['success', 'error', 'info', 'warning'] as const
export type ToastType = (typeof TOAST_TYPES)[number]

/** APP-7. */
export interface Toast {
  readonly id: string
  readonly text: string
  readonly type: ToastType
  /** How long it stays, in ms, not counting time under the pointer or with the focus. */
  readonly duration: number
}

export const TOAST_DURATION_MS = 2500

export interface ToastOptions {
  /** Default `success`. */
  readonly type?: ToastType
  /** In ms; default 2500. */
  readonly duration?: number
}

/** Shows a text for a moment; answers with its id. */
export type ShowToast = (text: string, options?: ToastOptions) => string

export const ToastContext = createContext<ShowToast | null>(null)

/** The way to show a toast: `const showToast = useToast()`. Throws outside `ToastProvider`. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext)
  if (show === null) throw new Error('useToast is used outside its ToastProvider')
  return show
}
