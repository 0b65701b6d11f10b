import { insertUser, newUser, userById, type UserRow } from '../src/modules/accounts/accounts.ts'
import type { TestApp } from './harness.ts'

type Tokens = Awaited<ReturnType<TestApp['services']['accounts']['sessions']['create']>>

export interface Cook {
  readonly id: string
  readonly username: string
  readonly email: string
  /** A valid access token. */
  readonly token: string
  readonly refreshToken: string
  /** The value of the media cookie. */
  readonly mediaToken: string
}

/** Password of the cooks created by `createCook`. */
export const PASSWORD = 'parsley and 2 leeks'

/** Hash of `PASSWORD`, computed once because hashing is slow. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=65536,t=3,p=4$DK/OBsM6+AjdAzoPFDkpjw$heHyB9PhshzeRdlL842f3N4NepSj04Y/U9TUN2Z1hHU'

let createdCount = 0

/** A signed-in user. */
export async function createCook(
  { database, services, clock, newId }: TestApp,
  changes: Partial<UserRow> = {},
): Promise<Cook> {
  createdCount += 1
  const username = changes.username ?? `cook${createdCount}`
  const email = changes.email ?? `${username}@example.org`
  const user: UserRow = {
    ...newUser({ id: newId(), email, username, password_hash: PASSWORD_HASH, created_at: clock() }),
    ...changes,
  }
  const tokens = await database.transaction(async (tx) => {
    if (!(await insertUser(tx, user))) throw new Error(`the username ${username} is taken`)
    return services.accounts.sessions.create(tx, user, true, clock())
  })
  return { id: user.id, username, email, ...toCredentials(tokens) }
}

/** The same user with the tokens of a further session. */
export async function signInAgain(
  { database, services, clock }: TestApp,
  cook: Cook,
  remember = true,
): Promise<Cook> {
  const tokens = await database.transaction(async (tx) => {
    const user = await userById(tx, cook.id)
    if (user === undefined) throw new Error(`the user ${cook.username} does not exist`)
    return services.accounts.sessions.create(tx, user, remember, clock())
  })
  return { ...cook, ...toCredentials(tokens) }
}

const toCredentials = ({ token, refreshToken, mediaPass }: Tokens) => ({
  token,
  refreshToken,
  mediaToken: mediaPass.value,
})
