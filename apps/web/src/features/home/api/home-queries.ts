import { type EndpointAnswer, PAGING } from '@souschef/contract'
import { type Hemisphere, HEMISPHERES, type Language } from '@souschef/domain'
import { readPerson } from '../../../entities/person/api/read-person.ts'
import { readCard } from '../../../entities/recipe/api/read-card.ts'
import { apiQuery } from '../../../platform/api/query.ts'
import { readCount, readList, readObject, readOneOf, readText } from '../../../platform/api/read-field.ts'

/*
 * What a guest's first paint shows: the server embeds the answers, so its questions in `modules/web/boot-answers.ts` are these.
 */

const readTrending = (answer: unknown) => ({
  recipes: readList(readObject(answer)['recipes'], 'recipes').map(readCard),
})

export const trendingQuery = (language: Language) =>
  apiQuery('listTrending', { query: { language, limit: PAGING.homeRecipes } }, readTrending)

export type Recommended = EndpointAnswer<'listRecommendedUsers'>['users'][number]

const REASONS: readonly Recommended['reason'][] = ['friends', 'taste', 'popular']

const readRecommended = (answer: unknown) => ({
  users: readList(readObject(answer)['users'], 'users').map((user): Recommended => ({
    ...readPerson(user),
    reason: readOneOf(REASONS, readObject(user)['reason']) ?? 'popular',
  })),
})

export const recommendedQuery = apiQuery(
  'listRecommendedUsers',
  { query: { limit: PAGING.homePeople } },
  readRecommended,
)

function readSeasonal(answer: unknown) {
  const { month, hemisphere, products } = readObject(answer)
  return {
    month: readCount(month) ?? 1,
    hemisphere: readOneOf(HEMISPHERES, hemisphere) ?? HEMISPHERES[0],
    products: readList(products, 'products').map((value) => {
      const product = readObject(value)
      const name = readText(product['name']) ?? ''
      return {
        id: readText(product['id']) ?? name,
        name,
        ingredient: readText(product['ingredient']) ?? name,
        recipes_count: readCount(product['recipes_count']) ?? 0,
      }
    }),
  }
}

/** @param hemisphere null for that of the settings */
export const seasonalQuery = (language: Language, hemisphere: Hemisphere | null) =>
  apiQuery(
    'listSeasonal',
    { query: hemisphere === null ? { language } : { language, hemisphere } },
    readSeasonal,
  )
