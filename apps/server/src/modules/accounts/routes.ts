import { fail, success } from '../../platform/http/outcome.ts'
import { type Api, registerEndpoint } from '../../platform/http/register-endpoint.ts'
import type { Accounts } from './accounts.ts'
import { mediaCookie } from './media-cookie.ts'
import { presentOwnUser } from './present.ts'
import { updateProfile } from './profile.ts'
import type { Tokens } from './sessions.ts'
import { userById } from './user-store.ts'

/** The account endpoints (API-6 to API-13). */
export function registerAccounts(api: Api, accounts: Accounts): void {
  const { register, signIn, sessions, passwordReset, https } = accounts
  const ownUser = async (id: string) => {
    const user = await userById(api.database.read, id)
    if (!user) throw new Error('the caller has no account')
    return presentOwnUser(user)
  }

  /** Answers with tokens, and sets the cookie for images, which cannot send any. */
  const withTokens = <Answer extends Tokens>({ mediaPass, ...answer }: Answer) =>
    success(answer, null, mediaCookie(mediaPass, https))

  registerEndpoint(api, 'register', async ({ body, address, now }) => {
    const registered = await register(body, address, now)
    return registered.ok ? withTokens(registered.value) : fail(registered.error)
  })

  registerEndpoint(api, 'login', async ({ body, address, now }) => {
    const signedIn = await signIn(body, address, now)
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

  registerEndpoint(api, 'getProfile', async ({ caller }) => success({ user: await ownUser(caller.userId) }))

  registerEndpoint(api, 'updateProfile', async ({ tx, caller, body, now }) => {
    const updated = await updateProfile(tx, caller.userId, body, now)
    return updated.ok ? success({ user: updated.value }) : fail(updated.error)
  })

  registerEndpoint(api, 'verifyToken', async ({ caller }) =>
    success({ valid: true, user: await ownUser(caller.userId) }),
  )

  registerEndpoint(api, 'requestPasswordReset', async ({ body, language }) => {
    await passwordReset.request(body.email, language)
    return success({}, 'messages.resetRequested')
  })

  registerEndpoint(api, 'resetPassword', async ({ body, address, language, now }) => {
    const { token, password } = body
    const reset = await passwordReset.reset({ token, password, address, language }, now)
    return reset.ok ? success({}, 'messages.passwordChanged') : fail(reset.error)
  })
}
