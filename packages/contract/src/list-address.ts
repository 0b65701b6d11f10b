import { CATEGORIES, CUISINES, DIET_TYPES, DIFFICULTIES, LANGUAGES, LIMITS } from '@souschef/domain'
import type { Language } from '@souschef/domain'
import { PAGING } from './paging.ts'

/** Filters of a list, named as in API-20, in the order of their chips. */
export const FILTERS = [
  'search',
  'tag',
  'ingredient',
  'category',
  'cuisine',
  'diet_type',
  'difficulty',
  'max_time',
] as const
export type Filter = (typeof FILTERS)[number]

/** Sort orders that an address can name. Searches without one are sorted by relevance. */
export const SORTS = ['newest', 'popular', 'time', 'title'] as const
export type Sort = (typeof SORTS)[number]

export const SCOPES = ['mine', 'saved'] as const
export type Scope = (typeof SCOPES)[number]

/** The last page with a number; beyond it, each page leads to the next by a cursor (API-41). */
export const LAST_NUMBERED_PAGE = Math.ceil(PAGING.maxOffset / PAGING.recipes)

/** The state of a list as in its address (ROUTE-6); null where the address has no value. */
export interface ListParams {
  readonly filters: Readonly<Partial<Record<Filter, string>>>
  readonly sort: Sort | null
  /** Recipes in one language, or in all; null prefers the reader's language (LIST-5). */
  readonly language: Language | 'all' | null
  /** Only the reader's favourites, on the page of all recipes. */
  readonly onlySaved: boolean
  /** Whether spelling correction is turned off for this search. */
  readonly asTyped: boolean
  /** 1-based. */
  readonly page: number
  /** Leads to a page beyond the numbered ones. */
  readonly cursor: string | null
}

const ALLOWED_VALUES: Partial<Record<Filter, readonly string[]>> = {
  category: CATEGORIES,
  cuisine: CUISINES,
  diet_type: DIET_TYPES,
  difficulty: DIFFICULTIES,
}

function isValidValue(filter: Filter, value: string): boolean {
  if (filter === 'max_time') return /^\d{1,5}$/.test(value) && Number(value) <= LIMITS.minutes
  return ALLOWED_VALUES[filter]?.includes(value) ?? true
}

/** The query parameters of an address, such as a `URLSearchParams`. */
export interface QueryParams {
  get(name: string): string | null
}

/** Parses an address, ignoring invalid values such as an unknown category. */
export function parseListParams(query: QueryParams): ListParams {
  const filters: Partial<Record<Filter, string>> = {}
  for (const filter of FILTERS) {
    const value = query.get(filter)?.trim() ?? ''
    if (value !== '' && isValidValue(filter, value)) filters[filter] = value
  }
  const language = query.get('language')
  return {
    filters,
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? null,
    language: [...LANGUAGES, 'all' as const].find((candidate) => candidate === language) ?? null,
    onlySaved: query.get('scope') === 'saved',
    asTyped: query.get('exact') === 'true',
    ...parsePageParams(query),
  }
}

/** A page beyond the numbered ones without a cursor becomes the last numbered page. */
function parsePageParams(query: QueryParams): Pick<ListParams, 'page' | 'cursor'> {
  const requestedPage = Number(query.get('page'))
  const page = Number.isSafeInteger(requestedPage) && requestedPage > 0 ? requestedPage : 1
  if (page <= LAST_NUMBERED_PAGE) return { page, cursor: null }
  const cursor = query.get('cursor') ?? ''
  return cursor === '' ? { page: LAST_NUMBERED_PAGE, cursor: null } : { page, cursor }
}

/** Formats an address; the same list always has the same one. */
export function formatListParams(params: ListParams): ReadonlyMap<string, string> {
  const query = new Map<string, string>()
  for (const filter of FILTERS) {
    const value = params.filters[filter]
    if (value !== undefined) query.set(filter, value)
  }
  if (params.sort !== null) query.set('sort', params.sort)
  if (params.language !== null) query.set('language', params.language)
  if (params.onlySaved) query.set('scope', 'saved')
  if (params.asTyped) query.set('exact', 'true')
  if (params.page > 1) query.set('page', String(params.page))
  if (params.cursor !== null) query.set('cursor', params.cursor)
  return query
}

/** Changes filters, sorting or language, and returns to the first page. */
export const changeListParams = (
  params: ListParams,
  change: Partial<Omit<ListParams, 'page' | 'cursor'>>,
): ListParams => ({
  ...params,
  ...change,
  page: 1,
  cursor: null,
})

/** Sets a filter; an empty value removes it. Changing the search terms turns spelling correction back on. */
export function withFilter(params: ListParams, filter: Filter, value: string): ListParams {
  const { [filter]: _, ...others } = params.filters
  return changeListParams(params, {
    filters: value.trim() === '' ? others : { ...others, [filter]: value.trim() },
    ...(filter === 'search' && { asTyped: false }),
  })
}

/** The same list without any filter. */
export const withoutFilters = (params: ListParams): ListParams =>
  changeListParams(params, { filters: {}, onlySaved: false, asTyped: false })

export const activeFilters = (params: ListParams): readonly (readonly [Filter, string])[] =>
  FILTERS.flatMap((filter) => {
    const value = params.filters[filter]
    return value === undefined ? [] : [[filter, value] as const]
  })

/** The scope of a list: that of the page's path, else that of its query. */
export const scopeOf = ({ onlySaved }: ListParams, scope: Scope | null): Scope | null =>
  scope ?? (onlySaved ? 'saved' : null)

type Query = Readonly<Record<string, string | number>>

/**
 * The query for facets: all recipes of the list, on any page. The caller's own and saved recipes are listed in every language,
 * because a translation that is neither own nor saved would hide the one that is.
 */
export function toFacetQuery(params: ListParams, scope: Scope | null, reader: Language): Query {
  const effectiveScope = scopeOf(params, scope)
  const language = params.language ?? (effectiveScope === null ? reader : 'all')
  return {
    ...params.filters,
    ...(effectiveScope !== null && { scope: effectiveScope }),
    ...(language !== 'all' && { language }),
  }
}

/**
 * The query for one page (API-20). Without a chosen sorting the server orders saved recipes by when they were saved (DEC-9),
 * and search results by relevance (LIST-1).
 */
export function toListQuery(params: ListParams, scope: Scope | null, reader: Language): Query {
  const { filters, sort, page, cursor } = params
  const usesServerOrder = scopeOf(params, scope) === 'saved' || filters.search !== undefined
  const order = sort ?? (usesServerOrder ? null : SORTS[0])
  return {
    ...toFacetQuery(params, scope, reader),
    ...(order !== null && { sort: order }),
    ...(cursor === null ? { page } : { cursor }),
  }
}
