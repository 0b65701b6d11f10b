import type { Facets } from '@souschef/contract'
import { digitAt, digitOf, FACET_NAMES, FACETS, ROOM } from './kind.ts'
import type { Facet } from './kind.ts'

/** Recipes counted by kind. */
export interface KindCounts {
  /** `kind:total`, comma-separated: thousands of rows are read fastest as one text. */
  readonly kinds: string
  readonly isExact: boolean
}

/** The chosen values of facets. */
export type Chosen = { readonly [Name in Facet]?: string | undefined }

/** Counts by facet and digit, flattened. */
type Tally = Float64Array

const newTally = (): Tally => new Float64Array(FACET_NAMES.length * ROOM)

const add = (tally: Tally, place: number, kind: number, total: number): void => {
  const at = place * ROOM + digitAt(kind, place)
  tally[at] = (tally[at] ?? 0) + total
}

const numbersOf = (tally: Tally, facet: Facet): Record<string, number> => {
  const place = FACET_NAMES.indexOf(facet)
  const pairs = FACETS[facet].map((value, index) => [value, tally[place * ROOM + index + 1] ?? 0] as const)
  return Object.fromEntries(pairs.filter(([, total]) => total > 0))
}

const answer = (tally: Tally, isExact: boolean): Facets => ({
  category: numbersOf(tally, 'category'),
  cuisine: numbersOf(tally, 'cuisine'),
  diet_type: numbersOf(tally, 'diet_type'),
  difficulty: numbersOf(tally, 'difficulty'),
  isExact,
})

/** A digit that no recipe has. */
const UNHEARD_OF = -1

const [COLON, COMMA, ZERO] = [58, 44, 48]

/** Parses each kind and its count. */
function forEachKind({ kinds }: KindCounts, see: (kind: number, total: number) => void): void {
  let [kind, number] = [0, 0]
  for (let at = 0; at < kinds.length; at += 1) {
    const code = kinds.charCodeAt(at)
    if (code === COLON) [kind, number] = [number, 0]
    else if (code === COMMA) {
      see(kind, number)
      number = 0
    } else number = number * 10 + code - ZERO
  }
  if (kinds !== '') see(kind, number)
}

/** Counts by value under the chosen filters; those of each facet leave out its own choice. */
export function facetsOf(all: KindCounts, chosen: Chosen): Facets {
  const tally = newTally()
  const choices = FACET_NAMES.flatMap((facet, place) => {
    const value = chosen[facet]
    return value === undefined ? [] : [{ place, digit: digitOf(facet, value) || UNHEARD_OF }]
  })
  forEachKind(all, (kind, total) => {
    const against = choices.filter(({ place, digit }) => digitAt(kind, place) !== digit)
    if (against.length === 0)
      for (let place = 0; place < FACET_NAMES.length; place += 1) add(tally, place, kind, total)
    else if (against.length === 1 && against[0] !== undefined) add(tally, against[0].place, kind, total)
  })
  return answer(tally, all.isExact)
}

/**
 * Counts by value; those of each facet leave out its own choice, since another value would replace it.
 *
 * @param kindsFor kinds of a list with all choices but that of `facet`
 */
export async function countFacets(kindsFor: (facet: Facet) => Promise<KindCounts>): Promise<Facets> {
  const tally = newTally()
  let isExact = true
  for (const [place, facet] of FACET_NAMES.entries()) {
    const found = await kindsFor(facet)
    isExact &&= found.isExact
    forEachKind(found, (kind, total) => add(tally, place, kind, total))
  }
  return answer(tally, isExact)
}
