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

/** Recipes that the tables of recipes find by themselves. */
export interface FilteredSource {
  readonly kind: 'filtered'
  readonly filters: ListFilters
  /** Whose recipes, when they are of one author. */
  readonly author: string | null
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
  /** The inside of an array of cards. */
  readonly items: Json
  /** Of each recipe, what a search highlights; empty unless words are searched for. */
  readonly texts: readonly string[]
  readonly pagination: Pagination
  /** Differs whenever the page for this viewer does. */
  readonly etag: string
}

/** What was read of a page. */
interface ReadPage extends Results {
  /** Of those hits that the reader still sees. */
  readonly cards: JoinedCards
}

/** How many recipes come before a page. */
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
