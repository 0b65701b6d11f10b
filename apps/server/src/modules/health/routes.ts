import { registerEndpoint, type Api } from '../../platform/http/register-endpoint.ts'
import { fail, success } from '../../platform/http/outcome.ts'
import { VERSION } from '../../platform/version.ts'

/** How long the database may take before it counts as away. */
const PATIENCE_MS = 2000

/** API-5: no details that help an attacker, and a 503 when the database does not answer. */
export function registerHealth(api: Api): void {
  const ping = api.database.prepareRead<{ one: number }>('select 1 as one')
  registerEndpoint(api, 'getHealth', async () => {
    const answers = await Promise.race([
      ping.first().then(
        (row) => row?.one === 1,
        () => false,
      ),
      new Promise<false>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS).unref()),
    ])
    return answers
      ? success({ status: 'ok', version: VERSION, checks: { database: 'ok' } })
      : fail('UNAVAILABLE', {
          data: { status: 'degraded', version: VERSION, checks: { database: 'failed' } },
        })
  })
}
