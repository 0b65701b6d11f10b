import { createContext, type KeyboardEvent, use } from 'react'

/** What Enter does in the single-line fields of a row; null where it sends the form. */
export const EnterAction = createContext<(() => void) | null>(null)

/** Handles Enter in a single-line field by the action of the row around it. */
export function useEnterKey(): (event: KeyboardEvent) => void {
  const action = use(EnterAction)
  return (event) => {
    if (action === null || event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    action()
  }
}
