import { createContext, use } from 'react'

export type ToastType = 'success' | 'error' | 'info' | 'warning'

/** APP-7. */
export const TOAST_DURATION_MS = 2500

export interface ToastOptions {
  /** Default `success`. */
  readonly type?: ToastType
  /** How long it stays, in ms, not counting time under the pointer or with the focus; default 2500. */
  readonly duration?: number
  /** One thing to do about it ('Undo'); doing it takes the toast away. */
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

/** Shows a text for a moment; answers with its id. */
export type ShowToast = (text: string, options?: ToastOptions) => string

export const ToastContext = createContext<ShowToast | null>(null)

/** The way to show a toast: `const showToast = useToast()`. Throws outside `ToastProvider`. */
export function useToast(): ShowToast {
  const show = use(ToastContext)
  if (show === null) throw new Error('useToast is used outside its ToastProvider')
  return show
}
