import type { Database } from '../../../platform/db/database.ts'
import type { SearchIndex } from '../../search/search.ts'
import type { ReadCards } from '../read/cards.ts'
import { filteredLists } from './filtered-list.ts'
import { toListPage } from './list-page.ts'
import type { ListPage, ListRequest } from './list-page.ts'
import { searchedLists } from './searched-list.ts'

/** Reads pages of recipes, from the tables of recipes or through the search index. */
export interface RecipeLists {
  readonly read: (request: ListRequest) => Promise<ListPage>
  /** How many recipes a list holds; no more than are counted. */
  readonly count: (request: ListRequest) => Promise<number>
}

export function recipeLists(database: Database, index: SearchIndex, readCards: ReadCards): RecipeLists {
  const filtered = filteredLists(database)
  const readSearched = searchedLists(index, readCards)
  return {
    read: async (request) => {
      const { source } = request
      return source.kind === 'searched'
        ? toListPage(request, await readSearched({ ...request, source }))
        : toListPage(request, await filtered.read({ ...request, source }))
    },
    count: async ({ source, ...request }) =>
      source.kind === 'searched' ? index.count(source.query) : filtered.count({ ...request, source }),
  }
}
