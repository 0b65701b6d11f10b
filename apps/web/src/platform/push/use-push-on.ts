import { pushSlot } from './push-slot.ts'
import { useUserSlot } from '../storage/use-user-slot.ts'

/** Whether this device receives push messages about ended timers when no page is open. */
export const usePushOn = (userId: string): boolean => useUserSlot(pushSlot, userId)[0] === true
