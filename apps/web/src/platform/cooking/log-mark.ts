import { userSlot } from '../storage/keys.ts'

/** Replaces the text in which earlier builds kept the whole log; marks that there is a log to load. */
export const MARK = { format: '3' } as const

/** Lets the cooking shell load, because there is a log on the server. */
export function expectLog(userId: string): void {
  const slot = userSlot(userId, 'cooking', (raw) => raw)
  if (!slot.isSet()) slot.write(MARK)
}
