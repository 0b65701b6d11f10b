import type { Timer } from '@souschef/domain'
import { useLayoutEffect } from 'react'
import { create } from 'zustand'
import { timerKey } from './timer-place.ts'

/** Where, besides the rail, an ended timer can be shown: `page` is a page that sees to it that it is, so that the rail need not. */
type StopPlace = 'banner' | 'stage' | 'page'

const useShownEnds = create<readonly string[]>(() => [])
const nameOf = (place: StopPlace, timer: Timer): string => `${place} ${timerKey(timer)}`

/** Registers that a place shows ended timers, so that only one of several shows the stop button. */
export function useShowsEnds(place: StopPlace, timers: readonly Timer[]): void {
  const names = timers.map((timer) => nameOf(place, timer)).join('\n')
  useLayoutEffect(() => {
    if (names === '') return undefined
    const own = names.split('\n')
    useShownEnds.setState((shown) => [...shown, ...own], true)
    return () => useShownEnds.setState((shown) => shown.filter((other) => !own.includes(other)), true)
  }, [names])
}

/** Tells of each timer whether one of these places currently shows its end. */
export function useIsEndIn(...places: readonly StopPlace[]): (timer: Timer) => boolean {
  const ends = useShownEnds()
  return (timer) => places.some((place) => ends.includes(nameOf(place, timer)))
}
