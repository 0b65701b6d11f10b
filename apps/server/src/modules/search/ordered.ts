import type { Database, DialectName } from '../../platform/db/database.ts'
import {
  afterValues,
  integerParameter,
  isAfterSql,
  namedSql,
  prepareNamed,
} from '../../platform/db/named-sql.ts'
import type { AfterParameter, NamedRead, NamedSql } from '../../platform/db/named-sql.ts'
import type { SqlValue } from '../../platform/db/prepared-read.ts'
import { SQL } from '../../platform/db/sql-dialect.ts'
import { publicSql } from '../recipe-keys/recipe-keys.ts'
import type { Hit } from './find.ts'
import { numbersIn } from './posting-list.ts'
import type { Bits } from './posting-list.ts'
import type { SearchQuery, SearchSort, Slice } from './search-query.ts'

// Orders by columns of the database rather than by the search index: few matches are sorted; for many matches a database index is
// scanned in order, skipping non-matches, until the page is full.

type TableSort = Exclude<SearchSort, 'relevance' | 'numbered'>

interface Order {
  readonly table: string
  /** SQL of the recipe's id. */
  readonly id: string
  /** SQL of the sort keys before the id. */
  readonly keys: readonly string[]
  readonly direction: 'asc' | 'desc'
}

const ORDERS: Readonly<Record<TableSort, Order>> = {
  popular: {
    table: 'recipe_stats s',
    id: 's.recipe_id',
    keys: ['s.likes_count', 's.views_count'],
    direction: 'desc',
  },
  time: { table: 'recipes r', id: 'r.id', keys: ['r.time_key'], direction: 'asc' },
  title: { table: 'recipes r', id: 'r.id', keys: ['r.title_key'], direction: 'asc' },
  favorited: { table: 'favorites f', id: 'f.recipe_id', keys: ['f.created_at'], direction: 'desc' },
}

interface Shape {
  readonly sort: TableSort
  readonly isOrderScan: boolean
  /** Starts after the keys of a result instead of at an offset. */
  readonly isAfter: boolean
}

/** `matches`: document numbers as JSON, or for an order scan a byte for each document. */
type OrderParameter = 'matches' | 'viewer' | 'limit' | 'offset' | AfterParameter

type HitRow = Readonly<Record<string, SqlValue>> & { readonly recipe_id: string }

interface FoundDocuments {
  readonly found: Bits
  /** Number of matches. */
  readonly total: number
  /** Number of documents in the index. */
  readonly size: number
}

/** Reads a slice of the matches in an order by database columns. */
export type ReadOrdered = (
  query: SearchQuery,
  slice: Slice & { readonly sort: TableSort },
  found: FoundDocuments,
) => Promise<readonly Hit[]>

export function orderedReader(database: Database): ReadOrdered {
  const reads = new Map<string, NamedRead<HitRow, OrderParameter>>()
  const readerFor = (shape: Shape, isGuest: boolean): NamedRead<HitRow, OrderParameter> => {
    const key = `${isGuest} ${Object.values(shape).join(' ')}`
    const prepare = isGuest ? database.prepareRead : database.prepareFresh
    const read = reads.get(key) ?? prepareNamed(prepare, orderedSql(shape, database.dialect))
    reads.set(key, read)
    return read
  }

  return async ({ scope, viewerId }, { sort, limit, offset, after }, { found, total, size }) => {
    const rowsNeeded = after === null ? offset + limit : limit
    // A user's own recipes and favorites are few, so they are always sorted.
    const isOrderScan = scope === 'public' && !isCheaperSorted({ total, rowsNeeded, size })
    const rows = await readerFor(
      { sort, isOrderScan, isAfter: after !== null },
      viewerId === null,
    )({
      ...afterValues(after ?? []),
      matches: isOrderScan ? toBytes(found) : JSON.stringify(numbersIn(found, total)),
      viewer: viewerId,
      limit,
      offset,
    })
    return rows.map(toHit)
  }
}

/** Microseconds to sort a match, and to check one row of an order scan. */
const COSTS = { sort: 2.5, pass: 0.8 }

/** Whether sorting all matches is cheaper than scanning the order until the page is full. */
export const isCheaperSorted = ({
  total,
  rowsNeeded,
  size,
}: {
  readonly total: number
  /** Number of rows to read, counted from the first. */
  readonly rowsNeeded: number
  /** Number of recipes. */
  readonly size: number
}): boolean => total * COSTS.sort <= Math.min(size, (rowsNeeded * size) / total) * COSTS.pass

function toBytes(bits: Bits): Uint8Array {
  const bytes = new Uint8Array(bits.length * 32)
  for (const number of numbersIn(bits, bytes.length)) bytes[number] = 1
  return bytes
}

/** SQL: whether the byte of a document is set. */
const IS_SET: Readonly<Record<DialectName, (bytes: string, number: string) => string>> = {
  sqlite: (bytes, number) => `substr(${bytes}, ${number} + 1, 1) = x'01'`,
  postgres: (bytes, number) => `substr(${bytes}::bytea, ${number} + 1, 1) = '\\x01'::bytea`,
}

/** SQL of the slice in order, with the columns `recipe_id` and `k0`, `k1`, …. */
const orderedSql = ({ sort, isOrderScan, isAfter }: Shape, dialect: DialectName): NamedSql<OrderParameter> =>
  namedSql((parameter) => {
    const { table, id, keys: columns, direction } = ORDERS[sort]
    const { list, join, withoutIndex } = SQL[dialect]
    const keys = [...columns, id]
    const where: string[] = []
    // A correlated subquery, so that no database joins all documents first.
    if (isOrderScan)
      where.push(
        `(select ${IS_SET[dialect](parameter('matches'), 'd.number')} from search_docs d where d.recipe_id = ${id})`,
      )
    if (isOrderScan && table === 'recipes r') where.push(publicSql('r'))
    if (sort === 'favorited') where.push(`f.user_id = ${parameter('viewer')}`)
    if (isAfter) where.push(isAfterSql(keys, direction, parameter))
    const from = isOrderScan
      ? table
      : `${list(parameter('matches'))} ${join} search_docs d on d.number = ${integerParameter('l.value')}
        ${join} ${table} on ${id} = d.recipe_id`
    return `
  select ${id} as recipe_id, ${keys.map((key, index) => `${key} as k${index}`).join()}
  from ${from} ${where.length === 0 ? '' : `where ${where.join(' and ')}`}
  order by ${keys.map((key) => `${isOrderScan ? key : withoutIndex(key)} ${direction}`).join()}
  limit ${integerParameter(parameter('limit'))} ${isAfter ? '' : `offset ${integerParameter(parameter('offset'))}`}`
  })

function toHit({ recipe_id, ...row }: HitRow): Hit {
  const keys: SqlValue[] = []
  for (let key = row['k0']; key !== undefined; key = row[`k${keys.length}`]) keys.push(key)
  return { recipeId: recipe_id, keys }
}
