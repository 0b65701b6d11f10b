import type { DialectName } from '../../platform/db/database.ts'
import type { Matches } from './list-matches.ts'
import { KINDS_SQL } from '../search/facets.ts'
import { isKeptOrFound, matchesOf, searchedOf } from './list-matches.ts'
import { CLASSES } from './list-search.ts'
import { isWhole } from './list-shape.ts'
import type { ListParameter, ListShape } from './list-shape.ts'
import { concat, joins, spliced, stamped } from './pieces.ts'
import { SQL } from './sql-dialect.ts'
import { storedText } from './stored-text.ts'

/** SQL for either database, and what its numbered parameters stand for. */
export interface ListStatement {
  readonly text: Readonly<Record<DialectName, string>>
  readonly parameters: Readonly<Record<DialectName, readonly ListParameter[]>>
}

/** Counting goes no further: beyond it a total is not exact (API-41), but at most estimated. */
export const COUNTED = 10_000

type Parameter = (name: ListParameter) => string

/** Numbers parameters in the order of their first use. */
function statement(build: (parameter: Parameter, dialect: DialectName) => string): ListStatement {
  const buildFor = (dialect: DialectName) => {
    const parameters: ListParameter[] = []
    const text = build((name) => {
      if (!parameters.includes(name)) parameters.push(name)
      return `$${parameters.indexOf(name) + 1}`
    }, dialect)
    return { text, parameters }
  }
  const [sqlite, postgres] = [buildFor('sqlite'), buildFor('postgres')]
  return {
    text: { sqlite: sqlite.text, postgres: postgres.text },
    parameters: { sqlite: sqlite.parameters, postgres: postgres.parameters },
  }
}

function countOf(shape: ListShape, parameter: Parameter, dialect: DialectName): string {
  if (isWhole(shape))
    return `(select coalesce(sum(total), 0) from recipe_totals where view = '${shape.view}')`
  const sort = shape.search ? 'numbered' : shape.among === 'saved' ? 'favorited' : 'newest'
  const matches = matchesOf({ ...shape, sort, selective: true }, parameter, dialect)
  const { state, stateParameter } = SQL[dialect]
  return `case when ${state} = ${stateParameter(parameter('known'))} then null
    else ${shape.search && shape.among === 'public' ? estimated(matches) : counted(matches)} end`
}

/** Numbers of recipes end here. */
const SIZE = '(select max(number) from search_docs)'

/** SQL of the columns `total`, which is null when it is known, and `state`, null of totals that are kept. */
const totalAndState = (shape: ListShape, parameter: Parameter, dialect: DialectName): string =>
  `${countOf(shape, parameter, dialect)} as total, ${isWhole(shape) ? 'null' : SQL[dialect].state} as state`

const counted = ({ from, where }: Matches): string =>
  `(select count(*) from (select 1 from ${from} where ${where.join(' and ')} limit ${COUNTED + 1}) counted)`

/** SQL of how many numbers were read, beyond `COUNTED` of as many as there were if all held as many as those. */
const estimate = (passed: string): string =>
  `case when count(*) <= ${COUNTED} then count(*)
      else cast(count(*) * cast(${SIZE} as real) / ${passed} as integer) end`

function estimated({ keys: [number = ''], from, isInOrder, where }: Matches): string {
  const passed = isInOrder ? `(${SIZE} - min(number) + 1)` : 'max(number)'
  return `(select ${estimate(passed)}
    from (select ${number} as number from ${from} where ${where.join(' and ')} limit ${COUNTED + 1}) counted)`
}

/** Of no more recipes than these their numbers are told. */
const FEW = 250

/**
 * What is counted of a search on SQLite, and the numbers of few, which need not be found again: of a single token that is quick,
 * while joining the numbers of what is none of few costs a third of counting.
 */
function numbered(shape: ListShape, parameter: Parameter): string {
  const asked = { ...shape, sort: 'numbered', selective: true } as const
  const { keys, from, where } = searchedOf(asked, parameter, 'sqlite', { question: 'found' })
  const { state } = SQL.sqlite
  const isKnown = `${state} = ${parameter('known')}`
  return `select case when ${isKnown} then null else ${estimate('max(number)')} end as total,
    case when count(*) <= ${FEW} then group_concat(number) filter (where ${parameter('several')}) end as numbers, ${state} as state, coalesce(${SIZE}, 0) as size
  from (select ${keys.join()} as number from ${from} where ${where.join(' and ')}
    limit case when ${isKnown} then 0 else ${COUNTED + 1} end) counted`
}

/**
 * How many recipes match, beyond `COUNTED` one more or an estimate, and the numbers of few; the state in which they were
 * counted; and how many there are at most.
 */
export const countStatement = (shape: ListShape): ListStatement =>
  statement((parameter, dialect) =>
    shape.search && shape.among !== 'saved' && dialect === 'sqlite'
      ? numbered(shape, parameter)
      : `select ${totalAndState(shape, parameter, dialect)}, coalesce(${SIZE}, 0) as size`,
  )

/** The kinds of recipes that the full-text index finds, so many of the newest: adding up is faster where they are read. */
export const kindsStatement = (shape: ListShape, most: number): ListStatement =>
  statement((parameter, dialect) => {
    const asked = { question: 'found', withDocs: true } as const
    const { keys, from, isInOrder, where } = searchedOf(
      { ...shape, sort: 'numbered' },
      parameter,
      dialect,
      asked,
    )
    return `select ${KINDS_SQL[dialect]} as kinds, count(*) as total from (
    select d0.kind as kind, 1 as total from ${from} where ${where.join(' and ')}
    ${isInOrder ? '' : `order by ${keys.join(', ')} desc`} limit ${most}) found`
  })

/** What the pieces of a page read of a recipe's row. */
const ROW = ['id', 'author_id', 'revision', 'twin_visible', 'translation_id', 'derived_version', 'card']

/**
 * One page as ready JSON: `items`, the inside of an array; `stamps`, a line a recipe, its sort keys first, with tabs between;
 * and `total` with its `state`, unless it was asked for already.
 */
export const pageStatement = (shape: ListShape, withTotal: boolean): ListStatement =>
  statement((parameter, dialect) => {
    const { piece, joined } = SQL[dialect]
    const reader = shape.signedIn ? parameter('viewer') : null
    const { rows, places, direction } =
      shape.sort !== 'relevance'
        ? sortedRows(shape, parameter, dialect)
        : shape.handedOver
          ? rankedRows(shape, parameter, dialect)
          : relevantRows(shape, parameter, dialect)
    const order = places.map((key, index) => `r.${key} ${direction(index)}`).join(', ')
    const item = concat([storedText('card'), ...spliced(SQL[dialect], reader, shape.among === 'saved')])
    const stamp = concat([...places.flatMap((key) => [`r.${key}`, `'\t'`]), ...stamped(reader)])
    return `
select ${withTotal ? totalAndState(shape, parameter, dialect) : 'null as total, null as state'},
  ${piece(joined(item, ',', order))} as items,
  ${joined(stamp, '\n', order)} as stamps
from ${rows} ${joins(SQL[dialect], reader)}`
  })

interface Rows {
  /** A table expression, alias r, with the columns of `ROW` and the sort keys. */
  readonly rows: string
  /** The names of the sort keys. */
  readonly places: readonly string[]
  readonly direction: (key: number) => 'asc' | 'desc'
}

// SQLite looks into a bare parameter of a limit, and makes the statement anew for each value: half of a list's time.
const whole = (parameter: Parameter, name: 'limit' | 'offset' | 'reach'): string =>
  `cast(${parameter(name)} as integer)`

/** Recipes of narrow rows, found first by their id or by their number in the full-text index: the rest of their columns. */
function widened(page: string, places: readonly string[], number?: string): string {
  const columns = [...ROW.map((column) => `x.${column}`), ...places.map((key) => `p.${key}`)].join(', ')
  const [from, id] =
    number === undefined
      ? [`(${page}) p`, 'p.id']
      : [`(${page}) p cross join search_docs w`, `w.recipe_id and w.number = p.${number}`]
  return `(select ${columns} from ${from} cross join recipes x where x.id = ${id}) r`
}

function sortedRows(shape: ListShape, parameter: Parameter, dialect: DialectName): Rows {
  const { unled } = SQL[dialect]
  const { id, keys, descending, from, isInOrder, hasRecipe, where } = matchesOf(shape, parameter, dialect)
  const direction = descending ? 'desc' : 'asc'
  const places = keys.map((_, index) => `k${index}`)
  const byNumber = shape.sort === 'numbered'
  // The full-text index gives the newest first by itself.
  const led = keys.map((key) => `${shape.selective && !byNumber ? unled(key) : key} ${direction}`)
  const after = (): string =>
    `(${keys.join(', ')}) ${descending ? '<' : '>'} (${keys
      .map((_, index) => parameter(`after${index}`))
      .join(', ')})`
  // Rows that are sorted, or skipped without a look at the recipe, carry no more than their keys.
  const isWide = hasRecipe && !shape.selective
  const columns = [
    ...(isWide ? ROW.map((column) => `r.${column} as ${column}`) : byNumber ? [] : [`${id} as id`]),
    ...keys.map((key, index) => `${key} as k${index}`),
  ]
  const page = `
  select ${columns.join(', ')}
  from ${from}
  where ${[...where, ...(shape.after ? [after()] : [])].join(' and ')}
  ${isInOrder ? '' : `order by ${led.join(', ')}`}
  limit ${whole(parameter, 'limit')} ${shape.after ? '' : `offset ${whole(parameter, 'offset')}`}`
  const rows = isWide ? `(${page}) r` : widened(page, places, byNumber ? 'k0' : undefined)
  return { rows, places, direction: () => direction }
}

/** By relevance. */
const BEST_FIRST = { places: ['k0', 'k1'], direction: (key: number) => (key === 0 ? 'asc' : 'desc') } as const

/** Best first, of few whose numbers are handed over: the class of each is looked up. */
function rankedRows(shape: ListShape, parameter: Parameter, dialect: DialectName): Rows {
  const { id, keys, from, where } = searchedOf(shape, parameter, dialect, { question: 'found' })
  const last = CLASSES.length - 1
  const ranks = CLASSES.slice(0, last).map(
    (index) => `when ${isKeptOrFound(parameter, `class${index}`)} then ${index}`,
  )
  const page = `
  select ${id} as id, case ${ranks.join(' ')} else ${last} end as k0, ${keys.join()} as k1
  from ${from} where ${where.join(' and ')}
  order by k0, k1 desc limit ${whole(parameter, 'limit')} offset ${whole(parameter, 'offset')}`
  return { rows: widened(page, BEST_FIRST.places), ...BEST_FIRST }
}

/** Above all numbers of recipes: the largest `integer` of PostgreSQL. */
const BEYOND = 2_147_483_647

/** Best first: one class of relevance after the other, the newest first in each, no class read before it is reached. */
function relevantRows(shape: ListShape, parameter: Parameter, dialect: DialectName): Rows {
  const classes = CLASSES.map((index) => {
    const [after0, after1] = shape.after ? [parameter('after0'), parameter('after1')] : []
    const { keys, from, isInOrder, where } = searchedOf(shape, parameter, dialect, {
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
  limit ${whole(parameter, 'limit')} ${shape.after ? '' : `offset ${whole(parameter, 'offset')}`}`
  return { rows: widened(page, BEST_FIRST.places, 'k1'), ...BEST_FIRST }
}
