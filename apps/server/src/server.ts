import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { buildApp } from './app.ts'
import { ensureDataFolder } from './data-folder.ts'
import { seedDemoKitchen } from './demo-kitchen.ts'
import type { Config } from './config.ts'
import { ExpectedError } from './platform/expected-error.ts'
import { migrations } from './migrations.ts'
import type { Database } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { openDatabase } from './platform/db/open.ts'
import { createLogger, type Logger } from './platform/log.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import { createServices, type Services } from './services.ts'
import { explainOpenError, explainStartError } from './start-errors.ts'

/** The web client build; the same relative path from this file and from the bundle. */
const WEB_FOLDER = join(import.meta.dirname, '..', '..', 'web', 'dist')

/** Beside the bundle; missing when running from sources. */
const API_DOCS_FOLDER = join(import.meta.dirname, 'api-docs')

export interface RunningServer {
  /** The listening address, such as `http://127.0.0.1:3000`; null without the role `web`. */
  readonly url: string | null
  /** Waits for requests in flight and stops jobs, then closes everything. Idempotent. */
  readonly stop: () => Promise<void>
}

/**
 * Starts the configured roles.
 *
 * @param print prints a line to the terminal
 * @throws {ExpectedError} when the data folder, the database or the port is not available
 * @throws {NewerDatabaseError}
 */
export async function runServer(config: Config, print: (line: string) => void): Promise<RunningServer> {
  try {
    return await run(config, print)
  } catch (error) {
    throw explainStartError(error, config)
  }
}

async function run(config: Config, print: (line: string) => void): Promise<RunningServer> {
  const log = createLogger(config.logLevel)
  // With PostgreSQL and S3 only the worker writes there: its mails.
  if (config.databaseUrl === null || config.s3 === null || config.roles.includes('worker'))
    prepareDataFolder(config.dataDir, log)
  const database = await connectDatabase(config, log)
  let services: Services | undefined
  const metrics = config.metrics === null ? undefined : await openMetrics(config.metrics, database)
  try {
    await migrate(database, migrations, Date.now())
    if (config.demo) await seedDemoKitchen(database)
    const created = await createServices({
      config,
      database,
      clock: Date.now,
      random,
      log,
      print,
      metrics: metrics?.metrics,
    })
    services = created
    const web = config.roles.includes('web') ? await listen(created) : null
    if (config.roles.includes('worker'))
      await created.worker.start().catch(async (error: unknown) => {
        await web?.close()
        throw error
      })
    const end = async (): Promise<void> => {
      // In parallel, so that requests and jobs do not use up each other's shutdown time.
      await Promise.all([web?.close(), created.worker.stop()])
      await created.close()
      await metrics?.close()
      await database.close()
    }
    let ending: Promise<void> | undefined
    return { url: web?.url ?? null, stop: () => (ending ??= end()) }
  } catch (error) {
    await services?.close()
    await metrics?.close()
    await database.close()
    throw error
  }
}

const random = (count: number): Uint8Array => randomBytes(count)

function prepareDataFolder(folder: string, log: Logger): void {
  const [path, ...others] = ensureDataFolder(folder)
  if (path !== undefined)
    log.warn(
      { path, others: others.length },
      'other users of this machine may access the data: its mode could not be changed',
    )
}

async function connectDatabase(config: Config, log: Logger): Promise<Database> {
  try {
    const database = await openDatabase(config, (error) =>
      log.warn({ err: error }, 'database connection lost'),
    )
    await database.prepareFresh('select 1').first()
    return database
  } catch (error) {
    throw explainOpenError(error, config)
  }
}

/** Metrics that are served from now on. Most installations have none, and do not load the library. */
async function openMetrics(
  address: NonNullable<Config['metrics']>,
  database: Database,
): Promise<{ readonly metrics: Metrics; readonly close: () => Promise<void> }> {
  const { createMetrics } = await import('./platform/metrics/metrics.ts')
  const { serveMetrics } = await import('./platform/metrics/metrics-server.ts')
  const metrics = createMetrics()
  metrics.observeDatabase(database, Date.now)
  const close = await serveMetrics(metrics, address).catch(async (error: unknown) => {
    await database.close()
    throw listenError(error, address, 'METRICS_LISTEN')
  })
  return { metrics, close }
}

async function listen(
  services: Services,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const { host, port } = services.config
  const app = await buildApp(services, { webClient: WEB_FOLDER, apiDocs: API_DOCS_FOLDER })
  let url: string
  try {
    url = await app.listen({ host, port })
  } catch (error) {
    throw listenError(error, { host, port }, 'HOST and PORT')
  }
  return { url, close: () => app.close() }
}

/** What the operator can do when an address cannot be listened on. @param settings the variables that name it */
function listenError(
  error: unknown,
  { host, port }: { readonly host: string; readonly port: number },
  settings: string,
): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'EADDRINUSE')
    return new ExpectedError(
      `Port ${port} on ${host} is in use. Stop what uses it, or set ${settings.replace(/^HOST and /, '')} to a free one.`,
    )
  if (typeof code === 'string' && /^E[A-Z]/.test(code))
    return new ExpectedError(
      `Souschef cannot listen on ${host}, port ${port} (${code}). Set ${settings} to others.`,
    )
  return error
}
