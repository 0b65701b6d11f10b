import type { Language } from '@souschef/domain'
import { queryOptions } from '@tanstack/react-query'
import { apiQuery } from '../../../platform/api/query.ts'
import { toListQuery } from '@souschef/contract/list-address'
import type { ListParams, Scope } from '@souschef/contract/list-address'
import { readFound } from './read-found.ts'

/** One page of a list, as its address asks for it. */
export const recipeListQuery = (params: ListParams, scope: Scope | null, reader: Language) =>
  queryOptions({
    ...apiQuery('listRecipes', { query: toListQuery(params, scope, reader) }, readFound),
    // Who comes back after an hour at the stove finds the page as long as it was, and so the place on it.
    gcTime: Infinity,
  })
