import { type RefObject, useEffect } from 'react'

const isModalOpen = (): boolean => document.querySelector('dialog:modal') !== null

/**
 * Lifts an element with `popover="manual"` into the top layer when something new comes while a modal is open, so that it is
 * seen above the backdrop; puts it back into the page when the last modal closes. Its CSS has to show it when it is no open
 * popover as well.
 *
 * @param newest another value whenever something new is shown; undefined for nothing
 */
export function useAboveModals(element: RefObject<HTMLElement | null>, newest: string | undefined): void {
  useEffect(() => {
    const { current } = element
    if (newest === undefined || typeof current?.showPopover !== 'function' || !isModalOpen()) return undefined
    const putBack = (): void => {
      if (current.matches(':popover-open')) current.hidePopover()
    }
    // A dialog that is taken out of the document says nothing of it.
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
