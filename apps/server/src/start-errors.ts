import type { Config } from './config.ts'
import { isDiskFull } from './platform/db/disk-full.ts'
import { DatabaseUnavailableError } from './platform/db/unavailable.ts'
import { ExpectedError } from './platform/expected-error.ts'

type Location = Pick<Config, 'databaseUrl' | 'dataDir'>

/** @returns an `ExpectedError` for problems that the operator can fix, else the error itself */
export function explainStartError(error: unknown, { databaseUrl, dataDir }: Location): unknown {
  if (isDiskFull(error))
    return new ExpectedError(
      databaseUrl === null
        ? `The disk that holds ${dataDir} (DATA_DIR) is full. Free some space, or set DATA_DIR to a folder on another disk.`
        : `The disk of the database server that DATABASE_URL names, or the one that holds ${dataDir} (DATA_DIR), is full. Free some space there.`,
    )
  if (error instanceof DatabaseUnavailableError)
    return new ExpectedError(
      `The database that DATABASE_URL names cannot be reached: ${error.message}. Start Souschef again when it can.`,
    )
  return error
}

/** @param error why the database could not be opened */
export function explainOpenError(error: unknown, location: Location): unknown {
  if (isDiskFull(error)) return error
  const { databaseUrl, dataDir } = location
  const where = databaseUrl === null ? `in ${dataDir} (DATA_DIR)` : 'that DATABASE_URL names'
  const reason = error instanceof Error ? error.message : String(error)
  return new ExpectedError(`The database ${where} cannot be opened: ${reason}.`)
}
