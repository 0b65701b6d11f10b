import { queryOptions } from '@tanstack/react-query'
import { readListLiveCooking } from '#platform/api/answers/list-live-cooking.ts'
import { apiQuery } from '#platform/api/query.ts'

/** Who is cooking right now (HOME-5); refetched whenever it comes into view, because updates are missed out of view. */
export const liveCookingQuery = queryOptions({
  ...apiQuery('listLiveCooking', { query: {} }, readListLiveCooking),
  staleTime: 0,
})
