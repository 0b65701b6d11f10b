import { type RefObject, useEffect, useEffectEvent } from 'react'

/** How far, in CSS px, the pointer may move between press and release (AUTH-4). */
const STILL = 5

/**
 * Calls `onPress` for a still press of a modal's backdrop: pressed and released there, at most 5 px apart. The dialog's
 * content must cover it whole, so that the element itself is only ever hit through its backdrop. It waits for the click, so
 * that nothing under a closed modal receives it.
 */
export function useBackdropPress(dialog: RefObject<HTMLDialogElement | null>, onPress: () => void): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    const element = dialog.current
    if (element === null) return undefined
    let from: { readonly x: number; readonly y: number } | null = null
    const onPointerDown = (event: PointerEvent): void => {
      from = event.target === element ? { x: event.clientX, y: event.clientY } : null
    }
    const onPointerUp = (event: PointerEvent): void => {
      if (event.target !== element) from = null
    }
    const onClick = (event: MouseEvent): void => {
      const start = from
      from = null
      if (start === null || event.target !== element) return
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) <= STILL) press()
    }
    element.addEventListener('pointerdown', onPointerDown)
    element.addEventListener('pointerup', onPointerUp)
    element.addEventListener('click', onClick)
    return () => {
      element.removeEventListener('pointerdown', onPointerDown)
      element.removeEventListener('pointerup', onPointerUp)
      element.removeEventListener('click', onClick)
    }
  }, [dialog])
}
