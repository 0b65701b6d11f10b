import { sessionSlot } from '../storage/keys.ts'
import { isSignedIn } from '../storage/session-record.ts'

/**
 * Takes the tokens out of the browser, for all tabs at once; each tab hears of it through the slot and does the rest
 * (`startSession`). `expired` when the server refused the session, `chosen` when the user logged out.
 */
export function endSession(reason: 'chosen' | 'expired'): void {
  const record = sessionSlot.read()
  if (isSignedIn(record)) sessionSlot.write({ ended: reason, userId: record.user.id })
}
