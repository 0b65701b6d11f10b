import { activeCategoryFilters, parseCategoryParams } from '@souschef/contract/category-address'
import { formatListParams, parseListParams } from '@souschef/contract/list-address'
import { LIMITS } from '@souschef/domain'

/** A page of the web client, as its own table of routes names it. */
export interface KnownPage {
  /** Such as `/recipes/:id`. */
  readonly pattern: string
  /** The one spelling of the path that leads there. */
  readonly pathname: string
}

/** A page with what it reads of its query, so that all addresses of one page are the same. */
export interface PageAddress extends KnownPage {
  /** Without a question mark; empty when the page reads nothing. */
  readonly search: string
}

const WHOLE = /^\d{1,3}$/

function servingsIn(query: URLSearchParams): readonly (readonly [string, string])[] {
  const text = query.get('servings') ?? ''
  const servings = Number(text)
  const isOne = WHOLE.test(text) && servings >= LIMITS.servings.min && servings <= LIMITS.servings.max
  return isOne ? [['servings', String(servings)]] : []
}

/** What each page that the server draws reads of its query; of others it draws nothing. */
const READS: Readonly<Record<string, (query: URLSearchParams) => Iterable<readonly [string, string]>>> = {
  '/recipes': (query) => formatListParams(parseListParams(query)),
  '/new-system': (query) => activeCategoryFilters(parseCategoryParams(query)),
  '/recipes/:id': servingsIn,
}

/** Leaves out of a query what the page does not read, and brings the rest into one order. */
export function pageAddress(page: KnownPage, query: URLSearchParams): PageAddress {
  const search = new URLSearchParams()
  for (const [name, value] of READS[page.pattern]?.(query) ?? []) search.append(name, value)
  return { ...page, search: search.toString() }
}
