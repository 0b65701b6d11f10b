import type { Database } from '../../platform/db/database.ts'
import { queryNamed } from '../../platform/db/named-sql.ts'
import type { View } from '../recipe-keys/recipe-keys.ts'
import { ENGINES } from './engine-of.ts'
import type { KindCounts } from './facets.ts'
import { tokensOf } from './search-query.ts'
import type { SearchQuery } from './search-query.ts'
import type { SearchParameter } from './search-sql.ts'

/** Kinds are counted over no more matches than these, the newest first. */
const MOST = 10_000

/** Reads the kept counts of all recipes that everybody sees. */
export function publicKinds(database: Database): (view: View) => Promise<KindCounts> {
  const { kindCounts } = ENGINES[database.dialect]
  const read = database.prepareRead<{ kinds: string }>(
    `select ${kindCounts} as kinds from search_kinds where view = $1 and total > 0`,
  )
  return async (view) => ({ kinds: (await read.first(view))?.kinds ?? '', isExact: true })
}

/** Counts the kinds of what matches a query. */
export async function countKinds(database: Database, query: SearchQuery): Promise<KindCounts> {
  const engine = ENGINES[database.dialect]
  const tokens = tokensOf(query)
  const { scope, view, viewerId } = query
  const shape = {
    scope,
    view,
    oddTime: tokens.oddTime !== null,
    sort: 'numbered',
    after: false,
    plan: 'sort',
  } as const
  const read = queryNamed<{ kinds: string; total: number }, SearchParameter>(
    database,
    engine.kindsSql(shape, MOST),
  )
  const [row] = await read({ ...engine.valuesOf(tokens), viewer: viewerId, maxTime: tokens.oddTime })
  return { kinds: row?.kinds ?? '', isExact: (row?.total ?? 0) < MOST }
}
