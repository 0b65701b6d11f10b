import { sessionSlot } from '../storage/keys.ts'
import { isSignedIn } from '../storage/session-record.ts'

let pendingLogout: Promise<void> | null = null

/** Settles once the logout in progress has ended the session here; null if none is in progress. */
export const currentLogout = (): Promise<void> | null => pendingLogout

/**
 * Deletes the tokens for all tabs; each tab notices it through the slot and does the rest (`startSession`). `expired`: the server
 * rejected the session; `chosen`: the user logged out.
 */
export function endSession(reason: 'chosen' | 'expired'): void {
  const record = sessionSlot.getState()
  if (isSignedIn(record))
    sessionSlot.setState({ ended: pendingLogout === null ? reason : 'chosen', userId: record.user.id })
}

/**
 * Runs the logout call, and then ends the session in this browser, whatever the call's outcome: the user asked to leave. Other
 * calls wait meanwhile, since the server may already refuse the token.
 */
export async function runLogout(work: () => Promise<unknown>): Promise<void> {
  const end = (): void => endSession('chosen')
  pendingLogout = work().then(end, end)
  await pendingLogout
  pendingLogout = null
}
