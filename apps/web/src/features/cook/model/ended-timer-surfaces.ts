import type { Timer } from '@souschef/domain'
import { useLayoutEffect } from 'react'
import { create } from 'zustand'
import { timerKey } from './timer-path.ts'

/** Where, besides the rail, an ended timer can be shown: `page` is a page that sees to it that it is, so that the rail need not. */
type EndedTimerSurface = 'banner' | 'stage' | 'page'

const useShownEnds = create<readonly string[]>(() => [])
const surfaceKey = (surface: EndedTimerSurface, timer: Timer): string => `${surface} ${timerKey(timer)}`

/** Registers that a place shows ended timers, so that only one of several shows the stop button. */
export function useRegisterEndedTimers(surface: EndedTimerSurface, timers: readonly Timer[]): void {
  const keys = timers.map((timer) => surfaceKey(surface, timer)).join('\n')
  useLayoutEffect(() => {
    if (keys === '') return undefined
    const ownKeys = keys.split('\n')
    useShownEnds.setState((shown) => [...shown, ...ownKeys], true)
    return () => useShownEnds.setState((shown) => shown.filter((other) => !ownKeys.includes(other)), true)
  }, [keys])
}

/** Tells of each timer whether one of these places currently shows its end. */
export function useIsEndShownIn(...surfaces: readonly EndedTimerSurface[]): (timer: Timer) => boolean {
  const keys = useShownEnds()
  return (timer) => surfaces.some((surface) => keys.includes(surfaceKey(surface, timer)))
}
