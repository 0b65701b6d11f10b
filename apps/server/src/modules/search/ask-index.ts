import { CompiledQuery } from 'kysely'
import type { Database, Tx } from '../../platform/db/database.ts'
import { dialectOf } from '../../platform/db/dialect-of.ts'
import { foundByBlock } from './postgres/blocks.ts'
import { expression } from './expression.ts'
import type { Wanted } from './tokens.ts'

/** How many recipes the index finds for a question, counted no further than `most`. */
export type CountFound = (wanted: Wanted, most: number) => Promise<number>

const COUNT = {
  sqlite: 'select count(*) as total from (select 1 from search_index($1) limit cast($2 as integer))',
  postgres: `select count(*) as total from (select 1 from ${foundByBlock('$1')} limit $2::integer) counted`,
} as const

export function indexCounter(database: Database): CountFound {
  const read = database.prepareRead<{ total: number }>(COUNT)
  return async (wanted, most) => (await read.first(expression(database.dialect, wanted), most))?.total ?? 0
}

/** Whether the index finds anything, as an open transaction sees it. */
export async function isFoundIn(tx: Tx, wanted: Wanted): Promise<boolean> {
  const dialect = dialectOf(tx)
  const text = dialect === 'sqlite' ? COUNT.sqlite.replaceAll('$', '?') : COUNT.postgres
  const { rows } = await tx.executeQuery<{ total: number }>(
    CompiledQuery.raw(text, [expression(dialect, wanted), 1]),
  )
  return rows.some(({ total }) => total > 0)
}
