import type { Database } from '../../../platform/db/database.ts'
import { SQL } from '../../../platform/db/sql-dialect.ts'
import type { Intersect } from '../search-engine.ts'
import { atPlace, PLACES, withinMinutes } from '../tokens.ts'
import { count, gather, join, keepOnly, noPlaces, placesOf, within, without } from './bitmap.ts'
import type { Places } from './bitmap.ts'
import { keptPattern } from './token-text.ts'

/** Of more documents that are not folded yet it is not worth looking into each. */
const MOST_LOOSE = 1500

const { state: STATE } = SQL.sqlite
const NEWEST = '(select max(number) from search_docs)'
const BELOW = '(select below from search_folded)'
const IS_ASKED = `${STATE} is not $1 and ${BELOW} > 0 and ${NEWEST} - ${BELOW} < ${MOST_LOOSE}`

/**
 * Rows of three kinds in one statement, so that all are of one state: what there is; the postings of each token; and documents that
 * are not folded yet, with their class of relevance.
 */
const READ = `
select 0 as kind, ${STATE} as value, coalesce(${NEWEST}, 0) as at, ${BELOW} as below, null as bits
union all
select 1, m.token, m.block, null, m.bits from json_each($2) w cross join search_bitmaps m
where ${IS_ASKED} and m.token = w.value
union all
select 2, k.number, case when k.tokens glob $3 then 0 when k.tokens glob $4 then 1 else 2 end, null, null
from search_tokens k
where ${IS_ASKED} and k.number >= ${BELOW} and k.tokens glob $5 and coalesce(k.tokens glob $6, 0) = 0
  and ($7 is null or (select d.time_key from search_docs d where d.number = k.number) <= $7)`

interface Row {
  readonly kind: 0 | 1 | 2
  /** The state; a token; the number of a recipe. */
  readonly value: number | string
  /** The largest number of a recipe; a block; a class. */
  readonly at: number
  readonly below: number | null
  readonly bits: Uint8Array | null
}

/** Intersects the posting lists of tokens, a bit of each for a document: how many documents hold one does not matter. */
export function intersectPostings(database: Database): Intersect {
  const read = database.prepareRead<Row>(READ)
  return async ({ words, filters, hidden, oddTime }, most, known) => {
    // FTS5 is done with a single token after its first thousands.
    if (words.length + filters.length < 2) return null
    const minutes = oddTime === null ? null : withinMinutes(oddTime)
    if (oddTime !== null && minutes === null) return null
    const classes = PLACES.map((place) => atPlace(words, place))
    const sought = { classes, all: filters, none: hidden, minutes }
    const tokens = new Set([
      ...classes.flat(),
      ...filters,
      ...(hidden === null ? [] : [hidden]),
      ...(minutes ?? []),
    ])
    const [best = '', better = '', found = ''] = classes.map((some) => keptPattern([...some, ...filters]))
    const withheld = hidden === null ? null : keptPattern([hidden])
    const rows = await read.all(known, JSON.stringify([...tokens]), best, better, found, withheld, oddTime)
    const { value: state = 0, at: size = 0, below = 0 } = rows[0] ?? {}
    if (below === null || below <= 0 || size - below >= MOST_LOOSE) return null
    if (state === known) return { total: null, numbers: null, ranked: null, state, size }
    const lists = classes.map((): number[] => [])
    const loose = rows.filter(({ kind }) => kind === 2).map(({ value, at }) => [Number(value), at] as const)
    for (const [number, index] of loose.toSorted(([a], [b]) => b - a)) lists[index]?.push(number)
    const total = loose.length + search(sought, rows, lists, most)
    return { total, numbers: null, ranked: lists.flat().slice(0, most), state, size }
  }
}

interface Sought {
  /** Tokens that a document needs all of, class by class, the best one first; each class is within the next. */
  readonly classes: readonly (readonly string[])[]
  /** Tokens that it needs in any class. */
  readonly all: readonly string[]
  /** A token that it must not have. */
  readonly none: string | null
  /** Tokens of which it needs one; null: it needs none. */
  readonly minutes: readonly string[] | null
}

/** Goes through the blocks from the newest on, and appends what is found of each class to its list. */
function search(
  { classes, all, none, minutes }: Sought,
  rows: readonly Row[],
  lists: readonly number[][],
  most: number,
): number {
  const stored = Map.groupBy(
    rows.filter(({ kind }) => kind === 1),
    ({ at }) => at,
  )
  let total = 0
  for (const block of [...stored.keys()].toSorted((a, b) => b - a)) {
    const bits = new Map((stored.get(block) ?? []).map(({ value, bits: held }) => [value, held]))
    const held = (tokens: readonly string[]) => tokens.map((token) => bits.get(token) ?? null)
    let places = allOf(held([...(classes.at(-1) ?? []), ...all]))
    if (places === null) continue
    if (minutes !== null) within(places, anyOf(held(minutes)))
    if (none !== null) without(places, anyOf(held([none])))
    const found = count(places)
    total += found
    if (found === 0) continue
    for (let index = classes.length - 1; index >= 0; index -= 1) {
      const narrower = classes[index - 1]
      const better: Places | null = narrower === undefined ? null : allOf(held(narrower), places)
      if (better !== null) without(places, better)
      gather(places, block, lists[index] ?? [], most)
      if (better === null) break
      places = better
    }
  }
  return total
}

type Stored = Uint8Array | null

/** Places of their own that are in all of some, and among those given; null: there is none. */
function allOf(some: readonly Stored[], among?: Places): Places | null {
  const others = some.filter((one) => one !== null)
  if (others.length < some.length) return null
  const first = among ?? others.shift()
  if (first === undefined) return null
  const places = first instanceof Uint8Array ? placesOf(first) : first.slice()
  for (const other of others) keepOnly(places, other)
  return places
}

function anyOf(some: readonly Stored[]): Places {
  const places = noPlaces()
  for (const one of some) if (one !== null) join(places, one)
  return places
}
