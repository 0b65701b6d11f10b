import { registerEndpoint, type Api } from '../../platform/http/register-endpoint.ts'
import { fail, success } from '../../platform/http/outcome.ts'
import { VERSION } from '../../platform/version.ts'

/** How long a check may take before it counts as failed. */
const CHECK_TIMEOUT_MS = 2000

const succeedsInTime = async (check: Promise<boolean>): Promise<boolean> =>
  Promise.race([
    check.catch(() => false),
    new Promise<false>((resolve) => setTimeout(() => resolve(false), CHECK_TIMEOUT_MS).unref()),
  ])

/**
 * The health check (API-5), without details that help an attacker. 503 when the database does not respond; a full disk is a 200
 * with `degraded`, because everything can still be read.
 */
export function registerHealth(api: Api): void {
  const ping = api.database.prepareFresh<{ one: number }>('select 1 as one')
  registerEndpoint(api, 'getHealth', async () => {
    const [isDatabaseUp, hasDiskSpace] = await Promise.all([
      succeedsInTime(ping.first().then((row) => row?.one === 1)),
      succeedsInTime(api.database.hasDiskSpace()),
    ])
    const health = {
      status: isDatabaseUp && hasDiskSpace ? 'ok' : 'degraded',
      version: VERSION,
      checks: { database: isDatabaseUp ? 'ok' : 'failed', disk: hasDiskSpace ? 'ok' : 'failed' },
    } as const
    return isDatabaseUp ? success(health) : fail('UNAVAILABLE', { data: health })
  })
}
