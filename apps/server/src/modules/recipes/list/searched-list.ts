import type { Json } from '../../../platform/http/json.ts'
import type { SearchIndex } from '../../search/search.ts'
import type { Card, ReadCards } from '../read/cards.ts'
import { offsetOf } from './list-page.ts'
import type { ListRequest, ReadPage, SearchedSource } from './list-page.ts'

const withCommas = (cards: readonly Card[]): readonly Json[] =>
  cards.flatMap(({ json }, place) => (place === 0 ? [json] : [',', json]))

/**
 * Reads pages of what the search index finds. Somebody may hide a recipe between both reads: `readCards` asks again who may see
 * it.
 */
export function searchedLists(
  index: SearchIndex,
  readCards: ReadCards,
): (request: ListRequest<SearchedSource>) => Promise<ReadPage> {
  return async (request) => {
    const { source, sort, viewerId, limit, cursor } = request
    const { total, hits } = await index.find(source.query, {
      sort: sort === 'newest' ? 'numbered' : sort,
      limit,
      offset: offsetOf(request),
      after: cursor?.keys ?? null,
    })
    const cards = await readCards(
      hits.map(({ recipeId }) => recipeId),
      viewerId,
      source.query.scope === 'saved',
    )
    return {
      items: withCommas(cards),
      stamps: cards.map(({ id, stamp }) => `${id} ${stamp}`).join('\n'),
      found: hits.length,
      lastKeys: () => hits.at(-1)?.keys ?? [],
      total,
    }
  }
}
