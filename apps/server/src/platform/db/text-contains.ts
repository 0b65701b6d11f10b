import { type RawBuilder, sql } from 'kysely'
import type { Reader } from './database.ts'
import { dialectOf } from './dialect-of.ts'

/** Whether a text contains another one, ignoring the case of ASCII letters. Reads every row. */
export const textContains = (
  db: Pick<Reader, 'getExecutor'>,
  column: RawBuilder<unknown>,
  part: string,
): RawBuilder<boolean> =>
  dialectOf(db) === 'sqlite'
    ? sql<boolean>`instr(lower(${column}), lower(${part})) > 0`
    : sql<boolean>`strpos(lower(${column}), lower(${part})) > 0`
