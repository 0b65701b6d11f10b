import { CATEGORIES, CUISINES, DIET_TYPES, DIFFICULTIES, LANGUAGES, LIMITS } from '@souschef/domain'
import type { Language } from '@souschef/domain'

/** What narrows a list, under the names of API-20, in the order in which chips show it. */
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

export const SORTS = ['newest', 'popular', 'time', 'title'] as const
export type Sort = (typeof SORTS)[number]

export const SCOPES = ['mine', 'saved'] as const
export type Scope = (typeof SCOPES)[number]

/** Everything that an address says about a list (ROUTE-6); null is what the address leaves open. */
export interface ListParams {
  readonly filters: Readonly<Partial<Record<Filter, string>>>
  readonly sort: Sort | null
  /** Recipes of one language, or all of them; null is the reader's own first of all (LIST-5). */
  readonly language: Language | 'all' | null
  /** Counts from 1. */
  readonly page: number
}

const CHOICES: Partial<Record<Filter, readonly string[]>> = {
  category: CATEGORIES,
  cuisine: CUISINES,
  diet_type: DIET_TYPES,
  difficulty: DIFFICULTIES,
}

function isReadable(filter: Filter, value: string): boolean {
  if (filter === 'max_time') return /^\d{1,5}$/.test(value) && Number(value) <= LIMITS.minutes
  return CHOICES[filter]?.includes(value) ?? true
}

/** The query of an address, such as a `URLSearchParams`. */
export interface AddressQuery {
  get(name: string): string | null
}

/** Reads an address; what it cannot mean, such as an unknown category, is passed over. */
export function parseListParams(query: AddressQuery): ListParams {
  const filters: Partial<Record<Filter, string>> = {}
  for (const filter of FILTERS) {
    const value = query.get(filter)?.trim() ?? ''
    if (value !== '' && isReadable(filter, value)) filters[filter] = value
  }
  const language = query.get('language')
  const page = Number(query.get('page'))
  return {
    filters,
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? null,
    language: [...LANGUAGES, 'all' as const].find((known) => known === language) ?? null,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** Writes an address: the same list always gets the same one. */
export function formatListParams(params: ListParams): ReadonlyMap<string, string> {
  const query = new Map<string, string>()
  for (const filter of FILTERS) {
    const value = params.filters[filter]
    if (value !== undefined) query.set(filter, value)
  }
  if (params.sort !== null) query.set('sort', params.sort)
  if (params.language !== null) query.set('language', params.language)
  if (params.page > 1) query.set('page', String(params.page))
  return query
}

/** Another filter, sorting or language begins at the first page again. */
export const changeListParams = (
  params: ListParams,
  change: Partial<Omit<ListParams, 'page'>>,
): ListParams => ({
  ...params,
  ...change,
  page: 1,
})

/** Sets a filter; an empty value takes it away. */
export function withFilter(params: ListParams, filter: Filter, value: string): ListParams {
  const { [filter]: _, ...others } = params.filters
  return changeListParams(params, {
    filters: value.trim() === '' ? others : { ...others, [filter]: value.trim() },
  })
}

export const activeFilters = (params: ListParams): readonly (readonly [Filter, string])[] =>
  FILTERS.flatMap((filter) => {
    const value = params.filters[filter]
    return value === undefined ? [] : [[filter, value] as const]
  })

/**
 * What the server is asked (API-20). My own and my saved recipes come in every language: a twin that is neither mine
 * nor saved would otherwise hide the one that is. Without a choice of sorting, saved ones come as they were saved (DEC-9), and what is
 * searched for by relevance (LIST-1): both are for the server to choose.
 */
export function toListQuery(
  params: ListParams,
  scope: Scope | null,
  reader: Language,
): Readonly<Record<string, string | number>> {
  const language = scope === null ? (params.language ?? reader) : (params.language ?? 'all')
  const sort = params.sort ?? (scope === 'saved' || params.filters.search !== undefined ? null : SORTS[0])
  return {
    ...params.filters,
    ...(scope !== null && { scope }),
    ...(sort !== null && { sort }),
    ...(language !== 'all' && { language }),
    page: params.page,
  }
}
