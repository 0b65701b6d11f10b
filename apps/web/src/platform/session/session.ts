import type { OwnUser, SignedIn } from '@souschef/contract'
import { createStore, useStore } from 'zustand'
import { call } from '../api/client.ts'
import { mirrorInCookie } from '../cookie.ts'
import { forgetUserSlots, sessionSlot } from '../storage/keys.ts'
import { isSignedIn } from '../storage/session-record.ts'
import { deleteUserData } from '../storage/user-data.ts'
import { endSession, whileLoggingOut } from './end-session.ts'
import { announceSigningOut } from './signing-out.ts'

/** Who is there. `ended` says how a session ended in this visit, until the page has taken note of it. */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'user'; readonly user: OwnUser }
  | {
      readonly status: 'guest'
      readonly ended: { readonly reason: 'chosen' | 'expired'; readonly userId: string } | null
    }

/** What the server draws, and the browser takes over, is a guest's page. */
const DRAWN: Session = { status: 'guest', ended: null }

const session = {
  ...createStore<Session>(() => ({ status: 'loading' })),
  getInitialState: () => DRAWN,
}

const whole = (state: Session): Session => state

function useSlice(): Session
function useSlice<Slice>(select: (state: Session) => Slice): Slice
function useSlice(select: (state: Session) => unknown = whole): unknown {
  return useStore(session, select)
}

/** The session, in components; `useSession.getState()` elsewhere. */
export const useSession = Object.assign(useSlice, session)

/** The signed-in user; null for a guest, and while the session loads. */
export const useUser = (): OwnUser | null =>
  useSession((state) => (state.status === 'user' ? state.user : null))

function set(next: Session): void {
  session.setState(next, true)
  mirrorInCookie('session', next.status === 'user' ? 'open' : 'none')
}

/** How long a page that needs a user waits for the server before it goes on with the stored one (DEC-27). */
const PATIENCE_MS = 2_500

async function verify(): Promise<void> {
  const { user } = await call('verifyToken', {})
  storeUser(user)
  const profile = await call('getProfile', {})
  storeUser(profile.user)
}

/** Puts a newer version of the signed-in user in place, in all tabs. */
export function storeUser(user: OwnUser): void {
  const record = sessionSlot.read()
  if (isSignedIn(record) && record.user.id === user.id) sessionSlot.write({ ...record, user })
}

/** Brings the state in line with what is stored, whichever tab stored it. */
async function follow(): Promise<void> {
  const before = session.getState()
  if (before.status === 'user') {
    const record = sessionSlot.read()
    const isSame = isSignedIn(record) && record.user.id === before.user.id
    const reason = record === null || isSignedIn(record) ? 'expired' : record.ended
    if (!isSame) await announceSigningOut(before.user.id, reason)
  }
  // Waiting, the stored session may have changed once more.
  const record = sessionSlot.read()
  if (isSignedIn(record)) set({ status: 'user', user: record.user })
  else if (record !== null) set({ status: 'guest', ended: { reason: record.ended, userId: record.userId } })
  else if (before.status === 'user')
    set({ status: 'guest', ended: { reason: 'expired', userId: before.user.id } })
  else set({ status: 'guest', ended: null })
}

let stopFollowing = (): void => undefined

/**
 * AUTH-8: takes up the stored session, lets the server verify it, and follows what other tabs do. A refusal signs out (the
 * client sees to it); no answer, 429 and 5xx leave the cook signed in with what is stored (DEC-27).
 */
export async function startSession(): Promise<void> {
  const record = sessionSlot.read()
  stopFollowing()
  stopFollowing = sessionSlot.subscribe(() => void follow())
  if (!isSignedIn(record)) {
    set({ status: 'guest', ended: null })
    return
  }
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([verify().catch(() => undefined), patience])
  if (session.getState().status === 'loading') await follow()
}

/** Takes over what login or register answered. */
export function signIn({ token, refreshToken, user }: SignedIn): void {
  sessionSlot.write({ token, refreshToken, user })
}

const LOGOUT_PATIENCE_MS = 3_000

/** AUTH-10, DEC-28: ends the session on the server if it answers, and removes all that this browser keeps of its user in any case. */
export async function logout(): Promise<void> {
  const record = sessionSlot.read()
  if (!isSignedIn(record)) return
  const userId = record.user.id
  const signal = AbortSignal.timeout(LOGOUT_PATIENCE_MS)
  await whileLoggingOut(() => call('logout', { body: { refreshToken: record.refreshToken } }, { signal }))
  endSession('chosen')
  forgetUserSlots(userId)
  await deleteUserData(userId)
}

/** The page has shown how the session ended. */
export function acknowledgeEnd(): void {
  const state = session.getState()
  if (state.status === 'guest' && state.ended !== null) set({ status: 'guest', ended: null })
}
