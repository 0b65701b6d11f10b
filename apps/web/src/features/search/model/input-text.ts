import { type RefObject, useSyncExternalStore } from 'react'

/** The search box: it draws itself, before and without what surrounds it here. */
export type InputRef = RefObject<HTMLInputElement | null>

/** What stands in the box, while it is typed. */
export const useInputText = (input: InputRef): string =>
  useSyncExternalStore(
    (listener) => {
      const element = input.current
      element?.addEventListener('input', listener)
      return () => element?.removeEventListener('input', listener)
    },
    () => input.current?.value ?? '',
  )

/** Puts a text into the box, and tells those who follow it. */
export function writeInput({ current }: InputRef, text: string): void {
  if (current === null) return
  current.value = text
  current.dispatchEvent(new Event('input', { bubbles: true }))
}
