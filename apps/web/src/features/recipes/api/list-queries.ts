import type { Language } from '@souschef/domain'
import { queryOptions } from '@tanstack/react-query'
import { apiQuery } from '../../../platform/api/query.ts'
import { toListQuery } from '@souschef/contract/list-address'
import type { ListParams, Scope } from '@souschef/contract/list-address'
import { readPage } from './read-card.ts'

/** One page of a list, as its address asks for it. */
export const recipeListQuery = (params: ListParams, scope: Scope | null, reader: Language) =>
  queryOptions({
    ...apiQuery('listRecipes', { query: toListQuery(params, scope, reader) }),
    select: readPage,
  })

/** How many recipes there would be; asks for as few of them as it may. */
export const recipeCountQuery = (params: ListParams, scope: Scope | null, reader: Language) =>
  queryOptions({
    ...apiQuery('listRecipes', { query: { ...toListQuery(params, scope, reader), limit: 1 } }),
    select: (answer) => readPage(answer).totalItems,
  })
