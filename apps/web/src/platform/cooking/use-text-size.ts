import { useMemo, useSyncExternalStore } from 'react'
import { userSlot } from '../storage/keys.ts'

/** The text size of a step, relative to the default for the screen, `m`. */
export const TEXT_SIZES = ['s', 'm', 'l', 'xl'] as const

export type TextSize = (typeof TEXT_SIZES)[number]

const parse = (raw: unknown): TextSize | null => TEXT_SIZES.find((size) => size === raw) ?? null

/** The text size chosen in this browser, and its setter. */
export function useTextSize(userId: string): readonly [TextSize, (size: TextSize) => void] {
  const slot = useMemo(() => userSlot(userId, 'stepTextSize', parse), [userId])
  const size = useSyncExternalStore(
    (listener) => slot.subscribe(listener),
    () => slot.read(),
  )
  return [size ?? 'm', (chosen) => slot.write(chosen)]
}
