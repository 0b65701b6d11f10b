import type { KeyboardEvent } from 'react'

/**
 * For `onKeyDown` of a `<dialog>` that may contain a search field: WebKit uses Escape to clear the field, even if it is empty. In an
 * empty field the key closes the dialog here, as in other browsers.
 */
export function escapeFromSearch(event: KeyboardEvent, close: () => void): void {
  const { key, target } = event
  if (key !== 'Escape' || !(target instanceof HTMLInputElement)) return
  if (target.type !== 'search' || target.value !== '') return
  event.preventDefault()
  close()
}
