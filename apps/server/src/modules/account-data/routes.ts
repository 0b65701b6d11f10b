import { Readable } from 'node:stream'
import { file, invalid, success } from '../../platform/http/outcome.ts'
import { type Api, registerEndpoint } from '../../platform/http/register-endpoint.ts'
import { createZip } from '../../platform/zip.ts'
import { userById } from '../accounts/accounts.ts'
import type { AccountData } from './account-data.ts'
import { exportAccount } from './export-account.ts'

/** The time zone if the runtime supports it, else UTC: browsers may know newer names. */
function supportedTimeZone(name: string | undefined): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name ?? 'UTC' }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

/** API-17: data export and account deletion. */
export function registerAccountData(api: Api, data: AccountData): void {
  registerEndpoint(api, 'exportAccount', async ({ caller, query, language, now }) => {
    const { userId, sessionId, username } = caller
    const timeZone = supportedTimeZone(query.time_zone)
    const entries = exportAccount(data, { userId, sessionId, language, timeZone, now })
    // The Swedish date format is that of ISO 8601.
    const day = new Intl.DateTimeFormat('sv', { timeZone }).format(now)
    return file(() => Readable.from(createZip(entries)), {
      type: 'application/zip',
      name: `souschef-${username}-${day}.zip`,
    })
  })

  registerEndpoint(api, 'deleteAccount', async ({ database, caller, body, address, now }) => {
    const { userId } = caller
    const wrongPassword = () => invalid([{ path: 'password', code: 'wrong_password' }])
    const hash = await data.accounts.checkOwnPassword({ userId, address }, body.password)
    if (hash === null) return wrongPassword()
    return database.transaction(async (tx) => {
      const user = await userById(tx, userId)
      if (user?.password_hash !== hash) return wrongPassword()
      await data.erasure.begin(tx, user, now)
      return success({})
    })
  })
}
