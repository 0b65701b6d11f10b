import type { Database } from '../../platform/db/database.ts'
import { expression } from './expression.ts'
import type { Wanted } from './tokens.ts'

/** How many recipes the index finds for a question, counted no further than `most`. */
export type CountFound = (wanted: Wanted, most: number) => Promise<number>

export function indexCounter(database: Database): CountFound {
  const read = database.prepareRead<{ total: number }>({
    sqlite: 'select count(*) as total from (select 1 from search_index($1) limit cast($2 as integer))',
    postgres: `select count(*) as total from (
      select 1 from search_docs where search_tokens(tokens) @@ $1::tsquery limit $2::integer) counted`,
  })
  return async (wanted, most) => (await read.first(expression(database.dialect, wanted), most))?.total ?? 0
}
