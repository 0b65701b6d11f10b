import { PAGING } from '@souschef/contract'
import type { EndpointParsed } from '@souschef/contract'
import { err, ok, queryTerms } from '@souschef/domain'
import type { Result } from '@souschef/domain'
import type { FieldProblem } from '#platform/http/outcome.ts'
import { term, TERM_KINDS, textKey } from '../../recipe-keys/recipe-keys.ts'
import type { SearchQuery } from '../../search/search.ts'
import { readListCursor } from './list-cursor.ts'
import type { FilteredSource, ListRequest, SearchedSource } from './list-page.ts'
import type { ListFilters, Sort } from './list-shape.ts'

export type ListQuery = EndpointParsed<'listRecipes'>['query']

/** Viewer and scope of a list: own recipes, favorites, one author's, or all public ones. */
export interface Audience {
  readonly viewerId: string | null
  /** The author given in the query. */
  readonly authorId: string | null
  readonly scope: 'mine' | 'saved' | null
}

interface Filters extends Pick<SearchQuery, 'view' | 'viewerId' | 'terms' | 'ingredient' | 'maxTime'> {
  readonly scope: ListFilters['scope']
  readonly authorId: string | null
  readonly text: string | null
}

/** Filters whose normalised value is empty are ignored. */
function toFilters(query: ListQuery, { viewerId, authorId, scope }: Audience): Filters {
  const isOwn = viewerId !== null && (scope === 'mine' || (scope === null && authorId === viewerId))
  const text = query.search ?? ''
  return {
    scope: isOwn ? 'own' : scope === 'saved' ? 'saved' : 'public',
    view: query.language ?? 'all',
    viewerId,
    authorId: isOwn && authorId === viewerId ? null : authorId,
    terms: TERM_KINDS.flatMap((kind) => {
      const value = textKey(query[kind] ?? '')
      return value === '' ? [] : [term(kind, value)]
    }),
    ingredient: textKey(query.ingredient ?? '') === '' ? null : (query.ingredient ?? null),
    maxTime: query.max_time ?? null,
    text: text.trim() === '' ? null : text,
  }
}

const toSearch = ({ text, ...filters }: Filters): SearchQuery => ({
  ...filters,
  householdId: null,
  words: text === null ? null : queryTerms(text),
})

/** Converts a list query to one of the search index, whether or not words are searched for. */
export const toSearchQuery = (query: ListQuery, audience: Audience): SearchQuery =>
  toSearch(toFilters(query, audience))

/**
 * Converts a list query to a page request.
 *
 * @returns problems with the position in the list: a page beyond the counted ones, or an invalid cursor
 */
export function toListRequest(
  query: ListQuery,
  audience: Audience,
): Result<ListRequest, readonly FieldProblem[]> {
  const { page, limit } = query
  const filters = toFilters(query, audience)
  const { text, ingredient, terms, maxTime } = filters
  const isSearch = text !== null || ingredient !== null || terms.length > 0 || maxTime !== null
  const sort = resolveSort(query.sort, filters, isSearch)
  const cursor = query.cursor === undefined ? null : readListCursor(query.cursor, sort)
  if (query.cursor !== undefined && cursor === null) return err([{ path: 'cursor', code: 'invalid' }])
  if (cursor === null && (page - 1) * limit >= PAGING.maxOffset)
    return err([{ path: 'page', code: 'too_big', params: { limit: Math.ceil(PAGING.maxOffset / limit) } }])
  const source: FilteredSource | SearchedSource = isSearch
    ? { kind: 'searched', query: toSearch(filters) }
    : toFilteredSource(filters, sort)
  return ok({ source, sort, viewerId: filters.viewerId, page, limit, cursor })
}

const toFilteredSource = ({ scope, view, authorId }: Filters, sort: Sort): FilteredSource => ({
  kind: 'filtered',
  filters: {
    scope,
    view,
    byAuthor: authorId !== null,
    sort: sort === 'relevance' || sort === 'numbered' ? 'newest' : sort,
  },
  author: authorId,
})

/** The default is by relevance when words are searched for, favorites by time of adding, else newest first. */
function resolveSort(requestedSort: ListQuery['sort'], { scope, text }: Filters, isSearch: boolean): Sort {
  if (requestedSort === 'popular' || requestedSort === 'time' || requestedSort === 'title')
    return requestedSort
  if (text !== null && requestedSort !== 'newest') return 'relevance'
  if (scope === 'saved') return 'favorited'
  return isSearch ? 'numbered' : 'newest'
}
