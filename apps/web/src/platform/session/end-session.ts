import { sessionSlot } from '../storage/keys.ts'
import { isSignedIn } from '../storage/session-record.ts'

let isLoggingOut = false

/**
 * Takes the tokens out of the browser, for all tabs at once; each tab hears of it through the slot and does the rest
 * (`startSession`). `expired` when the server refused the session, `chosen` when the user logged out.
 */
export function endSession(reason: 'chosen' | 'expired'): void {
  const record = sessionSlot.read()
  if (isSignedIn(record))
    sessionSlot.write({ ended: isLoggingOut ? 'chosen' : reason, userId: record.user.id })
}

/** Runs the call of a logout; a refusal meanwhile is no expiry, because leaving is what the user asked for. */
export async function whileLoggingOut(work: () => Promise<unknown>): Promise<void> {
  isLoggingOut = true
  try {
    await work()
  } catch {
    // The session ends here all the same.
  } finally {
    isLoggingOut = false
  }
}
