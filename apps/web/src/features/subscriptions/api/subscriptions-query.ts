import type { EndpointResponse } from '@souschef/contract'
import type { Language } from '@souschef/domain'
import { readListRecommendedUsers } from '#platform/api/answers/list-recommended-users.ts'
import { readListSubscriptions } from '#platform/api/answers/list-subscriptions.ts'
import { apiPages, readPageOf } from '#platform/api/pages-query.ts'
import { apiQuery } from '#platform/api/query.ts'

/** A person whom the user follows, with their newest recipes. */
export type Subscription = EndpointResponse<'listSubscriptions'>['subscriptions'][number]

export const subscriptionsQuery = (language: Language) =>
  apiPages(
    'listSubscriptions',
    (cursor) => ({ query: { language, cursor } }),
    readPageOf('subscriptions', readListSubscriptions),
  )

/** People whom the reader may like to follow, and why. */
export const suggestionsQuery = apiQuery(
  'listRecommendedUsers',
  { query: {} },
  (answer) => readListRecommendedUsers(answer).users,
)
