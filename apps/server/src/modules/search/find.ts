import type { Database } from '../../platform/db/database.ts'
import { prepareNamed, queryNamed } from '../../platform/db/named-sql.ts'
import type { NamedRead, NamedSql, NamedValues } from '../../platform/db/named-sql.ts'
import type { SqlValue } from '../../platform/db/prepared-read.ts'
import { stateCache } from '../../platform/db/state-cache.ts'
import { cheapestPlan } from './cost-model.ts'
import type { Counted, SearchEngine } from './search-engine.ts'
import { tokensOf } from './search-query.ts'
import type { SearchQuery, SearchSort, Slice } from './search-query.ts'
import { COUNTED } from './search-sql.ts'
import type { Plan, SearchParameter, SearchShape } from './search-sql.ts'

export interface Hit {
  readonly recipeId: string
  /** What it is sorted by, for `Slice.after`. */
  readonly keys: readonly SqlValue[]
}

export interface Results {
  /** How many match, beyond `COUNTED` an estimate. */
  readonly total: number
  readonly hits: readonly Hit[]
}

export interface Finder {
  readonly find: (query: SearchQuery, slice: Slice) => Promise<Results>
  readonly count: (query: SearchQuery) => Promise<number>
}

type Total = Pick<Counted, 'numbers' | 'ranked'> & { readonly total: number }

/** So many totals are remembered, at most two kilobytes each. */
const REMEMBERED = 500

/** So many numbers of the first results are remembered: ten pages. */
export const RANKED = 240

const NOTHING_COUNTED = { total: 0, numbers: null, state: 0, size: 0 }

type HitRow = Readonly<Record<string, SqlValue>> & { readonly recipe_id: string }

/** Counts first, since the number of matches decides how to find them, then reads the slice. */
export function finder(database: Database, engine: SearchEngine): Finder {
  const totals = stateCache<Total>(REMEMBERED)
  const intersect = engine.intersect?.(database)
  const counts = statements<Omit<Counted, 'ranked'>>(database, engine.countSql)
  const pages = statements<HitRow>(database, engine.pageSql)

  const countWith = async (query: SearchQuery, reach: number, given: NamedValues<SearchParameter>) => {
    const tokens = tokensOf(query)
    const key = JSON.stringify([query.scope, query.view, query.viewerId, tokens])
    const remembered = totals.get(key)
    const known = remembered && reachesBeyond(remembered.value, reach) ? undefined : remembered
    const state = known?.state ?? null
    const byIndex = async () =>
      (await counts(shapeOf(query, 'numbered'))({ ...given, known: state }))[0] ?? NOTHING_COUNTED
    const counted: Counted = (await intersect?.(tokens, Math.max(reach, RANKED), state)) ?? {
      ...(await byIndex()),
      ranked: null,
    }
    const { total, numbers, ranked } = counted
    const found: Total =
      total === null ? (known?.value ?? { ...counted, total: 0 }) : { total, numbers, ranked }
    totals.set(key, counted.state, { ...found, ranked: found.ranked?.slice(0, RANKED) ?? null })
    return { ...found, size: counted.size }
  }

  const valuesOf = (query: SearchQuery): NamedValues<SearchParameter> => {
    const tokens = tokensOf(query)
    return { ...engine.valuesOf(tokens), viewer: query.viewerId, maxTime: tokens.oddTime }
  }

  return {
    count: async (query) => {
      const { total } = await countWith(query, 0, valuesOf(query))
      return Math.min(total, COUNTED)
    },
    find: async (query, slice) => {
      const { sort, after, offset } = slice
      const reach = after === null ? offset + slice.limit : slice.limit
      const given = valuesOf(query)
      const counted = await countWith(query, reach, given)
      const { total, size } = counted
      if (total === 0 || (after === null && total <= offset)) return { total, hits: [] }
      const lookup = numbersToLookUp(counted, slice)
      const told = lookup?.numbers.length ?? null
      const plan = planFor(query, sort, cheapestPlan(engine.costs, sort, { told, total, reach, size }))
      // Of the last page no more is looked for than is left.
      const left = after === null && total <= COUNTED ? total - offset : slice.limit
      const rows = await pages({ ...shapeOf(query, sort), after: after !== null, plan })({
        ...given,
        ...Object.fromEntries((after ?? []).map((key, index) => [`after${index}`, key])),
        offset,
        ...(plan === 'lookup' && {
          offset: lookup?.offset ?? offset,
          numbers: `[${lookup?.numbers.join() ?? ''}]`,
        }),
        limit: Math.min(slice.limit, left),
        reach: Math.min(reach, offset + left),
      })
      return { total, hits: rows.map(toHit) }
    },
  }
}

function toHit(row: HitRow): Hit {
  const keys: SqlValue[] = []
  for (let key = row['k0']; key !== undefined; key = row[`k${keys.length}`]) keys.push(key)
  return { recipeId: row.recipe_id, keys }
}

const shapeOf = (query: SearchQuery, sort: SearchSort): SearchShape => ({
  scope: query.scope,
  view: query.view,
  oddTime: tokensOf(query).oddTime !== null,
  sort,
  after: false,
  plan: 'walk',
})

/** Statements by shape. Those that are asked for again and again are kept prepared; there are thousands of others. */
function statements<Row>(
  database: Database,
  sqlOf: (shape: SearchShape) => NamedSql<SearchParameter>,
): (shape: SearchShape) => NamedRead<Row, SearchParameter> {
  const prepared = new Map<string, NamedRead<Row, SearchParameter>>()
  return (shape) => {
    const { sort, after, scope, oddTime } = shape
    const isCommon = (sort === 'relevance' || sort === 'numbered') && !after && scope === 'public' && !oddTime
    if (!isCommon) return queryNamed(database, sqlOf(shape))
    const key = Object.values(shape).join(' ')
    const read = prepared.get(key) ?? prepareNamed<Row, SearchParameter>(database, sqlOf(shape))
    prepared.set(key, read)
    return read
  }
}

/** One person's recipes or favorites are few: they are found first, and sorted then. */
const planFor = ({ scope }: SearchQuery, sort: SearchSort, plan: Plan): Plan =>
  scope === 'public' || sort === 'favorited' || plan === 'lookup' ? plan : 'sort'

/** Whether a page lies beyond the first results, whose numbers are remembered. */
const reachesBeyond = ({ ranked, total }: Total, reach: number): boolean =>
  ranked !== null && ranked.length < Math.min(reach, total, COUNTED)

/**
 * The numbers to look up for a page: of the page itself, where they are known in its order; else of all that match; and how many of
 * these come before the page.
 */
function numbersToLookUp(
  { total, numbers, ranked }: Total,
  { sort, offset, limit, after }: Slice,
): { readonly numbers: readonly (number | string)[]; readonly offset: number } | null {
  if (after !== null) return null
  if (ranked !== null && sort === 'relevance')
    return { numbers: ranked.slice(offset, offset + limit), offset: 0 }
  if (ranked !== null && ranked.length === total) return { numbers: ranked, offset }
  return numbers === null ? null : { numbers: numbers.split(','), offset }
}
