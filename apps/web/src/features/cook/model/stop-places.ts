import type { Timer } from '@souschef/domain'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { observable } from '../../../platform/alarm/observable.ts'
import { timerKey } from './timer-place.ts'

/** Where, besides the rail, an ended timer can be shown with a stop button. */
type StopPlace = 'banner' | 'stage'

const shownEnds = observable<readonly string[]>([])
const nameOf = (place: StopPlace, timer: Timer): string => `${place} ${timerKey(timer)}`

/** Registers that a place shows an ended timer, so that only one of several shows the stop button. */
export function useShowsEnd(place: StopPlace, timer: Timer, isInView: boolean): void {
  const name = nameOf(place, timer)
  useLayoutEffect(() => {
    if (!isInView) return undefined
    shownEnds.set([...shownEnds.get(), name])
    return () => shownEnds.set(shownEnds.get().filter((other) => other !== name))
  }, [name, isInView])
}

/** Whether a place currently shows an ended timer. */
export const useIsEndIn = (place: StopPlace, timer: Timer): boolean =>
  useSyncExternalStore(shownEnds.subscribe, () => shownEnds.get().includes(nameOf(place, timer)))
