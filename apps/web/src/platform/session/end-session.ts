import { sessionSlot } from '../storage/keys.ts'
import { isSignedIn } from '../storage/session-record.ts'

let isLoggingOut = false

/**
 * Deletes the tokens for all tabs; each tab notices it through the slot and does the rest (`startSession`). `expired`: the server
 * rejected the session; `chosen`: the user logged out.
 */
export function endSession(reason: 'chosen' | 'expired'): void {
  const record = sessionSlot.read()
  if (isSignedIn(record))
    sessionSlot.write({ ended: isLoggingOut ? 'chosen' : reason, userId: record.user.id })
}

/** Runs the logout call. A 401 during it does not count as an expired session, because the user asked to leave. */
export async function whileLoggingOut(work: () => Promise<unknown>): Promise<void> {
  isLoggingOut = true
  try {
    await work()
  } catch {
    // The session ends in this browser anyway.
  } finally {
    isLoggingOut = false
  }
}
