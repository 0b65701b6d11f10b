import type { Database } from '#platform/db/database.ts'
import type { Results, SearchIndex } from '../../search/search.ts'
import type { CardOptions, CardReader } from '../read/cards.ts'
import { filteredLists } from './filtered-list.ts'
import { offsetOf, toListPage } from './list-page.ts'
import type { ListPage, ListRequest } from './list-page.ts'

/**
 * Reads pages of recipes, found with or without the search index. A recipe may be hidden between finding it and reading its card,
 * so reading cards checks visibility again.
 */
export interface RecipeLists {
  readonly read: (request: ListRequest) => Promise<ListPage>
  /** The number of recipes in a list, up to the limit of counts. */
  readonly count: (request: ListRequest) => Promise<number>
}

export function recipeLists(database: Database, index: SearchIndex, cards: CardReader): RecipeLists {
  const filtered = filteredLists(database)

  const find = async (request: ListRequest): Promise<Results> => {
    const { source, sort, limit, cursor } = request
    if (source.kind === 'filtered') return filtered.find({ ...request, source })
    return index.find(source.query, {
      sort: sort === 'newest' ? 'numbered' : sort,
      limit,
      offset: offsetOf(request),
      after: cursor?.keys ?? null,
    })
  }

  return {
    read: async (request) => {
      const { source, viewerId } = request
      const { total, hits } = await find(request)
      const ids = hits.map(({ recipeId }) => recipeId)
      const found = await cards.joined(ids, viewerId, optionsOf(source))
      return toListPage(request, { total, hits, cards: found })
    },
    count: async ({ source, ...request }) =>
      source.kind === 'searched' ? index.count(source.query) : filtered.count({ ...request, source }),
  }
}

const optionsOf = (source: ListRequest['source']): CardOptions =>
  source.kind === 'filtered'
    ? { saved: source.filters.scope === 'saved', withTexts: false }
    : { saved: source.query.scope === 'saved', withTexts: (source.query.words ?? []).length > 0 }
