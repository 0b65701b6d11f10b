import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { now } from '../../../platform/clock.ts'

/**
 * Calls back after something has been visible for a while; the countdown pauses while it is held (by pointer or focus) and while the
 * page is hidden.
 *
 * @param ms how long, in milliseconds
 */
export function useAutoHide(ms: number, isHeld: boolean, onHide: () => void): void {
  const left = useRef(ms)
  const hide = useEffectEvent(onHide)
  const isVisible = useVisible()
  useEffect(() => {
    if (isHeld || !isVisible) return undefined
    const since = now()
    const timer = setTimeout(() => hide(), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (now() - since))
    }
  }, [isHeld, isVisible])
}

const visible = (): boolean => document.visibilityState === 'visible'

function useVisible(): boolean {
  const [isVisible, setVisible] = useState(visible)
  useEffect(() => {
    const look = (): void => setVisible(visible())
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isVisible
}
