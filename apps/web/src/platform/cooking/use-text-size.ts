import { userSlot } from '../storage/keys.ts'
import { useUserSlot } from '../storage/use-user-slot.ts'

/** The text size of a step, relative to the default for the screen, `m`. */
export const TEXT_SIZES = ['s', 'm', 'l', 'xl'] as const

export type TextSize = (typeof TEXT_SIZES)[number]

const parse = (raw: unknown): TextSize | null => TEXT_SIZES.find((size) => size === raw) ?? null

const slotOf = (userId: string) => userSlot(userId, 'stepTextSize', parse)

/** The text size chosen in this browser, and its setter. */
export function useTextSize(userId: string): readonly [TextSize, (size: TextSize) => void] {
  const [size, slot] = useUserSlot(slotOf, userId)
  return [size ?? 'm', (chosen) => slot.setState(chosen)]
}
