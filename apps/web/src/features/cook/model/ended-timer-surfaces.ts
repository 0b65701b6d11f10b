import type { Timer } from '@souschef/domain'
import { useLayoutEffect } from 'react'
import { create } from 'zustand'
import { timerKey } from './timer-path.ts'

/** Where, besides the rail, an ended timer can be shown; `page`: the page itself shows it, so that the rail need not. */
type EndedTimerSurface = 'banner' | 'stage' | 'page'

const useShownEnds = create<readonly string[]>(() => [])
const surfaceKey = (surface: EndedTimerSurface, timer: Timer): string => `${surface} ${timerKey(timer)}`

/** Registers that a surface shows ended timers, so that only one of several has the stop button. */
export function useRegisterEndedTimers(surface: EndedTimerSurface, timers: readonly Timer[]): void {
  const keys = timers.map((timer) => surfaceKey(surface, timer)).join('\n')
  useLayoutEffect(() => {
    if (keys === '') return undefined
    const ownKeys = keys.split('\n')
    useShownEnds.setState((shown) => [...shown, ...ownKeys], true)
    return () => useShownEnds.setState((shown) => shown.filter((other) => !ownKeys.includes(other)), true)
  }, [keys])
}

/** Returns a predicate for timers whose end is currently shown by one of these surfaces. */
export function useIsEndShownIn(...surfaces: readonly EndedTimerSurface[]): (timer: Timer) => boolean {
  const keys = useShownEnds()
  return (timer) => surfaces.some((surface) => keys.includes(surfaceKey(surface, timer)))
}
