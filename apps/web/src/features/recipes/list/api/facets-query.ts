import type { Language } from '@souschef/domain'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiQuery } from '#platform/api/query.ts'
import { toFacetQuery } from '@souschef/contract/list-address'
import type { ListParams, Scope } from '@souschef/contract/list-address'
import { readFacets } from './read-facets.ts'

/** Facet counts of a list; the previous ones while new ones load. */
export const facetsQuery = (params: ListParams, scope: Scope | null, uiLanguage: Language) =>
  queryOptions({
    ...apiQuery('countFacets', { query: toFacetQuery(params, scope, uiLanguage) }, readFacets),
    placeholderData: keepPreviousData,
  })
