import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { FOLDER_COMMANDS } from './admin-backup.ts'
import { adminCheck } from './admin-check.ts'
import { adminJobs } from './admin-jobs.ts'
import { RECIPE_COMMANDS } from './admin-recipes.ts'
import { adminReports } from './admin-reports.ts'
import { USER_COMMANDS } from './admin-users.ts'
import { type Config, ConfigError, type Environment, readConfig } from './config.ts'
import { ensureDataFolder, MEDIA_FOLDER } from './data-folder.ts'
import { migrations } from './migrations.ts'
import { invite } from './modules/accounts/accounts.ts'
import { markOutdated, rebuildDerived, recountStats, recountTotals } from './modules/recipes/recipes.ts'
import { dropOrphans } from './modules/search/search.ts'
import type { Database } from './platform/db/database.ts'
import { isInUse } from './platform/db/in-use.ts'
import { migrate } from './platform/db/migrate.ts'
import { openDatabase } from './platform/db/open.ts'
import { openFiles } from './platform/files/open-files.ts'
import { ExpectedError } from './platform/expected-error.ts'
import { createLogger } from './platform/log.ts'
import { createServices } from './services.ts'
import { explainOpenError, explainStartError } from './start-errors.ts'

const HELP = `Usage: npm run admin -- <command>

Works on the data that the environment names, as \`npm start\` does, whether the server is running or not.
USER is a username or an email address, ID the end of a recipe's address.

  invite [--days 7]       prints a link with which one person can register within that many days,
                          where REGISTRATION is invite
  create-user EMAIL       creates a user, and prints a password
  set-password USER       prints a new password, and signs the user out everywhere
  grant-admin USER        gives the role admin
  revoke-admin USER       takes it away
  disable USER            signs a user out everywhere, and lets them sign in no more
  enable USER             lets a user sign in again
  hide-recipe ID          hides a recipe from all but its author and admins, whatever the author sets
  show-recipe ID          takes that back
  jobs [--retry ID|all]   lists background jobs that failed for good, and those that will be retried automatically,
                          or queues the former again
  backup FOLDER           writes all data and pictures into a new folder, while the server runs or not; it holds
                          secrets, so keep it safe
  restore FOLDER          replaces all data and pictures by those of a backup, of either database; the server must
                          be stopped. First backs up what is there, into DATA_DIR/restore-points
  reports [--close ID]    lists what cooks reported, or closes a report
  check                   compares counters with what they count, and pictures with their files
  reindex                 rebuilds search, cards and counters, while the server runs or not
  migrate                 brings the database up to date, as each start does`

const MAX_DAYS = 365

/** The commands without an argument. */
const COMMANDS_WITHOUT_ARGUMENT: ReadonlySet<string> = new Set([
  'invite',
  'jobs',
  'migrate',
  'reports',
  'check',
  'reindex',
])

type Print = (line: string) => void

/**
 * Runs one admin command (OPS-1).
 *
 * @param print writes a line of output
 * @throws {ExpectedError} for invalid arguments, and when the database cannot be opened
 */
export async function admin(args: readonly string[], environment: Environment, print: Print): Promise<void> {
  const { values, positionals } = parseArguments(args)
  const [command, argument, ...rest] = positionals
  if (values.help || command === undefined) {
    print(HELP)
    return
  }
  const userCommand = Object.hasOwn(USER_COMMANDS, command) ? USER_COMMANDS[command] : undefined
  if (userCommand !== undefined && rest.length === 0) {
    if (argument === undefined) throw new ExpectedError(`${command} needs a user. --help says how.`)
    await withServices(loadConfig(environment), (services) => userCommand(services, argument, print))
    return
  }
  const recipeCommand = Object.hasOwn(RECIPE_COMMANDS, command) ? RECIPE_COMMANDS[command] : undefined
  if (recipeCommand !== undefined && rest.length === 0) {
    if (argument === undefined)
      throw new ExpectedError(`${command} needs the id of a recipe. --help says how.`)
    await withDatabase(loadConfig(environment), (database) => recipeCommand(database, argument, print))
    return
  }
  const folderCommand = Object.hasOwn(FOLDER_COMMANDS, command) ? FOLDER_COMMANDS[command] : undefined
  if (folderCommand !== undefined && rest.length === 0) {
    if (argument === undefined) throw new ExpectedError(`${command} needs a folder. --help says how.`)
    const config = loadConfig(environment)
    const work = (database: Database) => folderCommand(config, database, resolve(argument), print)
    await withDatabase(config, work, command === 'restore')
    return
  }
  if (!COMMANDS_WITHOUT_ARGUMENT.has(command) || argument !== undefined)
    throw new ExpectedError(`There is no command "${positionals.join(' ')}". --help lists those there are.`)
  if (command === 'invite') await adminInvite(values.days, environment, print)
  else {
    const config = loadConfig(environment)
    await withDatabase(config, async (database, applied) => {
      if (command === 'jobs') await adminJobs(database, values.retry, print)
      else if (command === 'reports') await adminReports(database, values.close, print)
      else if (command === 'check') await adminCheck(database, openFiles(config, MEDIA_FOLDER), print)
      else if (command === 'reindex') await adminReindex(database, print)
      else print(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`)
    })
  }
}

async function adminReindex(database: Database, print: Print): Promise<void> {
  await dropOrphans(database)
  await database.transaction(recountStats)
  await database.transaction(markOutdated)
  const count = await rebuildDerived(database)
  // Rebuilding recounts totals only when there are recipes.
  await database.transaction(recountTotals)
  print(`Search, cards and counters of ${count} ${count === 1 ? 'recipe' : 'recipes'} are rebuilt.`)
}

async function adminInvite(daysOption: string, environment: Environment, print: Print): Promise<void> {
  const days = Number(daysOption)
  if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS)
    throw new ExpectedError(`--days is "${daysOption}", but must be a whole number from 1 to ${MAX_DAYS}.`)
  const config = loadConfig(environment)
  const link = await withDatabase(config, (database) =>
    invite({ database, random, publicUrl: config.publicUrl }, days, Date.now()),
  )
  print(`Valid once, for ${days === 1 ? 'one day' : `${days} days`}:\n${link}`)
  if (config.registration !== 'invite')
    print(
      `Registration is ${config.registration}: an invitation counts where the server runs with REGISTRATION=invite.`,
    )
}

const random = (count: number): Uint8Array => randomBytes(count)

function parseArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        days: { type: 'string', default: '7' },
        retry: { type: 'string' },
        close: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new ExpectedError(error instanceof Error ? error.message : String(error))
  }
}

function loadConfig(environment: Environment): Config {
  try {
    return readConfig(environment)
  } catch (error) {
    throw error instanceof ConfigError ? new ExpectedError(error.message) : error
  }
}

const withServices = (
  config: Config,
  work: (services: Awaited<ReturnType<typeof createServices>>) => Promise<void>,
): Promise<void> =>
  withDatabase(config, async (database) => {
    const log = createLogger('silent')
    const print = (): void => undefined
    const services = await createServices({ config, database, clock: Date.now, random, log, print })
    try {
      await work(services)
    } finally {
      await services.close()
    }
  })

async function withDatabase<T>(
  config: Config,
  work: (database: Database, applied: readonly string[]) => Promise<T>,
  requiresStoppedServer = false,
): Promise<T> {
  try {
    if (config.databaseUrl === null) ensureDataFolder(config.dataDir)
    if (requiresStoppedServer && (await isInUse(config)))
      throw new ExpectedError('Souschef is running on these data. Stop it first, on all nodes.')
    const database = await openDatabase(config, () => undefined).catch((error: unknown) => {
      throw explainOpenError(error, config)
    })
    try {
      return await work(database, await migrate(database, migrations, Date.now()))
    } finally {
      await database.close()
    }
  } catch (error) {
    throw explainStartError(error, config)
  }
}
