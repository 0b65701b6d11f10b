import { PAGING } from '@souschef/contract'
import type { Language } from '@souschef/domain'
import { readListActivity } from '#platform/api/answers/list-activity.ts'
import { apiPages, readPageOf } from '#platform/api/pages-query.ts'

/** What those whom the reader follows did, newest first (HOME-4). */
export const activityQuery = (language: Language) =>
  apiPages(
    'listActivity',
    (cursor) => ({ query: { language, cursor, limit: PAGING.homeActivity } }),
    readPageOf('activity', readListActivity),
  )
