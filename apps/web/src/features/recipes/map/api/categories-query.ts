import type { CategoryParams } from '@souschef/contract/category-address'
import { toCategoryQuery } from '@souschef/contract/category-address'
import type { Language } from '@souschef/domain'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiQuery } from '../../../../platform/api/query.ts'
import { readCategories } from './read-categories.ts'

/** The map of categories as its address asks for it; the old one until the new one is there. */
export const categoriesQuery = (params: CategoryParams, reader: Language) =>
  queryOptions({
    ...apiQuery('listCategories', { query: toCategoryQuery(params, reader) }, readCategories),
    placeholderData: keepPreviousData,
    // Who comes back after an hour at the stove finds the page as long as it was, and so the place on it.
    gcTime: Infinity,
  })
