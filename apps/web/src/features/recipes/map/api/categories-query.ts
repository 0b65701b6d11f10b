import type { CategoryParams } from '@souschef/contract/category-address'
import { toCategoryQuery } from '@souschef/contract/category-address'
import type { Language } from '@souschef/domain'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiQuery } from '#platform/api/query.ts'
import { readCategories } from './read-categories.ts'

/** The map of categories; the previous one while the new one loads. */
export const categoriesQuery = (params: CategoryParams, uiLanguage: Language) =>
  queryOptions({
    ...apiQuery('listCategories', { query: toCategoryQuery(params, uiLanguage) }, readCategories),
    placeholderData: keepPreviousData,
    // Cached for the whole visit, so that Back restores the scroll position even after an hour of cooking.
    gcTime: Infinity,
  })
