import { PAGING } from '@souschef/contract'
import { readSearchResults } from '#entities/recipe/api/read-search-results.ts'
import { apiQuery } from '#platform/api/query.ts'

/** One page of the user's favourites (FAV-4), newest first. */
export const favoritesQuery = (page: number) =>
  apiQuery('listFavorites', { query: { page, limit: PAGING.favoritesPage } }, readSearchResults)
