import { CATEGORIES, CUISINES, DIET_TYPES, DIFFICULTIES } from '@souschef/domain'
import type { RecipeContent } from '@souschef/domain'
import { VIEW_COLUMN } from '../recipe-keys/recipe-keys.ts'
import type { View } from '../recipe-keys/recipe-keys.ts'

/** Facets: filters with a fixed set of values, which are counted (LIST-1). */
export const FACETS = {
  category: CATEGORIES,
  cuisine: CUISINES,
  diet_type: DIET_TYPES,
  difficulty: DIFFICULTIES,
} as const
export type Facet = keyof typeof FACETS
export const FACET_NAMES = ['category', 'cuisine', 'diet_type', 'difficulty'] as const

/** Base of the digits of a kind; larger than any set of values, so that new values change no stored kind. */
export const ROOM = 64
const BITS = Math.log2(ROOM)

/** A recipe's values of all facets as one number: one base-64 digit per facet, 0 for none. */
export const kindOf = (content: Pick<RecipeContent, Facet>): number =>
  FACET_NAMES.reduce((kind, facet) => kind * ROOM + digitOf(facet, content[facet] ?? ''), 0)

/** The digit of a value; 0 when the facet has no such value. */
export function digitOf(facet: Facet, value: string): number {
  const values: readonly string[] = FACETS[facet]
  return values.indexOf(value) + 1
}

/** A digit of a kind, by the index of its facet in `FACET_NAMES`. */
export const digitAt = (kind: number, place: number): number =>
  (kind >> (BITS * (FACET_NAMES.length - 1 - place))) & (ROOM - 1)

/**
 * SQL of the numbers of a category's newest documents, within `$2` minutes and of the diet type `$3`, 0 for any. What is compared is
 * all in the index of step 0015: a category is walked from its newest recipe on without a look at any row.
 *
 * @param category SQL of its digit
 */
export const newestOfCategory = (view: View, category: string, each: number): string => `
    select d.number from search_docs d
    where d.kind >> ${3 * BITS} = ${category} and d.visible = 1 ${view === 'all' ? '' : `and d.${VIEW_COLUMN[view]} = 1`}
      and d.time_key <= cast($2 as integer)
      and (cast($3 as integer) = 0 or (d.kind >> ${BITS}) & ${ROOM - 1} = cast($3 as integer))
    order by d.number desc limit ${each}`
