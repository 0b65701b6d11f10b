import { type RefObject, useEffect } from 'react'

const isModalOpen = (): boolean => document.querySelector('dialog:modal') !== null

/**
 * Moves an element with `popover="manual"` into the top layer if it changes while a modal is open, so that it is visible above the
 * backdrop, and back when the last modal closes. Its CSS must also show it while the popover is closed.
 *
 * @param newest changes whenever something new is shown; undefined for nothing
 */
export function useAboveModals(element: RefObject<HTMLElement | null>, newest: string | undefined): void {
  useEffect(() => {
    const { current } = element
    if (newest === undefined || typeof current?.showPopover !== 'function' || !isModalOpen()) return undefined
    const putBack = (): void => {
      if (current.matches(':popover-open')) current.hidePopover()
    }
    // A dialog removed from the document fires no close event.
    const observer = new MutationObserver(() => {
      if (!isModalOpen()) putBack()
    })
    current.showPopover()
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    return () => {
      observer.disconnect()
      putBack()
    }
  }, [element, newest])
}
