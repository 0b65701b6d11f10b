import { createContext, type KeyboardEvent, use } from 'react'

/** What Enter does in single-line fields of a row; null to submit the form. */
export const EnterAction = createContext<(() => void) | null>(null)

/** Key handler for single-line fields: runs the action of the closest row on Enter. */
export function useEnterKey(): (event: KeyboardEvent) => void {
  const action = use(EnterAction)
  return (event) => {
    if (action === null || event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    action()
  }
}
