import { join } from 'node:path'
import type { Config } from './config.ts'
import { OUTBOX_FOLDER } from './data-folder.ts'
import { keepSearch } from './keep-search.ts'
import { type Accounts, createAccounts } from './modules/accounts/accounts.ts'
import { createRecipes, type Recipes } from './modules/recipes/recipes.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/db/database.ts'
import { idempotencySweep } from './platform/http/idempotency-sweep.ts'
import { failedJobsSweep } from './platform/jobs/failed-jobs.ts'
import type { RateLimiter } from './platform/http/rate-limiter.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { rebuildDerivedJob } from './rebuild-job.ts'
import { createWorker, type Worker } from './platform/jobs/worker.ts'
import type { Logger } from './platform/log.ts'
import { outboxMailer } from './platform/mail/mailer.ts'
import { type FetchPicture, pictureFetcher } from './platform/outbound/fetch-picture.ts'
import { createOutbound, type TestNetwork } from './platform/outbound/outbound.ts'
import { idsFrom, type NewId, type RandomBytes } from './platform/random.ts'
import { openShared } from './platform/redis/open-shared.ts'
import { loadSecrets } from './platform/secrets.ts'

/** The external dependencies of the application; tests pass their own clock, random source and log. */
export interface Surroundings {
  readonly config: Config
  /** Already migrated. */
  readonly database: Database
  readonly clock: Clock
  readonly random: RandomBytes
  readonly log: Logger
  /** Prints a line to the terminal. */
  readonly print: (line: string) => void
  /** Set by tests only. */
  readonly testNetwork?: TestNetwork | undefined
}

/** The services that both roles of a process use. */
export interface Services extends Surroundings {
  readonly newId: NewId
  readonly accounts: Accounts
  readonly recipes: Recipes
  readonly worker: Worker
  readonly rateLimiter: RateLimiter
  readonly fetchPicture: FetchPicture
  /** Closes the connections that `createServices` opened; the database belongs to the caller. */
  readonly close: () => Promise<void>
}

/** Composes the services, without the HTTP server. The worker is idle until started. */
export async function createServices(surroundings: Surroundings): Promise<Services> {
  const { config, database, clock, random, log } = surroundings
  const newId = idsFrom(clock, random)
  const { bus, rateLimiter, close } = await openShared(config.redisUrl, config.rateLimits, log)
  const jobs = createJobs(clock, newId, bus)
  const secrets = await loadSecrets(database, config.secretKey, random, clock())
  const mailer = outboxMailer(join(config.dataDir, OUTBOX_FOLDER), config.mailFrom)
  const accounts = createAccounts({ ...surroundings, newId, jobs, secrets, mailer })
  const recipes = createRecipes({ ...surroundings, newId, secrets })
  const fetchPicture = pictureFetcher(createOutbound(surroundings.testNetwork))
  const worker = createWorker({
    database,
    clock,
    log,
    bus,
    handlers: [
      ...accounts.handlers,
      ...recipes.handlers,
      keepSearch(database, config, log),
      rebuildDerivedJob(database, config, log),
      idempotencySweep(database),
      failedJobsSweep(database),
    ],
  })
  return { ...surroundings, newId, accounts, recipes, worker, rateLimiter, fetchPicture, close }
}
