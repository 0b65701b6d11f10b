import { type RefObject, useSyncExternalStore } from 'react'

/** The search box, an uncontrolled input that is rendered before the suggestions are loaded. */
export type InputRef = RefObject<HTMLInputElement | null>

/** The current text of the box. */
export const useInputText = (input: InputRef): string =>
  useSyncExternalStore(
    (listener) => {
      const element = input.current
      element?.addEventListener('input', listener)
      return () => element?.removeEventListener('input', listener)
    },
    () => input.current?.value ?? '',
  )

/** Sets the text of the box and fires an input event. */
export function writeInput({ current }: InputRef, text: string): void {
  if (current === null) return
  current.value = text
  current.dispatchEvent(new Event('input', { bubbles: true }))
}
