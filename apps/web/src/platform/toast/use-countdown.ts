import { useEffect, useEffectEvent, useRef } from 'react'
import { now } from '../clock.ts'

/** Calls back after `duration` ms in which it was not paused. */
export function useCountdown(duration: number, isPaused: boolean, onEnd: () => void): void {
  const left = useRef(duration)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isPaused) return undefined
    const startedAt = now()
    const timer = setTimeout(() => end(), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (now() - startedAt))
    }
  }, [isPaused])
}
