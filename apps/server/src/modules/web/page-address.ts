import { activeCategoryFilters, parseCategoryParams } from '@souschef/contract/category-address'
import { formatListParams, parseListParams } from '@souschef/contract/list-address'
import { LIMITS } from '@souschef/domain'

/** A page of the web client, as in its route table. */
export interface MatchedPage {
  /** A pattern such as `/recipes/:id`. */
  readonly pattern: string
  /** The canonical path. */
  readonly pathname: string
}

/** A page with the part of the query that it reads, so that equivalent addresses are equal. */
export interface PageAddress extends MatchedPage {
  /** Without the question mark; empty when the page reads no parameter. */
  readonly search: string
}

const INTEGER = /^\d{1,3}$/

function servingsIn(query: URLSearchParams): readonly (readonly [string, string])[] {
  const text = query.get('servings') ?? ''
  const servings = Number(text)
  const isValid = INTEGER.test(text) && servings >= LIMITS.servings.min && servings <= LIMITS.servings.max
  return isValid ? [['servings', String(servings)]] : []
}

/** The query parameters read by each page that the server renders; other pages are not rendered. */
const READ_PARAMS: Readonly<Record<string, (query: URLSearchParams) => Iterable<readonly [string, string]>>> =
  {
    '/recipes': (query) => formatListParams(parseListParams(query)),
    '/new-system': (query) => activeCategoryFilters(parseCategoryParams(query)),
    '/recipes/:id': servingsIn,
  }

/** Drops parameters that the page does not read, and sorts the rest. */
export function pageAddress(page: MatchedPage, query: URLSearchParams): PageAddress {
  const search = new URLSearchParams()
  for (const [name, value] of READ_PARAMS[page.pattern]?.(query) ?? []) search.append(name, value)
  return { ...page, search: search.toString() }
}
