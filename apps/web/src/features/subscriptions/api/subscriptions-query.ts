import type { Person, RecipeCard } from '@souschef/contract'
import type { Language } from '@souschef/domain'
import { readListedPerson } from '../../../entities/person/api/read-person.ts'
import { readCard } from '../../../entities/recipe/api/read-card.ts'
import { apiPages, readPageOf } from '../../../platform/api/pages-query.ts'
import { apiQuery } from '../../../platform/api/query.ts'
import { readList, readObject, readOneOf } from '../../../platform/api/read-field.ts'

/** Whom I follow, with their newest recipes. */
export interface Subscription {
  readonly user: Person
  readonly recipes: readonly RecipeCard[]
}

function readSubscription(value: unknown): Subscription | null {
  const { user, recipes } = readObject(value)
  const person = readListedPerson(user)
  return person && { user: person, recipes: readList(recipes, 'recipes').map(readCard) }
}

export const subscriptionsQuery = (language: Language) =>
  apiPages(
    'listSubscriptions',
    (cursor) => ({ query: { language, cursor } }),
    readPageOf('subscriptions', readSubscription),
  )

const REASONS = ['friends', 'taste', 'popular'] as const

/** Somebody to follow, and why. */
export interface Suggestion {
  readonly person: Person
  readonly reason: (typeof REASONS)[number]
}

const readSuggestion = (value: unknown): readonly Suggestion[] => {
  const person = readListedPerson(value)
  if (person === null) return []
  return [{ person, reason: readOneOf(REASONS, readObject(value)['reason']) ?? 'popular' }]
}

/** People whom the reader may like to follow. */
export const suggestionsQuery = apiQuery('listRecommendedUsers', { query: {} }, (answer) =>
  readList(readObject(answer)['users'], 'users').flatMap(readSuggestion),
)
