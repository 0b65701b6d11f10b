import type { Database } from '#platform/db/database.ts'
import { afterValues, prepareNamed } from '#platform/db/named-sql.ts'
import type { NamedRead, NamedSql } from '#platform/db/named-sql.ts'
import type { SqlValue } from '#platform/db/prepared-read.ts'
import { SQL } from '#platform/db/sql-dialect.ts'
import { COUNT_LIMIT } from '../../search/search.ts'
import type { Results } from '../../search/search.ts'
import { offsetOf } from './list-page.ts'
import type { FilteredSource, ListRequest } from './list-page.ts'
import type { ListParameter } from './list-shape.ts'
import { countStatement, pageStatement } from './list-sql.ts'

/** Reads lists that need no search index. */
export interface FilteredLists {
  readonly find: (request: ListRequest<FilteredSource>) => Promise<Results>
  /** The number of recipes in a list, up to `COUNT_LIMIT`. */
  readonly count: (request: ListRequest<FilteredSource>) => Promise<number>
}

type Row = Readonly<Record<string, SqlValue>>

export function filteredLists(database: Database): FilteredLists {
  const dialect = SQL[database.dialect]
  const prepared = new Map<string, NamedRead<Row, ListParameter>>()

  /** A cook's own changes are listed at once. */
  const readerFor = (
    viewerId: string | null,
    key: string,
    statement: () => NamedSql<ListParameter>,
  ): NamedRead<Row, ListParameter> => {
    const isGuest = viewerId === null
    const fullKey = `${isGuest} ${key}`
    const prepare = isGuest ? database.prepareRead : database.prepareFresh
    const read = prepared.get(fullKey) ?? prepareNamed<Row, ListParameter>(prepare, statement())
    prepared.set(fullKey, read)
    return read
  }

  /** Not exact beyond `COUNT_LIMIT`. */
  const resolveTotal = async ({ source, viewerId }: ListRequest<FilteredSource>): Promise<number> => {
    const { filters, author } = source
    const key = `count ${Object.values(filters).join(' ')}`
    const [row] = await readerFor(viewerId, key, () => countStatement(filters))({ viewer: viewerId, author })
    return Number(row?.['total'] ?? 0)
  }

  return {
    count: async (request) => Math.min(await resolveTotal(request), COUNT_LIMIT),
    find: async (request) => {
      const { source, viewerId, limit, cursor } = request
      const total = await resolveTotal(request)
      const offset = offsetOf(request)
      if (total === 0 || (cursor === null && total <= offset)) return { total, hits: [] }
      const shape = { ...source.filters, after: cursor !== null }
      const rows = await readerFor(viewerId, Object.values(shape).join(' '), () =>
        pageStatement(shape, dialect),
      )({
        ...afterValues(cursor?.keys ?? []),
        viewer: viewerId,
        author: source.author,
        limit,
        offset,
      })
      return { total, hits: rows.map(toHit) }
    },
  }
}

function toHit(row: Row): Results['hits'][number] {
  const keys = Object.values(row)
  return { recipeId: String(keys.at(-1)), keys }
}
