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
  /** What it is about: it takes the place of an older toast about the same. */
  readonly topic?: string
}

/** Shows a text for a moment; answers with its id. */
export type ShowToast = (text: string, options?: ToastOptions) => string

interface Toasts {
  readonly show: ShowToast
  /** Takes away the toast about a topic, if there is one. */
  readonly clear: (topic: string) => void
  /** Where the page in view has room for toasts; null: they float over it. */
  readonly setPlace: (place: HTMLElement | null) => void
}

export const ToastContext = createContext<Toasts | null>(null)

function useToasts(): Toasts {
  const toasts = use(ToastContext)
  if (toasts === null) throw new Error('useToast is used outside its ToastProvider')
  return toasts
}

/** The way to show a toast: `const showToast = useToast()`. Throws outside `ToastProvider`. */
export const useToast = (): ShowToast => useToasts().show

/** The way to take a toast away that says what is true no more: `clearToast('undo')`. */
export const useClearToast = (): Toasts['clear'] => useToasts().clear

/** For the element that a page has for toasts: `<div ref={useToastPlace()} />`. They push its content instead of covering it. */
export const useToastPlace = (): Toasts['setPlace'] => useToasts().setPlace
