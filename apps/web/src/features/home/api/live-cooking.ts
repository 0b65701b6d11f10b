import { queryOptions } from '@tanstack/react-query'
import { readListLiveCooking } from '#platform/api/answers/list-live-cooking.ts'
import { apiQuery } from '#platform/api/query.ts'

/** Who is cooking right now (HOME-5); asked for whenever it comes into sight, since hints are missed out of sight. */
export const liveCookingQuery = queryOptions({
  ...apiQuery('listLiveCooking', { query: {} }, readListLiveCooking),
  staleTime: 0,
})
