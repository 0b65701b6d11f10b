import { userSlot } from '../storage/keys.ts'
import type { Slot } from '../storage/local.ts'

/** Marks that there is a log to load. */
export const logMark = (userId: string): Slot<true> =>
  userSlot(userId, 'cooking', (raw) => (raw === true ? true : null))

/** Lets the cooking shell load, because there is a log on the server. */
export function expectLog(userId: string): void {
  const mark = logMark(userId)
  if (mark.getState() === null) mark.setState(true)
}
