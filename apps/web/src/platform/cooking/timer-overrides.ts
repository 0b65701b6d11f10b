import { isPossibleDuration } from '@souschef/domain'
import { useMemo, useSyncExternalStore } from 'react'
import { userSlot } from '../storage/keys.ts'
import type { Slot } from '../storage/local.ts'

/** The cook's own timer durations, in milliseconds by timer id; the last one changed comes last. */
export type TimerOverrides = ReadonlyMap<string, number>

/** More than anybody changes; the oldest are dropped first. */
const MAX_OVERRIDES = 500

const isOverride = (raw: unknown): raw is readonly [string, number] =>
  Array.isArray(raw) &&
  raw.length === 2 &&
  typeof raw[0] === 'string' &&
  typeof raw[1] === 'number' &&
  isPossibleDuration(raw[1])

const parse = (raw: unknown): readonly (readonly [string, number])[] | null =>
  Array.isArray(raw) ? raw.filter(isOverride).slice(-MAX_OVERRIDES) : null

const NONE: TimerOverrides = new Map()

export interface TimerOverridesStore {
  /** The same map for as long as nothing changed. */
  readonly read: () => TimerOverrides
  /** Stores a duration for a timer; null restores the recipe's own (TIMER-9). Impossible durations are ignored. */
  readonly set: (timerId: string, durationMs: number | null) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function timerOverrides(userId: string): TimerOverridesStore {
  const slot: Slot<readonly (readonly [string, number])[]> = userSlot(userId, 'timerOverrides', parse)
  let known: { readonly pairs: unknown; readonly map: TimerOverrides } | undefined

  const read = (): TimerOverrides => {
    const pairs = slot.read()
    if (pairs === null) return NONE
    if (known?.pairs !== pairs) known = { pairs, map: new Map(pairs) }
    return known.map
  }
  return {
    read,
    set: (timerId, durationMs) => {
      if (durationMs !== null && !isPossibleDuration(durationMs)) return
      const others = [...read()].filter(([id]) => id !== timerId)
      slot.write(
        durationMs === null ? others : [...others, [timerId, durationMs] as const].slice(-MAX_OVERRIDES),
      )
    },
    subscribe: (listener) => slot.subscribe(listener),
  }
}

/** The user's own durations, and their setter. */
export function useTimerOverrides(userId: string): readonly [TimerOverrides, TimerOverridesStore['set']] {
  const store = useMemo(() => timerOverrides(userId), [userId])
  return [useSyncExternalStore(store.subscribe, store.read), store.set]
}
