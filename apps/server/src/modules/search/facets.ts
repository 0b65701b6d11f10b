import type { Facets } from '@souschef/contract'
import type { Database } from '../../platform/db/database.ts'
import type { View } from '../recipes/placement.ts'
import { FACET_NAMES, facetOf } from './kind.ts'
import type { Facet } from './kind.ts'

/** How many recipes of each kind a list holds, and whether these are all. */
export interface Kinds {
  readonly kinds: readonly { readonly kind: number; readonly total: number }[]
  readonly isExact: boolean
}

/** The kept numbers of all recipes that everybody sees. */
export function keptKinds(database: Database): (view: View) => Promise<Kinds> {
  const read = database.prepareRead<{ kind: number; total: number }>(
    'select kind, total from search_kinds where view = $1 and total > 0',
  )
  return async (view) => ({ kinds: await read.all(view), isExact: true })
}

/** What is chosen of the closed lists. */
export type Chosen = { readonly [Name in Facet]?: string | undefined }

/**
 * Numbers by value: each filter's own choice is left out, since another value would take its place.
 *
 * @param kindsFor kinds of a list with all choices but that of `facet`
 */
export async function countFacets(kindsFor: (facet: Facet) => Promise<Kinds>): Promise<Facets> {
  const counts = { category: {}, cuisine: {}, diet_type: {}, difficulty: {} } satisfies Record<Facet, object>
  let isExact = true
  for (const facet of FACET_NAMES) {
    const found = await kindsFor(facet)
    isExact &&= found.isExact
    const byValue: Record<string, number> = counts[facet]
    for (const { kind, total } of found.kinds) {
      const value = facetOf(kind, facet)
      if (value !== null) byValue[value] = (byValue[value] ?? 0) + total
    }
  }
  return { ...counts, isExact }
}

/** Kinds that agree with all choices but that of a facet. */
export const agreeing = ({ kinds, isExact }: Kinds, chosen: Chosen, facet: Facet): Kinds => ({
  isExact,
  kinds: kinds.filter(({ kind }) =>
    FACET_NAMES.every(
      (name) => name === facet || chosen[name] === undefined || facetOf(kind, name) === chosen[name],
    ),
  ),
})
