import { randomBytes } from 'node:crypto'
import { schemas } from '@souschef/contract/schemas'
import { ExpectedError } from './platform/expected-error.ts'
import { usernameFrom, type UserRow } from './modules/accounts/accounts.ts'
import type { Services } from './services.ts'

type Print = (line: string) => void

/** A random password that satisfies the password rules (DEC-3). */
const newPassword = (): string => `${randomBytes(12).toString('base64url')}a1`

const requireUser = (user: UserRow | undefined, login: string): UserRow => {
  if (user === undefined) throw new ExpectedError(`There is no user "${login}".`)
  return user
}

/** The commands about users, each with the name of a user or an email address as its only argument. */
export const USER_COMMANDS: Readonly<
  Record<string, (services: Services, argument: string, print: Print) => Promise<void>>
> = {
  'create-user': async ({ accounts, clock }, email, print) => {
    const credentials = { email, username: usernameFrom(email), password: newPassword() }
    const account = schemas.register.body.safeParse(credentials)
    if (!account.success) throw new ExpectedError(`"${email}" is not an email address.`)
    const created = await accounts.operator.createUser({ ...credentials, email: account.data.email }, clock())
    if (!created.ok)
      throw new ExpectedError(
        `The email address, or the username "${credentials.username}", is taken already.`,
      )
    print(
      `Created ${credentials.username} (${account.data.email}). Password, shown once:\n${credentials.password}`,
    )
  },
  'set-password': async ({ accounts, clock }, login, print) => {
    const password = newPassword()
    const { username } = requireUser(await accounts.operator.setPassword(login, password, clock()), login)
    print(`${username} has a new password and is signed out everywhere. Password, shown once:\n${password}`)
  },
  'grant-admin': async ({ accounts, clock }, login, print) => {
    const { username } = requireUser(await accounts.operator.setRole(login, 'admin', clock()), login)
    print(`${username} has the role admin.`)
  },
  'revoke-admin': async ({ accounts, clock }, login, print) => {
    const { username } = requireUser(await accounts.operator.setRole(login, 'user', clock()), login)
    print(`${username} no longer has the role admin.`)
  },
  disable: async ({ accounts, clock }, login, print) => {
    const { username } = requireUser(await accounts.operator.setDisabled(login, true, clock()), login)
    print(`${username} is disabled and signed out everywhere.`)
  },
  enable: async ({ accounts, clock }, login, print) => {
    const { username } = requireUser(await accounts.operator.setDisabled(login, false, clock()), login)
    print(`${username} can sign in again.`)
  },
}
