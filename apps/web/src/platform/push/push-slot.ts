import type { Slot } from '../storage/local.ts'
import { userSlot } from '../storage/keys.ts'

/** Set on devices that receive push messages about ended timers when no page is open, for this user (CPAGE-6). */
export const pushSlot = (userId: string): Slot<true> =>
  userSlot(userId, 'push', (raw) => (raw === true ? true : null))
