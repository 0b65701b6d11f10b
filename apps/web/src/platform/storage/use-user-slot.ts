import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { Slot } from './local.ts'

/**
 * A user's stored value, kept up to date across tabs, and its slot.
 *
 * @param slotOf the same function each time
 */
export function useUserSlot<Value, UserId extends string | null>(
  slotOf: (userId: UserId) => Slot<Value>,
  userId: UserId,
): readonly [Value | null, Slot<Value>] {
  const slot = useMemo(() => slotOf(userId), [slotOf, userId])
  return [useStore(slot), slot]
}
