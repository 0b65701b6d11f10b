import { useMemo } from 'react'
import { pushSlot } from './push-slot.ts'
import { useSlot } from '../storage/use-slot.ts'

/** Whether this device is told of ended timers when no page is open. */
export function usePushOn(userId: string): boolean {
  const slot = useMemo(() => pushSlot(userId), [userId])
  return useSlot(slot) === true
}
