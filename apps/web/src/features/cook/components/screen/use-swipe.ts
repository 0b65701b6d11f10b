import { type TouchEvent, useRef } from 'react'
import { isZoomed } from '#ui/is-zoomed.ts'
import { swipeDirection, tapDirection } from '../../model/shown-step.ts'

interface SwipeHandlers {
  readonly onTouchStart: (event: TouchEvent) => void
  readonly onTouchEnd: (event: TouchEvent) => void
}

/** Marks an area without text and controls: a tap there shows the previous or the next step. */
export const TAP_AREA = { 'data-tap-area': '' } as const

const isTapArea = (target: EventTarget): boolean =>
  target instanceof Element && target.matches('[data-tap-area]')

/**
 * A swipe anywhere on the element, or a tap on a tap area, goes to the previous step (-1) or the next (1); two fingers zoom.
 *
 * @param onStepBy undefined disables both
 */
export function useSwipe(onStepBy: ((direction: -1 | 1) => void) | undefined): SwipeHandlers {
  const start = useRef({ x: 0, y: 0, at: 0, fingers: 0 })
  return {
    onTouchStart: ({ changedTouches, touches, timeStamp }) => {
      const { clientX: x, clientY: y } = changedTouches.item(0)
      start.current = { x, y, at: timeStamp, fingers: touches.length }
    },
    onTouchEnd: ({ changedTouches, currentTarget, target, timeStamp }) => {
      const { x, y, at, fingers } = start.current
      const { clientX, clientY } = changedTouches.item(0)
      if (fingers !== 1 || getSelection()?.isCollapsed === false) return
      const [dx, dy] = [clientX - x, clientY - y]
      const { left, width } = currentTarget.getBoundingClientRect()
      const swiped = isZoomed() ? 0 : swipeDirection(dx, dy)
      const tapped = isTapArea(target) ? tapDirection({ dx, dy, ms: timeStamp - at }, (x - left) / width) : 0
      const direction = swiped === 0 ? tapped : swiped
      if (direction !== 0) onStepBy?.(direction)
    },
  }
}
