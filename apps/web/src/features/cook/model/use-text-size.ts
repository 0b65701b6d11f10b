import { useMemo, useSyncExternalStore } from 'react'
import { userSlot } from '../../../platform/storage/keys.ts'

/** How big a step's text is, against what the screen would make it: `m`. */
export const TEXT_SIZES = ['s', 'm', 'l', 'xl'] as const

export type TextSize = (typeof TEXT_SIZES)[number]

const parse = (raw: unknown): TextSize | null => TEXT_SIZES.find((size) => size === raw) ?? null

/** The size that the cook chose in this browser, and the way to choose another. */
export function useTextSize(userId: string): readonly [TextSize, (size: TextSize) => void] {
  const slot = useMemo(() => userSlot(userId, 'stepTextSize', parse), [userId])
  const size = useSyncExternalStore(
    (listener) => slot.subscribe(listener),
    () => slot.read(),
  )
  return [size ?? 'm', (chosen) => slot.write(chosen)]
}
