import { hash } from 'node:crypto'
import type { Pagination } from '@souschef/contract'
import type { Json } from '#platform/http/json.ts'
import { COUNT_LIMIT } from '../../search/search.ts'
import type { Results, SearchQuery } from '../../search/search.ts'
import type { JoinedCards } from '../read/cards.ts'
import { DERIVED_VERSION } from '../stored/derived-version.ts'
import { writeListCursor } from './list-cursor.ts'
import type { ListCursor } from './list-cursor.ts'
import type { ListFilters, Sort } from './list-shape.ts'

/** Recipes found without the search index. */
export interface FilteredSource {
  readonly kind: 'filtered'
  readonly filters: ListFilters
  /** Id of the author, for a list of one author's recipes. */
  readonly author: string | null
}

/** Recipes found by the search index. */
export interface SearchedSource {
  readonly kind: 'searched'
  readonly query: SearchQuery
}

/** A request for one page of a list. */
export interface ListRequest<Source = FilteredSource | SearchedSource> {
  readonly source: Source
  readonly sort: Sort
  readonly viewerId: string | null
  readonly page: number
  readonly limit: number
  readonly cursor: ListCursor | null
}

export interface ListPage {
  /** Cards as array elements, without the brackets. */
  readonly items: Json
  /** The texts of each recipe for highlighting; empty unless words are searched for. */
  readonly texts: readonly string[]
  readonly pagination: Pagination
  /** Changes whenever the page for this viewer changes. */
  readonly etag: string
}

/** The data read for a page. */
interface ReadPage extends Results {
  /** Cards of those hits that the reader may still see. */
  readonly cards: JoinedCards
}

/** The number of recipes before a page. */
export const offsetOf = ({ cursor, page, limit }: ListRequest<unknown>): number =>
  cursor?.offset ?? (page - 1) * limit

export function toListPage(request: ListRequest<unknown>, read: ReadPage): ListPage {
  const { sort, viewerId, limit } = request
  const { cards, hits, total } = read
  const offset = offsetOf(request)
  const totalItems = Math.min(total, COUNT_LIMIT)
  const totalIsExact = total <= COUNT_LIMIT
  const nextOffset = offset + hits.length
  const hasMore = hits.length === limit && (!totalIsExact || nextOffset < totalItems)
  return {
    items: cards.json,
    texts: cards.texts,
    etag: hash(
      'sha1',
      `${DERIVED_VERSION} ${total} ${offset} ${limit} ${viewerId} ${cards.stamps}`,
      'base64url',
    ),
    pagination: {
      page: Math.floor(offset / limit) + 1,
      limit,
      totalItems,
      totalPages: Math.ceil(totalItems / limit),
      totalIsExact,
      ...(hasMore && {
        nextCursor: writeListCursor({ sort, offset: nextOffset, keys: hits.at(-1)?.keys ?? [] }),
      }),
    },
  }
}
