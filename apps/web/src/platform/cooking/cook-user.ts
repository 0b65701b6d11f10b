import { useSession, useUser } from '../session/session.ts'
import { sessionSlot } from '../storage/keys.ts'
import { isSignedIn } from '../storage/session-record.ts'

/**
 * The id of the user whose timers ring in this browser: the one who is signed in, or whose session expired, because timers go
 * on ringing then (DEC-28). Null for a guest.
 */
export function useCookUser(): { readonly userId: string; readonly isSignedIn: boolean } | null {
  const userId = useUser()?.id
  const isLoading = useSession(({ status }) => status === 'loading')
  if (userId !== undefined) return { userId, isSignedIn: true }
  const record = isLoading ? null : sessionSlot.read()
  if (record === null || isSignedIn(record) || record.ended !== 'expired') return null
  return { userId: record.userId, isSignedIn: false }
}
