import type { Database } from '../../../platform/db/database.ts'
import { SQL } from '../../../platform/db/sql-dialect.ts'
import type { Intersect } from '../search-engine.ts'
import { inZone, ZONES, withinMinutes } from '../tokens.ts'
import {
  count,
  appendNumbers,
  orStored,
  andStored,
  emptyBits,
  bitsOf,
  andBits,
  andNotBits,
} from './posting-list.ts'
import type { BlockBits } from './posting-list.ts'
import { tokenPattern } from './token-text.ts'

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
  /** The state; a token; a document number. */
  readonly value: number | string
  /** The largest document number; a block; a class. */
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
    const classes = ZONES.map((zone) => inZone(words, zone))
    const sought = { classes, all: filters, none: hidden, minutes }
    const tokens = new Set([
      ...classes.flat(),
      ...filters,
      ...(hidden === null ? [] : [hidden]),
      ...(minutes ?? []),
    ])
    const [best = '', better = '', found = ''] = classes.map((some) => tokenPattern([...some, ...filters]))
    const withheld = hidden === null ? null : tokenPattern([hidden])
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

/** Searches block by block, the newest first, and appends the document numbers of each class to its list. */
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
    const postings = new Map((stored.get(block) ?? []).map(({ value, bits: held }) => [value, held]))
    const held = (tokens: readonly string[]) => tokens.map((token) => postings.get(token) ?? null)
    let bits = allOf(held([...(classes.at(-1) ?? []), ...all]))
    if (bits === null) continue
    if (minutes !== null) andBits(bits, anyOf(held(minutes)))
    if (none !== null) andNotBits(bits, anyOf(held([none])))
    const found = count(bits)
    total += found
    if (found === 0) continue
    for (let index = classes.length - 1; index >= 0; index -= 1) {
      const narrower = classes[index - 1]
      const better: BlockBits | null = narrower === undefined ? null : allOf(held(narrower), bits)
      if (better !== null) andNotBits(bits, better)
      appendNumbers(bits, block, lists[index] ?? [], most)
      if (better === null) break
      bits = better
    }
  }
  return total
}

type Stored = Uint8Array | null

/** The intersection of stored postings, and of `among` if given, as a new bitmap; null when one of them is missing. */
function allOf(some: readonly Stored[], among?: BlockBits): BlockBits | null {
  const others = some.filter((one) => one !== null)
  if (others.length < some.length) return null
  const first = among ?? others.shift()
  if (first === undefined) return null
  const bits = first instanceof Uint8Array ? bitsOf(first) : first.slice()
  for (const other of others) andStored(bits, other)
  return bits
}

function anyOf(some: readonly Stored[]): BlockBits {
  const bits = emptyBits()
  for (const one of some) if (one !== null) orStored(bits, one)
  return bits
}
