import { fail, success } from '../../platform/http/outcome.ts'
import { type Api, registerEndpoint } from '../../platform/http/register-endpoint.ts'
import type { Accounts } from './accounts.ts'
import { parseDevice } from './device.ts'
import { mediaCookie } from './media-cookie.ts'
import { presentDevices, presentOwnUser } from './present.ts'
import { listSessions } from './session-store.ts'
import type { Tokens } from './sessions.ts'
import { findSettings, changeSettings } from './settings-store.ts'
import { userById } from './user-store.ts'

/** The account endpoints (API-6 to API-13, API-15, API-16, API-44). */
export function registerAccounts(api: Api, accounts: Accounts): void {
  registerSigningIn(api, accounts)
  registerPasswords(api, accounts)
  registerProfile(api, accounts)
  registerDevices(api, accounts)
}

function registerSigningIn(api: Api, { register, signIn, sessions, https }: Accounts): void {
  /** Responds with tokens, and sets the media cookie, because image requests cannot send tokens. */
  const withTokens = <Answer extends Tokens>({ mediaPass, ...answer }: Answer) =>
    success(answer, null, mediaCookie(mediaPass, https))

  registerEndpoint(api, 'register', async ({ body, address, userAgent, now }) => {
    const registered = await register(body, { address, device: parseDevice(userAgent) }, now)
    return registered.ok ? withTokens(registered.value) : fail(registered.error)
  })

  registerEndpoint(api, 'login', async ({ body, address, userAgent, now }) => {
    const signedIn = await signIn(body, { address, device: parseDevice(userAgent) }, now)
    return signedIn.ok ? withTokens(signedIn.value) : fail(signedIn.error)
  })

  registerEndpoint(api, 'logout', async ({ tx, caller, body, now }) => {
    await sessions.end(tx, caller.sessionId, caller.userId, body.refreshToken, now)
    return success({}, null, mediaCookie(null, https))
  })

  registerEndpoint(api, 'refresh', async ({ body, now }) => {
    const refreshed = await sessions.refresh(body.refreshToken, now)
    return refreshed.ok ? withTokens(refreshed.value) : fail(refreshed.error)
  })
}

function registerPasswords(api: Api, { passwordReset, changePassword }: Accounts): void {
  registerEndpoint(api, 'requestPasswordReset', async ({ body, language }) => {
    await passwordReset.request(body.email, language)
    return success({}, 'messages.resetRequested')
  })

  registerEndpoint(api, 'resetPassword', async ({ body, address, language, now }) => {
    const { token, password } = body
    const reset = await passwordReset.reset({ token, password, address, language }, now)
    return reset.ok ? success({}, 'messages.passwordChanged') : fail(reset.error)
  })

  registerEndpoint(api, 'changePassword', async ({ caller, body, address, language, now }) => {
    const { userId, sessionId } = caller
    const actor = { userId, sessionId, address, language, now }
    const failure = await changePassword(actor, body.currentPassword, body.password)
    return failure ?? success({}, 'messages.passwordChanged')
  })
}

function registerProfile(api: Api, { updateProfile }: Accounts): void {
  const ownUser = async (id: string) => {
    const user = await userById(api.database.readFresh, id)
    if (!user) throw new Error('the caller has no account')
    return presentOwnUser(user)
  }

  registerEndpoint(api, 'getProfile', async ({ caller }) => success({ user: await ownUser(caller.userId) }))

  registerEndpoint(api, 'updateProfile', async ({ caller, body, address, language, now }) => {
    const { userId, sessionId } = caller
    const user = await updateProfile({ userId, sessionId, address, language, now }, body)
    return 'kind' in user ? user : success({ user })
  })

  registerEndpoint(api, 'verifyToken', async ({ caller }) =>
    success({ valid: true, user: await ownUser(caller.userId) }),
  )

  registerEndpoint(api, 'getSettings', async ({ caller }) =>
    success({ settings: await findSettings(api.database.readFresh, caller.userId) }),
  )

  registerEndpoint(api, 'updateSettings', async ({ tx, caller, body }) => {
    const { cleared = [], ...changes } = body
    const nulls = Object.fromEntries(cleared.map((name) => [name, null]))
    return success({ settings: await changeSettings(tx, caller.userId, { ...changes, ...nulls }) })
  })
}

function registerDevices(api: Api, { sessions }: Accounts): void {
  registerEndpoint(api, 'listDevices', async ({ caller, now }) => {
    const rows = await listSessions(api.database.readFresh, caller.userId, now)
    return success({ sessions: presentDevices(rows, caller.sessionId) })
  })

  registerEndpoint(api, 'signOutDevice', async ({ tx, caller, params, now }) =>
    (await sessions.endOne(tx, params.id, caller.userId, now)) ? success({}) : fail('NOT_FOUND'),
  )
}
