import { createContext, use } from 'react'

export type ToastType = 'success' | 'error' | 'info' | 'warning'

/** APP-7. */
export const TOAST_DURATION_MS = 2500

export interface ToastOptions {
  /** Default `success`. */
  readonly type?: ToastType
  /** Milliseconds until it disappears, not counting time while hovered or focused; default 2500. */
  readonly duration?: number
  /** A button ('Undo'); pressing it also removes the toast. */
  readonly action?: { readonly label: string; readonly onPress: () => void }
  /** A toast replaces an earlier one with the same topic. */
  readonly topic?: string
}

/** Shows a toast and returns its id. */
export type ShowToast = (text: string, options?: ToastOptions) => string

interface Toasts {
  readonly show: ShowToast
  /** Removes the toast with this topic, if there is one. */
  readonly clear: (topic: string) => void
  /** Sets the element of the page that shows toasts; with null they float over the page. */
  readonly setContainer: (container: HTMLElement | null) => void
}

export const ToastContext = createContext<Toasts | null>(null)

function useToasts(): Toasts {
  const toasts = use(ToastContext)
  if (toasts === null) throw new Error('useToast was called outside its ToastProvider')
  return toasts
}

/** Returns the function that shows a toast. Throws outside `ToastProvider`. */
export const useToast = (): ShowToast => useToasts().show

/** Returns the function that removes a toast that is no longer true: `clearToast('undo')`. */
export const useClearToast = (): Toasts['clear'] => useToasts().clear

/** A ref for the element that shows a page's toasts, which then push its content instead of covering it. */
export const useToastContainer = (): Toasts['setContainer'] => useToasts().setContainer
