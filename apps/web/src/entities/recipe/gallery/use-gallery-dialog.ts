import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { showModal } from '#ui/modals.ts'

/**
 * Opens and focuses a dialog over the page, and restores the focus when it is closed. Arrow keys navigate, except in a text field
 * and with Alt or Command, where they are the browser's Back and Forward.
 */
export function useGalleryDialog(onNavigate: (offset: -1 | 1) => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useEffectEvent(onNavigate)
  useLayoutEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    showModal(element)
    element?.focus()
    return () => {
      element?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  useEffect(() => {
    const element = dialog.current
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.target instanceof HTMLInputElement || event.altKey || event.metaKey) return
      if (event.key === 'ArrowLeft') navigate(-1)
      if (event.key === 'ArrowRight') navigate(1)
    }
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [])
  return dialog
}
