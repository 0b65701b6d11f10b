import type { Timer } from '@souschef/domain'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { observable } from '../../../platform/alarm/observable.ts'
import { timerKey } from './timer-place.ts'

/** Where the end of a timer may be in sight with a way to stop it, beside the rail, which always has one. */
type StopPlace = 'banner' | 'stage'

const inSight = observable<readonly string[]>([])
const nameOf = (place: StopPlace, timer: Timer): string => `${place} ${timerKey(timer)}`

/** Says that a place shows the end of a timer, for as long as it does: of several, one alone offers to stop it. */
export function useShowsEnd(place: StopPlace, timer: Timer, isInSight: boolean): void {
  const name = nameOf(place, timer)
  useLayoutEffect(() => {
    if (!isInSight) return undefined
    inSight.set([...inSight.get(), name])
    return () => inSight.set(inSight.get().filter((other) => other !== name))
  }, [name, isInSight])
}

/** Whether that place shows the end of a timer now. */
export const useIsEndIn = (place: StopPlace, timer: Timer): boolean =>
  useSyncExternalStore(inSight.subscribe, () => inSight.get().includes(nameOf(place, timer)))
