import { PAGING } from '@souschef/contract'
import { queryOptions } from '@tanstack/react-query'
import { apiQuery } from '../../../platform/api/query.ts'

/** One page of my favourites (FAV-4), newest first. */
export const favoritesQuery = (page: number) =>
  queryOptions(apiQuery('listFavorites', { query: { page, limit: PAGING.favoritesPage } }))
