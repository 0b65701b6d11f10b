import { Readable } from 'node:stream'
import { file, invalid, success } from '../../platform/http/outcome.ts'
import { type Api, registerEndpoint } from '../../platform/http/register-endpoint.ts'
import { zipOf } from '../../platform/zip.ts'
import { userById } from '../accounts/accounts.ts'
import type { AccountData } from './account-data.ts'
import { exportAccount } from './export-account.ts'

/** API-17: taking all data along, and deleting the account. */
export function registerAccountData(api: Api, data: AccountData): void {
  registerEndpoint(api, 'exportAccount', async ({ caller, language, now }) => {
    const { userId, sessionId, username } = caller
    const entries = exportAccount(data, { userId, sessionId, language, now })
    const day = new Date(now).toISOString().slice(0, 10)
    return file(() => Readable.from(zipOf(entries)), {
      type: 'application/zip',
      name: `souschef-${username}-${day}.zip`,
    })
  })

  registerEndpoint(api, 'deleteAccount', async ({ database, caller, body, address, now }) => {
    const { userId } = caller
    const wrong = () => invalid([{ path: 'password', code: 'wrong_password' }])
    const hash = await data.accounts.checkOwnPassword({ userId, address }, body.password)
    if (hash === null) return wrong()
    return database.transaction(async (tx) => {
      const user = await userById(tx, userId)
      if (user?.password_hash !== hash) return wrong()
      await data.erasure.begin(tx, user, now)
      return success({})
    })
  })
}
