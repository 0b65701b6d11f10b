import type { EndpointName } from '@souschef/contract'
import { parseListParams, toListQuery } from '@souschef/contract/list-address'
import type { GuestAnswers, GuestCall } from '../../platform/http/guest-answers.ts'
import type { BootAnswer, Visitor } from './page.ts'

const RECIPE_PAGE = /^\/recipes\/([0-9a-f-]{36})$/

interface Question {
  /** As the client's cache keys it. */
  readonly key: readonly [name: EndpointName, request: { readonly params?: unknown; readonly query: object }]
  /** As a request would bring it. */
  readonly call: Pick<GuestCall, 'params' | 'query'>
}

/** What the client will ask first at an address of its own; null where it asks nothing that a guest may know. */
export function firstQuestion(url: URL, language: Visitor['language']): Question | null {
  if (url.pathname === '/recipes' || url.pathname === '/') {
    // The home page shows the beginning of the list, whatever else stands in its address.
    const asked = url.pathname === '/' ? new URLSearchParams() : url.searchParams
    const query = toListQuery(parseListParams(asked), null, language)
    const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
    return { key: ['listRecipes', { query }], call: { params: {}, query: texts } }
  }
  const id = RECIPE_PAGE.exec(url.pathname)?.[1]
  if (id === undefined) return null
  return { key: ['getRecipe', { params: { id }, query: {} }], call: { params: { id }, query: {} } }
}

/**
 * The answer that a guest's first paint needs, from the API itself: the page and the API can never differ. None where the
 * answer is an error; the client then asks, and shows what it gets.
 */
export async function bootAnswers(
  guestAnswers: GuestAnswers,
  url: URL,
  asker: Omit<GuestCall, 'params' | 'query'>,
): Promise<readonly BootAnswer[]> {
  const question = firstQuestion(url, asker.language)
  if (question === null) return []
  const [name] = question.key
  const answer = await guestAnswers.get(name)?.({ ...question.call, ...asker })
  return answer === undefined || answer === null ? [] : [{ key: question.key, answer }]
}
