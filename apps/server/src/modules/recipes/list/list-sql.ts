import { namedSql } from '../../../platform/db/named-sql.ts'
import type { NamedSql, Parameter } from '../../../platform/db/named-sql.ts'
import { AFTER_IDS } from '../../../platform/db/sort-bounds.ts'
import type { SqlDialect } from '../../../platform/db/sql-dialect.ts'
import { storedText } from '../stored/stored-text.ts'
import { concat, joins, splicedForAll, stamped } from '../stored/answer-sql.ts'
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

/** What a card reads of its recipe's row. */
const ROW = ['id', 'author_id', 'revision', 'twin_visible', 'translation_id', 'derived_version', 'card']

/**
 * One page, as `kept-cards.ts` reads it: `places`, and the `heads` and `facts` of its cards, unless the database is in the state
 * `cardsState`; and `total` with its `state`, unless it was asked for already. `read_state` is the state that the page was read in,
 * where the next page may begin at its end.
 */
export const pageStatement = (
  shape: ListShape,
  withTotal: boolean,
  dialect: SqlDialect,
): NamedSql<ListParameter> =>
  namedSql((parameter) => {
    const reader = shape.signedIn ? parameter('viewer') : null
    const { page, keys, direction } = pageOf(shape, parameter, dialect)
    const last = keys.at(-1) ?? ''
    /** Of the rows with this alias. */
    const joined = (alias: 'p' | 'r', separator: string, fields: readonly string[]): string =>
      dialect.joined(
        concat(fields.flatMap((field, index) => (index === 0 ? [field] : [`'${separator}'`, field]))),
        '\n',
        keys.map((key) => `${alias}.${key} ${direction}`).join(', '),
      )
    const places = (alias: 'p' | 'r'): string =>
      joined(alias, '\t', [
        ...keys.map((key) => `${alias}.${key}`),
        ...(reader === null ? [] : ['f.created_at']),
      ])
    const favorites =
      reader === null ? '' : `left join favorites f on f.user_id = ${reader} and f.recipe_id = p.${last}`
    const heads = joined('r', '', [storedText('card'), ...splicedForAll(dialect)])
    const facts = ['r.author_id', 'r.twin_visible', 'r.translation_id', concat(stamped(null))]
    const isKnown = `${dialect.state} = ${dialect.stateParameter(parameter('cardsState'))}`
    const wide = [...ROW.map((column) => `x.${column}`), ...keys.map((key) => `p.${key}`)].join(', ')
    return `
select ${withTotal ? totalAndState(shape, parameter, dialect) : 'null as total, null as state'},
  ${dialect.state} as read_state,
  case when ${isKnown} then (select ${places('p')} from (${page}) p ${favorites}) else ${places('r')} end as places,
  ${dialect.piece(heads)} as heads,
  ${joined('r', '\t', facts)} as facts
from (select ${wide} from (${page}) p cross join recipes x where x.id = p.${last}) r ${joins(dialect, reader)}
where (${isKnown}) is not true`
  })

interface Page {
  /** A select of the sort keys. */
  readonly page: string
  /** The names of the sort keys; the last one is the id. */
  readonly keys: readonly string[]
  readonly direction: 'asc' | 'desc'
}

// SQLite looks into a bare parameter of a limit, and prepares the statement anew for each value: half of a list's time.
const whole = (parameter: Parameter<ListParameter>, name: 'limit' | 'offset'): string =>
  `cast(${parameter(name)} as integer)`

function pageOf(shape: ListShape, parameter: Parameter<ListParameter>, dialect: SqlDialect): Page {
  const { id, keys: sorted, descending, from, where } = matchesOf(shape, parameter)
  const direction = descending ? 'desc' : 'asc'
  const keys = sorted.map((_, index) => `k${index}`)
  const order = sorted.map((key) => `${shape.selective ? dialect.withoutIndex(key) : key} ${direction}`)
  const after = (): string =>
    `(${sorted.join(', ')}) ${descending ? '<' : '>'} (${sorted
      .map((_, index) => parameter(`after${index}`))
      .join(', ')})`
  const resumed = (place: string, other: string): string =>
    `case when ${dialect.state} = ${dialect.stateParameter(parameter('placeState'))} then ${place} else ${other} end`
  const isResumable = canResume(shape)
  const start = (): readonly string[] => {
    if (shape.after) return [after()]
    return isResumable ? [`${id} < ${resumed(parameter('place'), `'${AFTER_IDS}'`)}`] : []
  }
  const offset = (): string => {
    if (shape.after) return ''
    const passed = whole(parameter, 'offset')
    return `offset ${isResumable ? resumed('0', passed) : passed}`
  }
  // Rows that are sorted or skipped carry no more than their keys, which indexes hold: skipping 3,600 wide rows took 100 µs longer.
  const page = `
  select ${sorted.map((key, index) => `${key} as k${index}`).join(', ')}
  from ${from}
  where ${[...where, ...start()].join(' and ')}
  order by ${order.join(', ')}
  limit ${whole(parameter, 'limit')} ${offset()}`
  return { page, keys, direction }
}
