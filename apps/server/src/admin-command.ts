import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { type Config, ConfigError, type Environment, readConfig } from './config.ts'
import { ensureDataFolder } from './data-folder.ts'
import { migrations } from './migrations.ts'
import { invite } from './modules/accounts/accounts.ts'
import type { Database } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { openDatabase } from './platform/db/open.ts'
import { ExpectedError } from './platform/expected-error.ts'
import { explainOpenError, explainStartError } from './start-errors.ts'

const HELP = `Usage: npm run admin -- <command>

Works on the data that the environment names, as \`npm start\` does, whether the server is running or not.

  invite [--days 7]   prints a link with which one person can register within that many days,
                      where REGISTRATION is invite`

const MOST_DAYS = 365

/**
 * Runs one admin command (OPS-1).
 *
 * @param print writes a line of output
 * @throws {ExpectedError} for invalid arguments, and when the database cannot be opened
 */
export async function admin(
  args: readonly string[],
  environment: Environment,
  print: (line: string) => void,
): Promise<void> {
  const { values, positionals } = parsed(args)
  const [command, ...rest] = positionals
  if (values.help || command === undefined) {
    print(HELP)
    return
  }
  if (command !== 'invite' || rest.length > 0)
    throw new ExpectedError(`There is no command "${positionals.join(' ')}". --help lists those there are.`)
  const days = Number(values.days)
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS)
    throw new ExpectedError(`--days is "${values.days}", but must be a whole number from 1 to ${MOST_DAYS}.`)
  const config = configFrom(environment)
  const link = await withDatabase(config, (database) =>
    invite(
      { database, random: (count) => randomBytes(count), publicUrl: config.publicUrl },
      days,
      Date.now(),
    ),
  )
  print(`Valid once, for ${days === 1 ? 'one day' : `${days} days`}:\n${link}`)
  if (config.registration !== 'invite')
    print(
      `Registration is ${config.registration}: an invitation counts where the server runs with REGISTRATION=invite.`,
    )
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { days: { type: 'string', default: '7' }, help: { type: 'boolean', default: false } },
    })
  } catch (error) {
    throw new ExpectedError(error instanceof Error ? error.message : String(error))
  }
}

function configFrom(environment: Environment): Config {
  try {
    return readConfig(environment)
  } catch (error) {
    throw error instanceof ConfigError ? new ExpectedError(error.message) : error
  }
}

async function withDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  try {
    if (config.databaseUrl === null) ensureDataFolder(config.dataDir)
    const database = await openDatabase(config, () => undefined).catch((error: unknown) => {
      throw explainOpenError(error, config)
    })
    try {
      await migrate(database, migrations, Date.now())
      return await work(database)
    } finally {
      await database.close()
    }
  } catch (error) {
    throw explainStartError(error, config)
  }
}
