import { CompiledQuery } from 'kysely'
import type { Reader } from './database.ts'
import { dialectOf } from './dialect-of.ts'
import type { SqlParameter } from './prepared-read.ts'

/** Runs SQL with the parameters `$1`, `$2`, … on either database, in a transaction or outside. */
export async function queryRaw<Row>(
  db: Pick<Reader, 'getExecutor'>,
  text: string,
  values: readonly SqlParameter[],
): Promise<readonly Row[]> {
  const numbered = dialectOf(db) === 'sqlite' ? text.replaceAll(/\$(\d+)/g, '?$1') : text
  const { rows } = await db.getExecutor().executeQuery<Row>(CompiledQuery.raw(numbered, [...values]))
  return rows
}
