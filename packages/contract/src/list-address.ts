import { CATEGORIES, CUISINES, DIET_TYPES, DIFFICULTIES, LANGUAGES, LIMITS } from '@souschef/domain'
import type { Language } from '@souschef/domain'
import { PAGING } from './paging.ts'

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

/** What an address can ask for. `relevance` is what a search comes by when it asks for none of these. */
export const SORTS = ['newest', 'popular', 'time', 'title'] as const
export type Sort = (typeof SORTS)[number]

export const SCOPES = ['mine', 'saved'] as const
export type Scope = (typeof SCOPES)[number]

/** Pages have numbers to here; beyond, each leads to the next by a cursor (API-41). */
export const LAST_NUMBERED_PAGE = Math.ceil(PAGING.maxOffset / PAGING.recipes)

/** Everything that an address says about a list (ROUTE-6); null is what the address leaves open. */
export interface ListParams {
  readonly filters: Readonly<Partial<Record<Filter, string>>>
  readonly sort: Sort | null
  /** Recipes of one language, or all of them; null is the reader's own first of all (LIST-5). */
  readonly language: Language | 'all' | null
  /** Only the reader's favourites, on the page of all recipes. */
  readonly onlySaved: boolean
  /** What is searched for is not to be corrected. */
  readonly asTyped: boolean
  /** Counts from 1. */
  readonly page: number
  /** What leads to a page beyond those with numbers. */
  readonly cursor: string | null
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
  return {
    filters,
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? null,
    language: [...LANGUAGES, 'all' as const].find((known) => known === language) ?? null,
    onlySaved: query.get('scope') === 'saved',
    asTyped: query.get('exact') === 'true',
    ...parsePlace(query),
  }
}

/** A page that has no number and no cursor is the last one that has. */
function parsePlace(query: AddressQuery): Pick<ListParams, 'page' | 'cursor'> {
  const asked = Number(query.get('page'))
  const page = Number.isSafeInteger(asked) && asked > 0 ? asked : 1
  if (page <= LAST_NUMBERED_PAGE) return { page, cursor: null }
  const cursor = query.get('cursor') ?? ''
  return cursor === '' ? { page: LAST_NUMBERED_PAGE, cursor: null } : { page, cursor }
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
  if (params.onlySaved) query.set('scope', 'saved')
  if (params.asTyped) query.set('exact', 'true')
  if (params.page > 1) query.set('page', String(params.page))
  if (params.cursor !== null) query.set('cursor', params.cursor)
  return query
}

/** Another filter, sorting or language begins at the first page again. */
export const changeListParams = (
  params: ListParams,
  change: Partial<Omit<ListParams, 'page' | 'cursor'>>,
): ListParams => ({
  ...params,
  ...change,
  page: 1,
  cursor: null,
})

/** Sets a filter; an empty value takes it away. Other words may be corrected again. */
export function withFilter(params: ListParams, filter: Filter, value: string): ListParams {
  const { [filter]: _, ...others } = params.filters
  return changeListParams(params, {
    filters: value.trim() === '' ? others : { ...others, [filter]: value.trim() },
    ...(filter === 'search' && { asTyped: false }),
  })
}

/** The same list without anything that narrows it. */
export const withoutFilters = (params: ListParams): ListParams =>
  changeListParams(params, { filters: {}, onlySaved: false, asTyped: false })

export const activeFilters = (params: ListParams): readonly (readonly [Filter, string])[] =>
  FILTERS.flatMap((filter) => {
    const value = params.filters[filter]
    return value === undefined ? [] : [[filter, value] as const]
  })

/** Whose recipes a page lists: those that its path says, else those that its address asks for. */
export const scopeOf = ({ onlySaved }: ListParams, scope: Scope | null): Scope | null =>
  scope ?? (onlySaved ? 'saved' : null)

type Query = Readonly<Record<string, string | number>>

/**
 * What the server is asked about all pages of a list: which recipes are in it. My own and my saved recipes come in every
 * language: a twin that is neither mine nor saved would otherwise hide the one that is.
 */
export function toFacetQuery(params: ListParams, scope: Scope | null, reader: Language): Query {
  const among = scopeOf(params, scope)
  const language = params.language ?? (among === null ? reader : 'all')
  return {
    ...params.filters,
    ...(among !== null && { scope: among }),
    ...(language !== 'all' && { language }),
  }
}

/**
 * What the server is asked for one page (API-20). Without a choice of sorting, saved ones come as they were saved (DEC-9), and
 * what is searched for by relevance (LIST-1): both are for the server to choose.
 */
export function toListQuery(params: ListParams, scope: Scope | null, reader: Language): Query {
  const { filters, sort, page, cursor } = params
  const isServers = scopeOf(params, scope) === 'saved' || filters.search !== undefined
  const order = sort ?? (isServers ? null : SORTS[0])
  return {
    ...toFacetQuery(params, scope, reader),
    ...(order !== null && { sort: order }),
    ...(cursor === null ? { page } : { cursor }),
  }
}
