import { type TouchEvent, useRef } from 'react'
import { isZoomed } from '#ui/is-zoomed.ts'

/** Shortest horizontal movement of a swipe, in CSS px. */
const MIN_SWIPE_PX = 40

interface SwipeHandlers {
  readonly onTouchStart: (event: TouchEvent) => void
  readonly onTouchEnd: (event: TouchEvent) => void
}

/** Turns to the next picture on a swipe to the left, to the previous one on a swipe to the right; two fingers zoom. */
export function useSwipe(onSwipe: (offset: -1 | 1) => void): SwipeHandlers {
  const start = useRef({ x: 0, y: 0, fingers: 0 })
  return {
    onTouchStart: ({ changedTouches, touches }) => {
      const touch = changedTouches[0]
      start.current = { x: touch?.clientX ?? 0, y: touch?.clientY ?? 0, fingers: touches.length }
    },
    onTouchEnd: ({ changedTouches }) => {
      const { x, y, fingers } = start.current
      const touch = changedTouches[0]
      const [dx, dy] = [(touch?.clientX ?? x) - x, (touch?.clientY ?? y) - y]
      if (fingers === 1 && !isZoomed() && Math.abs(dx) >= MIN_SWIPE_PX && Math.abs(dx) > Math.abs(dy))
        onSwipe(dx < 0 ? 1 : -1)
    },
  }
}
