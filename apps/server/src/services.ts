import { join } from 'node:path'
import type { Config } from './config.ts'
import { COOKBOOKS_FOLDER, IMPORTS_FOLDER, MEDIA_FOLDER, OUTBOX_FOLDER } from './data-folder.ts'
import { foldSearchHandler } from './search-folding.ts'
import { type AccountData, createAccountData } from './modules/account-data/account-data.ts'
import { type Accounts, createAccounts } from './modules/accounts/accounts.ts'
import { type Cooking, cookingLogs, createCooking, findActiveLinks } from './modules/cooking/cooking.ts'
import { createHome, type Home } from './modules/home/home.ts'
import { createImports, type Imports } from './modules/importing/importing.ts'
import { createLive, type Live } from './modules/live/live.ts'
import { createMedia, type Media } from './modules/media/media.ts'
import {
  type Cookbooks,
  createCookbooks,
  createPrinting,
  type Printing,
} from './modules/printing/printing.ts'
import { createRecipes, type Recipes } from './modules/recipes/recipes.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/db/database.ts'
import { truncateLogHandler } from './platform/db/truncate-log.ts'
import { openFiles } from './platform/files/open-files.ts'
import { idempotencySweep } from './platform/http/idempotency-sweep.ts'
import { failedJobsSweep } from './platform/jobs/failed-jobs.ts'
import type { RateLimiter } from './platform/http/rate-limiter.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { pictureProcessor } from './picture-processor.ts'
import { printCookbook } from './cookbook-printer.ts'
import { type ImportReader, openImportReader } from './import-reader.ts'
import { openRecipePrinter } from './recipe-printer.ts'
import { rebuildDerivedJob } from './rebuild-job.ts'
import { createWorker, type Worker } from './platform/jobs/worker.ts'
import type { Logger } from './platform/log.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import { openMailer } from './platform/mail/open-mailer.ts'
import { pictureFetcher } from './platform/outbound/fetch-picture.ts'
import { createOutbound, type Outbound, type TestNetwork } from './platform/outbound/outbound.ts'
import { createIdGenerator, type NewId, type RandomBytes } from './platform/random.ts'
import { openShared } from './platform/redis/open-shared.ts'
import { loadSecrets } from './platform/secrets.ts'

/** The external dependencies of the application; tests pass their own clock, random source and log. */
export interface AppContext {
  readonly config: Config
  /** Already migrated. */
  readonly database: Database
  readonly clock: Clock
  readonly random: RandomBytes
  readonly log: Logger
  /** Prints a line to the terminal. */
  readonly print: (line: string) => void
  /** Undefined when they are off. */
  readonly metrics?: Metrics | undefined
  /** Set by tests only. */
  readonly testNetwork?: TestNetwork | undefined
}

/** The services that both roles of a process use. */
export interface Services extends AppContext {
  readonly newId: NewId
  readonly accounts: Accounts
  readonly media: Media
  readonly recipes: Recipes
  readonly cooking: Cooking
  readonly live: Live
  readonly home: Home
  readonly printing: Printing
  readonly outbound: Outbound
  readonly importReader: ImportReader
  readonly imports: Imports
  readonly cookbooks: Cookbooks
  readonly accountData: AccountData
  readonly worker: Worker
  readonly rateLimiter: RateLimiter
  /** Closes the connections that `createServices` opened; the database belongs to the caller. */
  readonly close: () => Promise<void>
}

/** Composes the services, without the HTTP server. The worker is idle until started. */
export async function createServices(context: AppContext): Promise<Services> {
  const { config, database, clock, random, log } = context
  const newId = createIdGenerator(clock, random)
  const shared = await openShared(config.redisUrl, config.rateLimits, log)
  const { rateLimiter, close: closeShared } = shared
  const bus = context.metrics?.observeBus(shared.bus) ?? shared.bus
  const jobs = createJobs(clock, newId, bus)
  const secrets = await loadSecrets(database, config.secretKey, random, clock())
  const mailer = openMailer(config, join(config.dataDir, OUTBOX_FOLDER))
  const accounts = createAccounts({ ...context, newId, bus, jobs, secrets, mailer })
  const outbound = createOutbound(context.testNetwork)
  const mediaFiles = openFiles(config, MEDIA_FOLDER)
  const media = createMedia({
    ...context,
    jobs,
    files: mediaFiles,
    processor: pictureProcessor(),
    fetchPicture: pictureFetcher(outbound),
  })
  const recipes = createRecipes({ ...context, newId, secrets, media })
  const cooking = createCooking({ ...context, newId, jobs, bus, secrets, outbound })
  const live = createLive({
    ...context,
    bus,
    topics: [cookingLogs],
    findActiveLinks,
    presence: cooking.presence,
  })
  const home = createHome(database, recipes)
  const importReader = openImportReader()
  const imports = createImports({
    ...context,
    newId,
    jobs,
    media,
    outbound,
    files: openFiles(config, IMPORTS_FOLDER),
    openReader: importReader.openItems,
    publicUrl: config.publicUrl,
  })
  const printer = openRecipePrinter()
  const printing = createPrinting({ ...context, print: printer.print, pictures: media.reader })
  const cookbooks = createCookbooks({
    ...context,
    newId,
    jobs,
    recipes,
    pictures: media.reader,
    files: openFiles(config, COOKBOOKS_FOLDER),
    printCookbook,
  })
  const accountData = createAccountData({
    bus,
    ...context,
    accounts,
    recipes,
    pictures: media.reader,
    jobs,
    mailer,
    mediaFiles,
    cookbooks,
    imports,
  })
  const worker = createWorker({
    database,
    clock,
    log,
    bus,
    handlers: [
      ...accounts.handlers,
      ...media.handlers,
      ...recipes.handlers,
      ...cooking.handlers,
      ...cookbooks.handlers,
      ...imports.handlers,
      ...accountData.handlers,
      foldSearchHandler(database, config, log),
      rebuildDerivedJob(database, config, log),
      idempotencySweep(database),
      failedJobsSweep(database),
      truncateLogHandler(database),
    ],
  })
  const close = async (): Promise<void> => {
    live.close()
    await Promise.all([closeShared(), printer.close(), importReader.close()])
  }
  return {
    ...context,
    newId,
    accounts,
    media,
    recipes,
    cooking,
    live,
    home,
    printing,
    outbound,
    importReader,
    imports,
    cookbooks,
    accountData,
    worker,
    rateLimiter,
    close,
  }
}
