import { namedSql } from '../../platform/db/named-sql.ts'
import type { NamedSql, Parameter } from '../../platform/db/named-sql.ts'
import { CLASSES } from './search-query.ts'
import type { SearchQuery, SearchSort } from './search-query.ts'

/** A query of the full-text index: everything that matches, or a class of relevance. */
export type Question = 'found' | `class${number}`

/**
 * Parameters of search statements. `after0` and on are sort keys of the result before the slice; `pattern …` are patterns of
 * token texts and `numbers` document numbers as JSON, both on SQLite only, where `several` tells whether more than one token
 * is asked for; `reach` is offset and limit together; `known` is a database state in which the total is known.
 */
export type SearchParameter =
  | 'viewer'
  | 'maxTime'
  | 'limit'
  | 'offset'
  | 'reach'
  | 'known'
  | Question
  | `pattern ${Question}`
  | 'numbers'
  | 'several'
  | `after${number}`

/**
 * How the matches get into their order. `sort`: find all of them, then sort. `walk`: walk the order until the slice is full,
 * against the set of all matches. `probe`: the same, but look into the tokens of each. `lookup`: sort documents whose numbers
 * are known. Relevance and `numbered` are the index's own order, and always a walk or a lookup.
 */
export type Plan = 'sort' | 'walk' | 'probe' | 'lookup'

/** What makes one search statement differ from another; values come in as parameters. */
export interface SearchShape {
  readonly scope: SearchQuery['scope']
  readonly view: SearchQuery['view']
  readonly oddTime: boolean
  readonly sort: SearchSort
  /** Begins after the keys of a result instead of at an offset. */
  readonly after: boolean
  readonly plan: Plan
}

/** Which documents match, and what they are sorted by. */
export interface Matches {
  /** SQL of the recipe's id; null where only the document number is read. */
  readonly id: string | null
  /** SQL of the sort keys; no two documents have the same. */
  readonly keys: readonly string[]
  readonly descending: boolean
  readonly from: string
  /** Whether they come in order of the keys unless something sorts them. */
  readonly isInOrder: boolean
  readonly where: readonly string[]
}

export interface Asked {
  readonly question: Question
  /** Reads `search_docs`, not just document numbers. */
  readonly withDocs?: boolean
  /** SQL of a number that all are below. */
  readonly below?: string | undefined
}

export type MatchesOf = (shape: SearchShape, parameter: Parameter<SearchParameter>, asked: Asked) => Matches

/** What results are sorted by. Aliases: r recipes, s0 recipe_stats, f0 favorites. */
export const sortKeys = (sort: SearchSort, id: string, number: string): readonly string[] =>
  ({
    popular: ['s0.likes_count', 's0.views_count', id],
    time: ['r.time_key', id],
    title: ['r.title_key', id],
    favorited: ['f0.created_at', id],
    relevance: [number],
    numbered: [number],
  })[sort]

/** Counting stops here; beyond it a total is an estimate. */
export const COUNTED = 10_000

/** SQL: document numbers end here. */
export const SIZE = '(select max(number) from search_docs)'

/** SQL of a count of document numbers, extrapolated beyond `COUNTED` from how far counting came. */
export const estimate = (passed: string): string =>
  `case when count(*) <= ${COUNTED} then count(*)
      else cast(count(*) * cast(${SIZE} as real) / ${passed} as integer) end`

// SQLite looks into a bare parameter of a limit, and prepares the statement anew for each value: half of a list's time.
export const whole = (parameter: Parameter<SearchParameter>, name: 'limit' | 'offset' | 'reach'): string =>
  `cast(${parameter(name)} as integer)`

const sliceOf = (parameter: Parameter<SearchParameter>, after: boolean): string =>
  `limit ${whole(parameter, 'limit')}${after ? '' : ` offset ${whole(parameter, 'offset')}`}`

/** SQL of the slice in order, with the columns `recipe_id` and `k0`, `k1`, …. */
export const pageSql = (
  shape: SearchShape,
  matchesOf: MatchesOf,
  unled: (column: string) => string,
): NamedSql<SearchParameter> =>
  namedSql((parameter) =>
    shape.sort === 'relevance'
      ? byRelevance(shape, parameter, matchesOf)
      : inOrderOfKeys(shape, parameter, matchesOf(shape, parameter, { question: 'found' }), unled),
  )

function inOrderOfKeys(
  shape: SearchShape,
  parameter: Parameter<SearchParameter>,
  { id, keys, descending, from, isInOrder, where }: Matches,
  unled: (column: string) => string,
): string {
  const direction = descending ? 'desc' : 'asc'
  const isSorted = (shape.plan === 'sort' || shape.plan === 'lookup') && shape.sort !== 'numbered'
  const order = keys.map((key) => `${isSorted ? unled(key) : key} ${direction}`).join(', ')
  const after = (): string =>
    `(${keys.join(', ')}) ${descending ? '<' : '>'} (${keys
      .map((_, index) => parameter(`after${index}`))
      .join(', ')})`
  const columns = [
    ...(id === null ? [] : [`${id} as recipe_id`]),
    ...keys.map((key, index) => `${key} as k${index}`),
  ]
  const page = `
  select ${columns.join(', ')} from ${from}
  where ${[...where, ...(shape.after ? [after()] : [])].join(' and ')}
  ${isInOrder ? '' : `order by ${order}`} ${sliceOf(parameter, shape.after)}`
  return id === null ? withRecipeIds(page, 'k0', ['k0 desc']) : page
}

/** SQL that finds the recipe of each document number. */
export const withRecipeIds = (page: string, number: string, order: readonly string[]): string => `
  select w.recipe_id as recipe_id, p.* from (${page}) p cross join search_docs w
  where w.number = p.${number} order by ${order.map((key) => `p.${key}`).join(', ')}`

/** Above all document numbers: the largest `integer` of PostgreSQL. */
const BEYOND = 2_147_483_647

/** One class of relevance after the other, the newest first in each; no class is read before it is reached. */
function byRelevance(
  shape: SearchShape,
  parameter: Parameter<SearchParameter>,
  matchesOf: MatchesOf,
): string {
  const classes = CLASSES.map((index) => {
    const [after0, after1] = shape.after ? [parameter('after0'), parameter('after1')] : []
    const { keys, from, isInOrder, where } = matchesOf(shape, parameter, {
      question: `class${index}`,
      below: after0 && `(case when ${after0} < ${index} then ${BEYOND} else ${after1} end)`,
    })
    const [number = ''] = keys
    return `select * from (
    select ${index} as k0, ${number} as k1 from ${from}
    where ${[...where, ...(after0 === undefined ? [] : [`${after0} <= ${index}`])].join(' and ')}
    ${isInOrder ? '' : `order by ${number} desc`} limit ${whole(parameter, 'reach')}) c${index}`
  })
  const page = `${classes.join('\n  union all ')}
  ${sliceOf(parameter, shape.after)}`
  return withRecipeIds(page, 'k1', ['k0', 'k1 desc'])
}
