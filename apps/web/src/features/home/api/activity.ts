import { type EndpointAnswer, PAGING } from '@souschef/contract'
import type { Language } from '@souschef/domain'
import { readPersonCard } from '../../../entities/person/api/read-person.ts'
import { readCard } from '../../../entities/recipe/api/read-card.ts'
import { apiPages, readPageOf } from '../../../platform/api/pages-query.ts'
import { readId, readObject, readOneOf, readText } from '../../../platform/api/read-field.ts'

type Doing = EndpointAnswer<'listActivity'>['activity'][number]

const TYPES: readonly Doing['type'][] = ['published', 'favorited', 'cooked']

/** Null for what this version does not know. */
function readDoing(value: unknown): Doing | null {
  const doing = readObject(value)
  const [id, type, at] = [readId(doing['id']), readOneOf(TYPES, doing['type']), readText(doing['at'])]
  if (id === null || type === null || at === null) return null
  return { id, type, at, user: readPersonCard(doing['user']), recipe: readCard(doing['recipe']) }
}

/** What those whom the reader follows did, newest first (HOME-4). */
export const activityQuery = (language: Language) =>
  apiPages(
    'listActivity',
    (cursor) => ({ query: { language, cursor, limit: PAGING.homeActivity } }),
    readPageOf('activity', readDoing),
  )
