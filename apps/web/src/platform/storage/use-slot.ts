import { useSyncExternalStore } from 'react'
import type { Slot } from './local.ts'

/** The value of a slot, kept up to date across tabs. */
export const useSlot = <Value>(slot: Slot<Value>): Value | null =>
  useSyncExternalStore(
    (listener) => slot.subscribe(listener),
    () => slot.read(),
  )
