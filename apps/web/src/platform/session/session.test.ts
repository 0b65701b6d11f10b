import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ApiServer, errorReply, okReply } from '../../testing/api-server.ts'
import { aSession, aUser, openPage } from '../../testing/page.ts'
import { call } from '../api/client.ts'
import { getStored, putStored } from '../storage/database.ts'
import { sessionSlot, themeSlot, userSlot } from '../storage/keys.ts'
import { useAuthPrompt } from './auth-prompt.ts'
import { acknowledgeEnd, logout, signIn, startSession, useSession } from './session.ts'
import { onSigningOut } from './signing-out.ts'

let server: ApiServer
beforeEach(async () => {
  server = await openPage()
  useSession.setState({ status: 'loading' }, true)
})
afterEach(() => server.close())

const status = () => useSession.getState().status
const ANNA = aUser()
const cooking = userSlot(ANNA.id, 'cooking', (raw) => raw)

/** Simulates a change of the stored session by another tab. */
function inAnotherTab(value: unknown): void {
  localStorage.setItem('souschef.session', JSON.stringify(value))
  window.dispatchEvent(new StorageEvent('storage', { key: 'souschef.session' }))
}

describe('start-up', () => {
  test('AUTH-8 without a stored session the user is a guest at once, without a request', () => {
    void startSession()
    expect(status()).toBe('guest')
    expect(server.received).toHaveLength(0)
  })

  test('AUTH-8 verifies the token, then loads the profile', async () => {
    sessionSlot.setState(aSession())
    server.on('verifyToken', () => okReply({ valid: true, user: ANNA }))
    server.on('getProfile', () => okReply({ user: aUser({ bio: 'Bakes' }) }))
    await startSession()
    expect(server.received.map(({ path }) => path)).toEqual(['/api/auth/verify-token', '/api/auth/profile'])
    expect(useSession.getState()).toEqual({ status: 'user', user: aUser({ bio: 'Bakes' }) })
  })

  test('AUTH-8 a rejected token signs out', async () => {
    sessionSlot.setState(aSession())
    server.on('verifyToken', () => errorReply(401, 'INVALID_TOKEN', 'Invalid token'))
    await startSession()
    expect(useSession.getState()).toEqual({ status: 'guest', ended: { reason: 'expired', userId: ANNA.id } })
    expect(localStorage.getItem('souschef.session')).not.toContain('access-1')
  })

  test.each([
    ['a 500', errorReply(500, 'SERVER_ERROR', '…')],
    ['a 429', errorReply(429, 'TOO_MANY_REQUESTS', '…')],
    ['no JSON', { status: 200, body: '<html>' }],
  ])('DEC-27 %s leaves the user signed in with the stored profile', async (_, reply) => {
    sessionSlot.setState(aSession())
    server.on('verifyToken', () => reply)
    await startSession()
    expect(useSession.getState()).toEqual({ status: 'user', user: ANNA })
  })

  test('DEC-27 without a network the user stays signed in', async () => {
    sessionSlot.setState(aSession())
    await server.close()
    await startSession()
    expect(useSession.getState()).toEqual({ status: 'user', user: ANNA })
  })

  test('DEC-27 a server that does not answer does not block the page', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    sessionSlot.setState(aSession())
    server.on('verifyToken', () => new Promise(() => undefined))
    const started = startSession()
    vi.advanceTimersByTime(2_500)
    await started
    vi.useRealTimers()
    expect(status()).toBe('user')
  })

  test('AUTH-8 a corrupt session is ignored', () => {
    localStorage.setItem('souschef.session', '{"token":7')
    void startSession()
    expect(status()).toBe('guest')
  })
})

describe('tabs', () => {
  test('AUTH-8 signing in or out in one tab does so in all', async () => {
    void startSession()
    inAnotherTab(aSession())
    expect(useSession.getState()).toEqual({ status: 'user', user: ANNA })
    inAnotherTab({ ended: 'chosen', userId: ANNA.id })
    await expect
      .poll(() => useSession.getState())
      .toEqual({
        status: 'guest',
        ended: { reason: 'chosen', userId: ANNA.id },
      })
    acknowledgeEnd()
    expect(useSession.getState()).toEqual({ status: 'guest', ended: null })
  })

  test('DEC-28 before a session ends, listeners receive the user and the reason, and are awaited', async () => {
    void startSession()
    signIn(aSession())
    let finish = (): void => undefined
    const listener = vi.fn()
    const stop = onSigningOut((event) => {
      listener(event.userId, event.reason, status())
      event.waitUntil(new Promise<void>((resolve) => (finish = resolve)))
    })
    inAnotherTab({ ended: 'expired', userId: ANNA.id })
    expect(listener).toHaveBeenCalledWith(ANNA.id, 'expired', 'user')
    expect(status()).toBe('user')
    finish()
    await expect.poll(() => status()).toBe('guest')
    stop()
  })
})

describe('another user', () => {
  test('DEC-28 the previous user’s work is stored before the next one is signed in', async () => {
    void startSession()
    signIn(aSession())
    const listener = vi.fn<(userId: string, reason: string) => void>()
    const stop = onSigningOut(({ userId, reason }) => listener(userId, reason))
    const boris = aUser({ id: 'boris', username: 'boris' })
    inAnotherTab(aSession({ user: boris }))
    await expect.poll(() => useSession.getState()).toEqual({ status: 'user', user: boris })
    expect(listener).toHaveBeenCalledExactlyOnceWith(ANNA.id, 'expired')
    stop()
  })
})

describe('logout', () => {
  test('AUTH-10 DEC-28 deletes tokens, user and work, but not the theme', async () => {
    void startSession()
    signIn(aSession())
    cooking.setState({ step: 3 })
    themeSlot.setState('dark')
    await putStored('forms', ANNA.id, 'new', { title: 'Soup' })
    server.on('logout', () => okReply({}))
    await logout()
    await expect.poll(() => status()).toBe('guest')
    expect(server.requestsTo('logout')[0]?.body).toEqual({ refreshToken: 'refresh-1' })
    expect(cooking.getState()).toBeNull()
    expect(await getStored('forms', ANNA.id, 'new')).toBeUndefined()
    expect(JSON.stringify(localStorage)).not.toMatch(/access-1|refresh-1|anna@/)
    expect(themeSlot.getState()).toBe('dark')
  })

  test('AUTH-10 ends the session even if the call fails', async () => {
    void startSession()
    signIn(aSession())
    await server.close()
    await logout()
    await expect.poll(() => useSession.getState()).toMatchObject({ ended: { reason: 'chosen' } })
  })

  test('AUTH-10 logging out of an expired session does not show "Session expired"', async () => {
    void startSession()
    signIn(aSession())
    server.on('logout', () => errorReply(401, 'INVALID_TOKEN', 'Invalid token'))
    await logout()
    await expect.poll(() => useSession.getState()).toMatchObject({ ended: { reason: 'chosen' } })
  })

  test('AUTH-10 calls made while logging out are not sent with the ending token, and do not open the auth modal', async () => {
    void startSession()
    signIn(aSession())
    const requested = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<ReturnType<typeof okReply>>()
    server.on('logout', () => {
      requested.resolve()
      return answer.promise
    })
    server.on('listFavorites', () => errorReply(401, 'INVALID_TOKEN', 'Invalid token'))
    const loggedOut = logout()
    await requested.promise
    const lateCall = call('listFavorites', { query: {} })
    answer.resolve(okReply({}))
    await expect(lateCall).rejects.toMatchObject({ code: 'LOGIN_REQUIRED' })
    await loggedOut
    expect(server.requestsTo('listFavorites')).toHaveLength(0)
    expect(useAuthPrompt.getState().isOpen).toBe(false)
  })

  test('DEC-28 an expired session retains its user’s work', async () => {
    void startSession()
    signIn(aSession())
    cooking.setState({ step: 3 })
    inAnotherTab({ ended: 'expired', userId: ANNA.id })
    await expect.poll(() => status()).toBe('guest')
    expect(cooking.getState()).toEqual({ step: 3 })
  })
})
