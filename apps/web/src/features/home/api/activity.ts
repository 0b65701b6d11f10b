import { PAGING } from '@souschef/contract'
import type { Language } from '@souschef/domain'
import { readListActivity } from '#platform/api/answers/list-activity.ts'
import { apiPages, readPageOf } from '#platform/api/pages-query.ts'

/** The activity of people whom the reader follows, newest first (HOME-4). */
export const activityQuery = (language: Language) =>
  apiPages(
    'listActivity',
    (cursor) => ({ query: { language, cursor, limit: PAGING.homeActivity } }),
    readPageOf('activity', readListActivity),
  )
