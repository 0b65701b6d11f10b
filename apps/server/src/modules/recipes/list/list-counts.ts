import type { Database } from '../../../platform/db/database.ts'
import type { Kinds } from '../../search/facets.ts'
import { knownTotals, listKey } from '../../search/known-totals.ts'
import type { Counted } from '../../search/known-totals.ts'
import { askOnce } from '../../../platform/db/named-sql.ts'
import { listFinder } from '../../search/sqlite/find-by-postings.ts'
import { searchValues } from '../../search/search-query.ts'
import type { ListShape } from './list-shape.ts'
import { COUNTED, countStatement, kindsStatement } from './list-sql.ts'
import type { ListRequest } from './recipe-list.ts'

/** What is counted of lists without reading them. */
export interface ListCounts {
  /** How many recipes a list holds; no more than are counted. */
  readonly count: (request: ListRequest) => Promise<number>
  /** Kinds of the recipes of a list that asks the full-text index. */
  readonly kinds: (request: ListRequest) => Promise<Kinds>
}

/** Kinds are counted over no more recipes than these, the newest first. */
const MOST = 10_000

export function listCounts(database: Database): ListCounts {
  const shapeOf = ({ shape, viewerId }: ListRequest): ListShape => ({
    ...shape,
    after: false,
    signedIn: viewerId !== null,
    selective: true,
    lookedInto: false,
    handedOver: false,
  })
  const valuesOf = ({ values, search, viewerId }: ListRequest) => ({
    ...values,
    ...(search !== null && searchValues(database.dialect, search)),
    viewer: viewerId,
  })
  const totals = knownTotals()
  const find = listFinder(database)
  return {
    count: async (request) => {
      const statement = countStatement(shapeOf(request))
      const list = listKey(request)
      const known = totals.of(list)
      const values = { ...valuesOf(request), known: known?.state ?? null }
      const counted =
        (await find(request, 0, known)) ?? (await askOnce<Counted>(database, statement)(values))[0]
      return counted === undefined ? 0 : Math.min(totals.settle(list, known, counted).total, COUNTED)
    },
    kinds: async (request) => {
      const statement = kindsStatement(shapeOf(request), MOST)
      const [row] = await askOnce<{ kinds: string; total: number }>(database, statement)(valuesOf(request))
      return { kinds: row?.kinds ?? '', isExact: (row?.total ?? 0) < MOST }
    },
  }
}
