import { namedSql } from '../../../platform/db/named-sql.ts'
import type { NamedSql, Parameter } from '../../../platform/db/named-sql.ts'
import type { SqlDialect } from '../../../platform/db/sql-dialect.ts'
import { storedText } from '../stored/stored-text.ts'
import { concat, joins, spliced, stamped } from '../stored/answer-sql.ts'
import { matchesOf } from './list-matches.ts'
import { canResume, isWhole } from './list-shape.ts'
import type { ListParameter, ListShape } from './list-shape.ts'

/** Counting stops here; what is beyond is one more (API-41). */
export const COUNTED = 10_000

function countOf(shape: ListShape, parameter: Parameter<ListParameter>, dialect: SqlDialect): string {
  if (isWhole(shape))
    return `(select coalesce(sum(total), 0) from recipe_totals where view = '${shape.view}')`
  const sort = shape.scope === 'saved' ? 'favorited' : 'newest'
  const { from, where } = matchesOf({ ...shape, sort, selective: true }, parameter)
  return `case when ${dialect.state} = ${dialect.stateParameter(parameter('known'))} then null else (
    select count(*) from (select 1 from ${from} where ${where.join(' and ')} limit ${COUNTED + 1}) counted) end`
}

/** SQL of the columns `total`, null when it is known, and `state`, null of totals that are kept. */
const totalAndState = (shape: ListShape, parameter: Parameter<ListParameter>, dialect: SqlDialect): string =>
  `${countOf(shape, parameter, dialect)} as total, ${isWhole(shape) ? 'null' : dialect.state} as state`

/** How many recipes match, the state in which they were counted, and `size`: how many recipes there are at most. */
export const countStatement = (shape: ListShape, dialect: SqlDialect): NamedSql<ListParameter> =>
  namedSql(
    (parameter) =>
      `select ${totalAndState(shape, parameter, dialect)},
      coalesce((select max(number) from search_docs), 0) as size`,
  )

/** What an item of a page reads of its recipe's row. */
const ROW = ['id', 'author_id', 'revision', 'twin_visible', 'translation_id', 'derived_version', 'card']

/**
 * One page as ready JSON: `items`, the inside of an array; `stamps`, a line a recipe, its sort keys first, with tabs between;
 * and `total` with its `state`, unless it was asked for already. `read_state` is the state that the page was read in, where the next
 * page may begin at its end.
 */
export const pageStatement = (
  shape: ListShape,
  withTotal: boolean,
  dialect: SqlDialect,
): NamedSql<ListParameter> =>
  namedSql((parameter) => {
    const reader = shape.signedIn ? parameter('viewer') : null
    const { rows, keys, direction } = pageRows(shape, parameter, dialect)
    const order = keys.map((key) => `r.${key} ${direction}`).join(', ')
    const item = concat([storedText('card'), ...spliced(dialect, reader, shape.scope === 'saved')])
    const stamp = concat([...keys.flatMap((key) => [`r.${key}`, `'\t'`]), ...stamped(reader)])
    return `
select ${withTotal ? totalAndState(shape, parameter, dialect) : 'null as total, null as state'},
  ${canResume(shape) ? dialect.state : 'null'} as read_state,
  ${dialect.piece(dialect.joined(item, ',', order))} as items,
  ${dialect.joined(stamp, '\n', order)} as stamps
from ${rows} ${joins(dialect, reader)}`
  })

interface Rows {
  /** A table expression, alias r, with the columns of `ROW` and the sort keys. */
  readonly rows: string
  /** The names of the sort keys. */
  readonly keys: readonly string[]
  readonly direction: 'asc' | 'desc'
}

// SQLite looks into a bare parameter of a limit, and prepares the statement anew for each value: half of a list's time.
const whole = (parameter: Parameter<ListParameter>, name: 'limit' | 'offset'): string =>
  `cast(${parameter(name)} as integer)`

/** Sorts after every id. */
const BEYOND_IDS = "'~'"

function pageRows(shape: ListShape, parameter: Parameter<ListParameter>, dialect: SqlDialect): Rows {
  const { id, keys: sorted, descending, from, where } = matchesOf(shape, parameter)
  const direction = descending ? 'desc' : 'asc'
  const keys = sorted.map((_, index) => `k${index}`)
  const order = sorted.map((key) => `${shape.selective ? dialect.unled(key) : key} ${direction}`)
  const after = (): string =>
    `(${sorted.join(', ')}) ${descending ? '<' : '>'} (${sorted
      .map((_, index) => parameter(`after${index}`))
      .join(', ')})`
  const resumed = (place: string, other: string): string =>
    `case when ${dialect.state} = ${dialect.stateParameter(parameter('placeState'))} then ${place} else ${other} end`
  const isResumable = canResume(shape)
  const start = (): readonly string[] => {
    if (shape.after) return [after()]
    return isResumable ? [`${id} < ${resumed(parameter('place'), BEYOND_IDS)}`] : []
  }
  const offset = (): string => {
    if (shape.after) return ''
    const passed = whole(parameter, 'offset')
    return `offset ${isResumable ? resumed('0', passed) : passed}`
  }
  // Rows that are sorted or skipped carry no more than their keys, which indexes hold: skipping 3,600 wide rows took 100 µs longer.
  const page = `
  select ${[`${id} as id`, ...sorted.map((key, index) => `${key} as k${index}`)].join(', ')}
  from ${from}
  where ${[...where, ...start()].join(' and ')}
  order by ${order.join(', ')}
  limit ${whole(parameter, 'limit')} ${offset()}`
  const wide = [...ROW.map((column) => `x.${column}`), ...keys.map((key) => `p.${key}`)].join(', ')
  const rows = `(select ${wide} from (${page}) p cross join recipes x where x.id = p.id) r`
  return { rows, keys, direction }
}
