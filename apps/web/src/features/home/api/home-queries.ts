import { PAGING } from '@souschef/contract'
import type { Hemisphere, Language } from '@souschef/domain'
import { readListRecommendedUsers } from '#platform/api/answers/list-recommended-users.ts'
import { readListSeasonal } from '#platform/api/answers/list-seasonal.ts'
import { readListTrending } from '#platform/api/answers/list-trending.ts'
import { apiQuery } from '#platform/api/query.ts'

/*
 * What a guest's first paint shows: the server embeds the answers, so its questions in `modules/web/boot-answers.ts` are these.
 */

export const trendingQuery = (language: Language) =>
  apiQuery('listTrending', { query: { language, limit: PAGING.homeRecipes } }, readListTrending)

export const recommendedQuery = apiQuery(
  'listRecommendedUsers',
  { query: { limit: PAGING.homePeople } },
  readListRecommendedUsers,
)

/** @param hemisphere null for that of the settings */
export const seasonalQuery = (language: Language, hemisphere: Hemisphere | null) =>
  apiQuery(
    'listSeasonal',
    { query: hemisphere === null ? { language } : { language, hemisphere } },
    readListSeasonal,
  )
