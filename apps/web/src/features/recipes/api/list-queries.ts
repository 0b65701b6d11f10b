import type { Language } from '@souschef/domain'
import { queryOptions } from '@tanstack/react-query'
import { apiQuery } from '../../../platform/api/query.ts'
import { activeFilters, toListQuery, withFilter } from '@souschef/contract/list-address'
import type { ListParams, Scope } from '@souschef/contract/list-address'
import { readPage } from './read-card.ts'

/** One page of a list, as its address asks for it. */
export const recipeListQuery = (params: ListParams, scope: Scope | null, reader: Language) =>
  queryOptions({
    ...apiQuery('listRecipes', { query: toListQuery(params, scope, reader) }),
    select: readPage,
  })

/** How many recipes there would be without each of the filters that are set, in their order; 0 where that cannot be found out. */
export const countsWithoutQuery = (params: ListParams, scope: Scope | null, reader: Language) =>
  queryOptions({
    queryKey: ['countsWithout', toListQuery(params, scope, reader)],
    queryFn: ({ client }) =>
      Promise.all(
        activeFilters(params).map(async ([filter]) => {
          const query = { ...toListQuery(withFilter(params, filter, ''), scope, reader), limit: 1 }
          try {
            return readPage(await client.fetchQuery(apiQuery('listRecipes', { query }))).totalItems
          } catch {
            return 0
          }
        }),
      ),
  })
