import type { Language } from '@souschef/domain'
import { queryOptions } from '@tanstack/react-query'
import { apiQuery } from '#platform/api/query.ts'
import { toListQuery } from '@souschef/contract/list-address'
import type { ListParams, Scope } from '@souschef/contract/list-address'
import { readSearchResults } from './read-search-results.ts'

/** One page of a list. @param uiLanguage the language of the user interface */
export const recipeListQuery = (params: ListParams, scope: Scope | null, uiLanguage: Language) =>
  queryOptions({
    ...apiQuery('listRecipes', { query: toListQuery(params, scope, uiLanguage) }, readSearchResults),
    // Cached for the whole visit, so that Back restores the scroll position even after an hour of cooking.
    gcTime: Infinity,
  })
