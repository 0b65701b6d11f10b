import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Maximum movement between press and release, in CSS px (AUTH-4). */
const MAX_MOVEMENT = 5

/**
 * Calls `onPress` when a modal's backdrop is pressed and released with at most 5 px of movement. The content must cover the dialog,
 * so that the element itself is hit only through its backdrop. Uses the click event, so that nothing below a closed modal gets it.
 */
export function useBackdropPress(dialog: RefObject<HTMLDialogElement | null>, onPress: () => void): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    const element = dialog.current
    if (element === null) return undefined
    let pressStart: { readonly x: number; readonly y: number } | null = null
    const onPointerDown = (event: PointerEvent): void => {
      pressStart = event.target === element ? { x: event.clientX, y: event.clientY } : null
    }
    const onPointerUp = (event: PointerEvent): void => {
      if (event.target !== element) pressStart = null
    }
    const onClick = (event: MouseEvent): void => {
      const start = pressStart
      pressStart = null
      if (start === null || event.target !== element) return
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) <= MAX_MOVEMENT) press()
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
