import { CATEGORIES, CUISINES, DIET_TYPES, DIFFICULTIES } from '@souschef/domain'
import type { RecipeContent } from '@souschef/domain'

/** The filters of closed lists, whose values are counted (LIST-1). */
export const FACETS = {
  category: CATEGORIES,
  cuisine: CUISINES,
  diet_type: DIET_TYPES,
  difficulty: DIFFICULTIES,
} as const
export type Facet = keyof typeof FACETS
export const FACET_NAMES = ['category', 'cuisine', 'diet_type', 'difficulty'] as const

/** More values than any list has, so that new ones change no number that is stored. */
const ROOM = 64

/** What a recipe is by its closed lists, as one number: a digit each to the base of 64, 0 for none. */
export const kindOf = (content: Pick<RecipeContent, Facet>): number =>
  FACET_NAMES.reduce((kind, facet) => {
    const values: readonly string[] = FACETS[facet]
    return kind * ROOM + values.indexOf(content[facet] ?? '') + 1
  }, 0)

/** The value that a kind has of a facet; null when it has none. */
export function facetOf(kind: number, facet: Facet): string | null {
  const digits = FACET_NAMES.length - 1 - FACET_NAMES.indexOf(facet)
  return FACETS[facet][(Math.floor(kind / ROOM ** digits) % ROOM) - 1] ?? null
}
