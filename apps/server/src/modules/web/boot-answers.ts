import { endpointPath } from '@souschef/contract'
import { parseListParams, toListQuery } from '@souschef/contract/list-address'
import type { FastifyInstance } from 'fastify'
import type { BootAnswer, Visitor } from './page.ts'

/** Who asks for the page, so that a view counts as theirs. */
export interface Asker extends Visitor {
  readonly address: string
  readonly agent: string
}

const RECIPE_PAGE = /^\/recipes\/([0-9a-f-]{36})$/

interface Question {
  /** As the client's cache keys it. */
  readonly key: readonly unknown[]
  readonly path: string
}

/** What the client will ask first at an address of its own; null where it asks nothing that a guest may know. */
export function firstQuestion(url: URL, { language }: Visitor): Question | null {
  if (url.pathname === '/recipes' || url.pathname === '/') {
    // The home page shows the beginning of the list, whatever else stands in its address.
    const asked = url.pathname === '/' ? new URLSearchParams() : url.searchParams
    const query = toListQuery(parseListParams(asked), null, language)
    const parameters = new URLSearchParams()
    for (const [name, value] of Object.entries(query)) parameters.set(name, String(value))
    return {
      key: ['listRecipes', { query }],
      path: `${endpointPath('listRecipes')}?${parameters.toString()}`,
    }
  }
  const id = RECIPE_PAGE.exec(url.pathname)?.[1]
  if (id === undefined) return null
  return { key: ['getRecipe', { params: { id }, query: {} }], path: endpointPath('getRecipe', { id }) }
}

const ENVELOPE = '{"success":true,"data":'

/**
 * The answer that a guest's first paint needs, from the API itself: the page and the API can never differ. None where the
 * answer is an error; the client then asks, and shows what it gets.
 */
export async function bootAnswers(
  app: FastifyInstance,
  url: URL,
  asker: Asker,
): Promise<readonly BootAnswer[]> {
  const question = firstQuestion(url, asker)
  if (question === null) return []
  const response = await app.inject({
    url: question.path,
    remoteAddress: asker.address,
    headers: { 'accept-language': asker.language, 'user-agent': asker.agent },
  })
  if (response.statusCode !== 200 || !response.body.startsWith(ENVELOPE)) return []
  return [{ key: question.key, answer: response.body.slice(ENVELOPE.length, -1) }]
}
