import type { Facets } from '@souschef/contract'
import type { Database, DialectName } from '../../platform/db/database.ts'
import type { View } from '../recipes/placement.ts'
import { FACET_NAMES, facetOf } from './kind.ts'
import type { Facet } from './kind.ts'

/** How many recipes of each kind a list holds, and whether these are all. */
export interface Kinds {
  /** `kind:total` with commas between: thousands of rows are read fastest as one text. */
  readonly kinds: string
  readonly isExact: boolean
}

/** SQL that makes `Kinds` of a table expression with the columns kind and total. */
export const KINDS_SQL = {
  sqlite: "coalesce(group_concat(kind || ':' || total, ','), '')",
  postgres: "coalesce(string_agg(kind || ':' || total, ','), '')",
} as const satisfies Record<DialectName, string>

/** The kept numbers of all recipes that everybody sees. */
export function keptKinds(database: Database): (view: View) => Promise<Kinds> {
  const from = 'from search_kinds where view = $1 and total > 0'
  const read = database.prepareRead<{ kinds: string }>({
    sqlite: `select ${KINDS_SQL.sqlite} as kinds ${from}`,
    postgres: `select ${KINDS_SQL.postgres} as kinds ${from}`,
  })
  return async (view) => ({ kinds: (await read.first(view))?.kinds ?? '', isExact: true })
}

/** What is chosen of the closed lists. */
export type Chosen = { readonly [Name in Facet]?: string | undefined }

type Counts = Record<Facet, Record<string, number>>

/** Each kind and its number. */
function* pairsOf({ kinds }: Kinds): Generator<readonly [kind: number, total: number]> {
  for (const pair of kinds === '' ? [] : kinds.split(',')) {
    const colon = pair.indexOf(':')
    yield [Number(pair.slice(0, colon)), Number(pair.slice(colon + 1))]
  }
}

const none = (): Counts => ({ category: {}, cuisine: {}, diet_type: {}, difficulty: {} })

function add(counts: Counts, facet: Facet, kind: number, total: number): void {
  const value = facetOf(kind, facet)
  if (value !== null) counts[facet][value] = (counts[facet][value] ?? 0) + total
}

/** Numbers by value over all recipes, with what is chosen; of each facet without its own choice. */
export function facetsOf(all: Kinds, chosen: Chosen): Facets {
  const counts = none()
  const active = FACET_NAMES.filter((facet) => chosen[facet] !== undefined)
  for (const [kind, total] of pairsOf(all)) {
    const against = active.filter((facet) => facetOf(kind, facet) !== chosen[facet])
    if (against.length === 0) for (const facet of FACET_NAMES) add(counts, facet, kind, total)
    else if (against.length === 1 && against[0] !== undefined) add(counts, against[0], kind, total)
  }
  return { ...counts, isExact: all.isExact }
}

/**
 * Numbers by value: each filter's own choice is left out, since another value would take its place.
 *
 * @param kindsFor kinds of a list with all choices but that of `facet`
 */
export async function countFacets(kindsFor: (facet: Facet) => Promise<Kinds>): Promise<Facets> {
  const counts = none()
  let isExact = true
  for (const facet of FACET_NAMES) {
    const found = await kindsFor(facet)
    isExact &&= found.isExact
    for (const [kind, total] of pairsOf(found)) add(counts, facet, kind, total)
  }
  return { ...counts, isExact }
}
