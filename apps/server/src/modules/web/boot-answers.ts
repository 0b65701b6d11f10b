import { type EndpointName, PAGING } from '@souschef/contract'
import { parseCategoryParams, toCategoryQuery } from '@souschef/contract/category-address'
import { parseListParams, toFacetQuery, toListQuery } from '@souschef/contract/list-address'
import { translate } from '@souschef/locales'
import type { GuestAnswers, GuestCall } from '../../platform/http/guest-answers.ts'
import type { PageAddress } from './page-address.ts'
import type { BootAnswer, Visitor } from './page.ts'

const RECIPE_PAGE = /^\/recipes\/([0-9a-f-]{36})$/

interface InitialRequest {
  /** The query key of the client's cache. */
  readonly key: readonly [name: EndpointName, request: { readonly params?: unknown; readonly query: object }]
  /** Parameters as in a request. */
  readonly call: Pick<GuestCall, 'params' | 'query'>
}

const toStrings = (query: object) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))

const initialRequest = (name: EndpointName, query: object): InitialRequest => ({
  key: [name, { query }],
  call: { params: {}, query: toStrings(query) },
})

/** Without the live section, which changes by the minute: pages are cached while their answers are unchanged. */
function homeRequests(language: Visitor['language']): readonly InitialRequest[] {
  const dinner = parseListParams(new URLSearchParams({ tag: translate(language, 'dinner.demoTag') }))
  return [
    initialRequest('listTrending', { language, limit: PAGING.homeRecipes }),
    initialRequest('listRecipes', toListQuery(dinner, null, language)),
    initialRequest('listSeasonal', { language }),
    initialRequest('listRecommendedUsers', { limit: PAGING.homePeople }),
  ]
}

/** The calls that the client will make for an address, most important first; none where guests have no access. */
export function initialRequests(
  { pathname, search }: Omit<PageAddress, 'pattern'>,
  language: Visitor['language'],
): readonly InitialRequest[] {
  const query = new URLSearchParams(search)
  if (pathname === '/new-system')
    return [initialRequest('listCategories', toCategoryQuery(parseCategoryParams(query), language))]
  if (pathname === '/') return homeRequests(language)
  const listParams = parseListParams(query)
  const list = initialRequest('listRecipes', toListQuery(listParams, null, language))
  if (pathname === '/recipes')
    return [list, initialRequest('countFacets', toFacetQuery(listParams, null, language))]
  const id = RECIPE_PAGE.exec(pathname)?.[1]
  if (id === undefined) return []
  return [{ key: ['getRecipe', { params: { id }, query: {} }], call: { params: { id }, query: {} } }]
}

/**
 * The answers needed for a guest's first paint, from the API itself, so that page and API never differ. They stop at the first
 * error, except on the home page, whose sections fail independently (HOME-1); the client then makes the call itself and shows the
 * result.
 */
export async function bootAnswers(
  guestAnswers: GuestAnswers,
  address: Omit<PageAddress, 'pattern'>,
  guest: Omit<GuestCall, 'params' | 'query'>,
): Promise<readonly BootAnswer[]> {
  const answers: BootAnswer[] = []
  for (const { key, call } of initialRequests(address, guest.language)) {
    const answer = (await guestAnswers.get(key[0])?.({ ...call, ...guest })) ?? null
    if (answer !== null) answers.push({ key, answer })
    else if (address.pathname !== '/') break
  }
  return answers
}
