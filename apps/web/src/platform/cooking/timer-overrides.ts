import { isValidDuration } from '@souschef/domain'
import { useCallback, useMemo } from 'react'
import { userSlot } from '../storage/keys.ts'
import type { Slot } from '../storage/local.ts'
import { useUserSlot } from '../storage/use-user-slot.ts'

/** The cook's own timer durations, in milliseconds by timer id; the last one changed comes last. */
export type TimerOverrides = ReadonlyMap<string, number>

/** More than any user changes; the oldest are dropped first. */
const MAX_OVERRIDES = 500

const isOverride = (raw: unknown): raw is readonly [string, number] =>
  Array.isArray(raw) &&
  raw.length === 2 &&
  typeof raw[0] === 'string' &&
  typeof raw[1] === 'number' &&
  isValidDuration(raw[1])

const parse = (raw: unknown): readonly (readonly [string, number])[] | null =>
  Array.isArray(raw) ? raw.filter(isOverride).slice(-MAX_OVERRIDES) : null

const slotOf = (userId: string): Slot<readonly (readonly [string, number])[]> =>
  userSlot(userId, 'timerOverrides', parse)

export const timerOverrides = (userId: string): TimerOverrides => new Map(slotOf(userId).getState())

/** Stores a duration for a timer; null restores the recipe's own (TIMER-9). Invalid durations are ignored. */
function setOverride(userId: string, timerId: string, durationMs: number | null): void {
  if (durationMs !== null && !isValidDuration(durationMs)) return
  const others = [...timerOverrides(userId)].filter(([id]) => id !== timerId)
  const all = durationMs === null ? others : [...others, [timerId, durationMs] as const]
  slotOf(userId).setState(all.slice(-MAX_OVERRIDES))
}

/** The user's own durations, and their setter. */
export function useTimerOverrides(
  userId: string,
): readonly [TimerOverrides, (timerId: string, durationMs: number | null) => void] {
  const [pairs] = useUserSlot(slotOf, userId)
  const overrides = useMemo(() => new Map(pairs), [pairs])
  const set = useCallback(
    (timerId: string, durationMs: number | null) => setOverride(userId, timerId, durationMs),
    [userId],
  )
  return [overrides, set]
}
