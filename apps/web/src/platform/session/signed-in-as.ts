import { sessionSlot } from '../storage/keys.ts'
import { isSignedIn } from '../storage/session-record.ts'

/** Whether a call would be made as this user. */
export function isSignedInAs(userId: string): boolean {
  const record = sessionSlot.getState()
  return isSignedIn(record) && record.user.id === userId
}
