import type { OwnUser, SignedIn } from '@souschef/contract'
import { createStore, useStore } from 'zustand'
import { call } from '../api/client.ts'
import { mirrorInCookie } from '../cookie.ts'
import { forgetUserSlots, sessionSlot } from '../storage/keys.ts'
import { isSignedIn } from '../storage/session-record.ts'
import { deleteUserData } from '../storage/user-data.ts'
import { endSession, runLogout } from './end-session.ts'
import { announceSigningOut } from './signing-out.ts'

/** The session state. `ended`: how a session ended during this visit, until that has been acknowledged. */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'user'; readonly user: OwnUser }
  | {
      readonly status: 'guest'
      readonly ended: { readonly reason: 'chosen' | 'expired'; readonly userId: string } | null
    }

/** Pages rendered by the server are a guest's. */
const SERVER_STATE: Session = { status: 'guest', ended: null }

const session = {
  ...createStore<Session>(() => ({ status: 'loading' })),
  getInitialState: () => SERVER_STATE,
}

const identity = (state: Session): Session => state

function useSlice(): Session
function useSlice<Slice>(select: (state: Session) => Slice): Slice
function useSlice(select: (state: Session) => unknown = identity): unknown {
  return useStore(session, select)
}

/** The session in components; elsewhere use `useSession.getState()`. */
export const useSession = Object.assign(useSlice, session)

/** The signed-in user; null for a guest or while loading. */
export const useUser = (): OwnUser | null =>
  useSession((state) => (state.status === 'user' ? state.user : null))

function setSession(next: Session): void {
  session.setState(next, true)
  mirrorInCookie('session', next.status === 'user' ? 'open' : 'none')
}

/** How long to wait for the server before using the stored user (DEC-27). */
const VERIFY_TIMEOUT_MS = 2_500

async function verify(): Promise<void> {
  const { user } = await call('verifyToken', {})
  storeUser(user)
  const profile = await call('getProfile', {})
  storeUser(profile.user)
}

/** Updates the signed-in user, in all tabs. */
export function storeUser(user: OwnUser): void {
  const record = sessionSlot.getState()
  if (isSignedIn(record) && record.user.id === user.id) sessionSlot.setState({ ...record, user })
}

/** Updates the state from the stored session, whichever tab stored it. */
async function syncFromStorage(): Promise<void> {
  const previous = session.getState()
  if (previous.status === 'user') {
    const record = sessionSlot.getState()
    const isSame = isSignedIn(record) && record.user.id === previous.user.id
    const reason = record === null || isSignedIn(record) ? 'expired' : record.ended
    if (!isSame) await announceSigningOut(previous.user.id, reason)
  }
  // The stored session may have changed while waiting.
  const record = sessionSlot.getState()
  if (isSignedIn(record)) setSession({ status: 'user', user: record.user })
  else if (record !== null)
    setSession({ status: 'guest', ended: { reason: record.ended, userId: record.userId } })
  else if (previous.status === 'user')
    setSession({ status: 'guest', ended: { reason: 'expired', userId: previous.user.id } })
  else setSession({ status: 'guest', ended: null })
}

let unsubscribe = (): void => undefined

/**
 * Resumes the stored session, verifies it with the server, and follows other tabs (AUTH-8). A 401 signs out (see the API client);
 * without an answer, or with a 429 or 5xx, the stored user stays signed in (DEC-27).
 */
export async function startSession(): Promise<void> {
  const record = sessionSlot.getState()
  unsubscribe()
  unsubscribe = sessionSlot.subscribe(() => void syncFromStorage())
  if (!isSignedIn(record)) {
    setSession({ status: 'guest', ended: null })
    return
  }
  const timeout = new Promise((resolve) => setTimeout(resolve, VERIFY_TIMEOUT_MS))
  await Promise.race([verify().catch(() => undefined), timeout])
  if (session.getState().status === 'loading') await syncFromStorage()
}

/** Starts a session from the answer of login or registration. */
export function signIn({ token, refreshToken, user }: SignedIn): void {
  sessionSlot.setState({ token, refreshToken, user })
}

const LOGOUT_TIMEOUT_MS = 3_000

/** Ends the session, on the server if it can be reached, and deletes the user's data from this browser (AUTH-10, DEC-28). */
export async function logout(): Promise<void> {
  const record = sessionSlot.getState()
  if (!isSignedIn(record)) return
  const userId = record.user.id
  const signal = AbortSignal.timeout(LOGOUT_TIMEOUT_MS)
  await runLogout(() => call('logout', { body: { refreshToken: record.refreshToken } }, { signal }))
  await forgetUser(userId)
}

/** Ends the session in this browser, and deletes the user's data from it, because the account is or will be deleted. */
export async function forgetUser(userId: string): Promise<void> {
  endSession('chosen')
  forgetUserSlots(userId)
  await deleteUserData(userId)
}

/** Acknowledges how the session ended, once that has been shown. */
export function acknowledgeEnd(): void {
  const state = session.getState()
  if (state.status === 'guest' && state.ended !== null) setSession({ status: 'guest', ended: null })
}
