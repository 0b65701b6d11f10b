import { hash } from 'node:crypto'
import type { Pagination } from '@souschef/contract'
import type { SqlValue } from '../../../platform/db/prepared-read.ts'
import type { NamedValues } from '../../../platform/db/named-sql.ts'
import type { Json } from '../../../platform/http/json.ts'
import type { SearchQuery } from '../../search/search.ts'
import { DERIVED_VERSION } from '../stored/derived-version.ts'
import { writeListCursor } from './list-cursor.ts'
import type { ListCursor } from './list-cursor.ts'
import type { ListFilters, ListParameter, Sort } from './list-shape.ts'
import { COUNTED } from './list-sql.ts'

/** Recipes that the tables of recipes find by themselves. */
export interface FilteredSource {
  readonly kind: 'filtered'
  readonly filters: ListFilters
  /** Of the parameters that the filters say there are. */
  readonly values: NamedValues<ListParameter>
}

/** Recipes that the search index finds. */
export interface SearchedSource {
  readonly kind: 'searched'
  readonly query: SearchQuery
}

/** One page of one list. */
export interface ListRequest<Source = FilteredSource | SearchedSource> {
  readonly source: Source
  readonly sort: Sort
  readonly viewerId: string | null
  readonly page: number
  readonly limit: number
  readonly cursor: ListCursor | null
}

export interface ListPage {
  /** The inside of an array of cards, in parts. */
  readonly items: readonly Json[]
  readonly pagination: Pagination
  /** Differs whenever the page for this viewer does. */
  readonly etag: string
}

/** What was read of a page. */
export interface ReadPage {
  readonly items: readonly Json[]
  /** Differs whenever an item for this reader does. */
  readonly stamps: string
  /** How many recipes were found for it. */
  readonly found: number
  /** The sort keys of the last of them; not called when there is none. */
  readonly lastKeys: () => readonly SqlValue[]
  /** How many recipes the list holds; beyond `COUNTED` not exact. */
  readonly total: number
}

/** How many recipes come before a page. */
export const offsetOf = ({ cursor, page, limit }: ListRequest<unknown>): number =>
  cursor?.seen ?? (page - 1) * limit

export function toListPage(request: ListRequest<unknown>, read: ReadPage): ListPage {
  const { sort, viewerId, limit } = request
  const { items, stamps, found, total } = read
  const offset = offsetOf(request)
  const totalItems = Math.min(total, COUNTED)
  const totalIsExact = total <= COUNTED
  const seen = offset + found
  const hasMore = found === limit && (!totalIsExact || seen < totalItems)
  return {
    items,
    etag: hash('sha1', `${DERIVED_VERSION} ${total} ${offset} ${limit} ${viewerId} ${stamps}`, 'base64url'),
    pagination: {
      page: Math.floor(offset / limit) + 1,
      limit,
      totalItems,
      totalPages: Math.ceil(totalItems / limit),
      totalIsExact,
      ...(hasMore && { nextCursor: writeListCursor({ sort, seen, keys: read.lastKeys() }) }),
    },
  }
}
