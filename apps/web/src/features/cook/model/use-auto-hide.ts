import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { now } from '#platform/clock.ts'

/**
 * Calls `onHide` after something has been visible for a while; the countdown is suspended while `isPaused` (by pointer or focus) and
 * while the page is hidden.
 *
 * @param ms how long, in milliseconds
 */
export function useAutoHide(ms: number, isPaused: boolean, onHide: () => void): void {
  const remainingMs = useRef(ms)
  const hide = useEffectEvent(onHide)
  const isVisible = useVisible()
  useEffect(() => {
    if (isPaused || !isVisible) return undefined
    const startedAt = now()
    const timer = setTimeout(() => hide(), remainingMs.current)
    return () => {
      clearTimeout(timer)
      remainingMs.current = Math.max(0, remainingMs.current - (now() - startedAt))
    }
  }, [isPaused, isVisible])
}

const isPageVisible = (): boolean => document.visibilityState === 'visible'

function useVisible(): boolean {
  const [isVisible, setVisible] = useState(isPageVisible)
  useEffect(() => {
    const update = (): void => setVisible(isPageVisible())
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])
  return isVisible
}
