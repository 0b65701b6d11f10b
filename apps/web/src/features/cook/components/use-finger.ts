import { type TouchEvent, useRef } from 'react'
import { swipeDirection, tapDirection } from '../model/shown-step.ts'

interface FingerHandlers {
  readonly onTouchStart: (event: TouchEvent) => void
  readonly onTouchEnd: (event: TouchEvent) => void
}

/** Ground that carries no text and nothing to press: a tap there looks at the step before or after. */
export const FREE_GROUND = { 'data-free': '' } as const

const isFree = (target: EventTarget): boolean => target instanceof Element && target.matches('[data-free]')

/** Swipes anywhere, and taps on free ground, look at the step before (-1) or after (1); two fingers zoom. */
export function useFinger(onLook: (direction: -1 | 1) => void): FingerHandlers {
  const begun = useRef({ x: 0, y: 0, at: 0, fingers: 0 })
  return {
    onTouchStart: ({ changedTouches, touches, timeStamp }) => {
      const { clientX: x, clientY: y } = changedTouches.item(0)
      begun.current = { x, y, at: timeStamp, fingers: touches.length }
    },
    onTouchEnd: ({ changedTouches, target, timeStamp }) => {
      const { x, y, at, fingers } = begun.current
      const { clientX, clientY } = changedTouches.item(0)
      if (fingers !== 1 || getSelection()?.isCollapsed === false) return
      const [dx, dy] = [clientX - x, clientY - y]
      const swiped = swipeDirection(dx, dy)
      const tapped = isFree(target) ? tapDirection({ dx, dy, ms: timeStamp - at }, x / window.innerWidth) : 0
      const direction = swiped === 0 ? tapped : swiped
      if (direction !== 0) onLook(direction)
    },
  }
}
