import { PAGING } from '@souschef/contract'
import type { Hemisphere, Language } from '@souschef/domain'
import { readListRecommendedUsers } from '#platform/api/answers/list-recommended-users.ts'
import { readListSeasonal } from '#platform/api/answers/list-seasonal.ts'
import { readListTrending } from '#platform/api/answers/list-trending.ts'
import { apiQuery } from '#platform/api/query.ts'

/*
 * The queries of a guest's first paint. The server embeds their responses, so `modules/web/boot-answers.ts` must use the same ones.
 */

export const trendingQuery = (language: Language) =>
  apiQuery('listTrending', { query: { language, limit: PAGING.homeRecipes } }, readListTrending)

export const recommendedQuery = apiQuery(
  'listRecommendedUsers',
  { query: { limit: PAGING.homePeople } },
  readListRecommendedUsers,
)

/** Products in season. @param hemisphere null for that of the settings */
export const seasonalQuery = (language: Language, hemisphere: Hemisphere | null) =>
  apiQuery(
    'listSeasonal',
    { query: hemisphere === null ? { language } : { language, hemisphere } },
    readListSeasonal,
  )
