import type { Database, Tx } from '../../platform/db/database.ts'
import { queryRaw } from '../../platform/db/query-raw.ts'
import { engineOf, ENGINES } from './engine-of.ts'
import { expression } from './expression.ts'
import type { TokenQuery } from './tokens.ts'

/** How many documents match, counted no further than `most`. */
export type CountUpTo = (query: TokenQuery, most: number) => Promise<number>

export function tokenCounter(database: Database): CountUpTo {
  const { countUpToSql, syntax } = ENGINES[database.dialect]
  const read = database.prepareRead<{ total: number }>(countUpToSql)
  return async (query, most) => (await read.first(expression(syntax, query), most))?.total ?? 0
}

/** Whether anything matches, as an open transaction sees it. */
export async function matchesIn(tx: Tx, query: TokenQuery): Promise<boolean> {
  const { countUpToSql, syntax } = engineOf(tx)
  const rows = await queryRaw<{ total: number }>(tx, countUpToSql, [expression(syntax, query), 1])
  return rows.some(({ total }) => total > 0)
}
