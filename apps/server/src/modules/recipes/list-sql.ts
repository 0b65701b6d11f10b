import type { DialectName } from '../../platform/db/database.ts'
import { matchesOf } from './list-matches.ts'
import { isWhole } from './list-shape.ts'
import type { ListParameter, ListShape } from './list-shape.ts'
import { concat, joins, spliced, stamped } from './pieces.ts'
import { SQL } from './sql-dialect.ts'

/** SQL for either database, and what its numbered parameters stand for. */
export interface ListStatement {
  readonly text: Readonly<Record<DialectName, string>>
  readonly parameters: readonly ListParameter[]
}

/** Counting goes no further: beyond it a total is not exact (API-41). */
export const COUNTED = 10_000

type Parameter = (name: ListParameter) => string

/** Numbers parameters in the order of their first use. */
function statement(build: (parameter: Parameter, dialect: DialectName) => string): ListStatement {
  const parameters: ListParameter[] = []
  const parameter: Parameter = (name) => {
    if (!parameters.includes(name)) parameters.push(name)
    return `$${parameters.indexOf(name) + 1}`
  }
  const text = { sqlite: build(parameter, 'sqlite'), postgres: build(parameter, 'postgres') }
  return { text, parameters }
}

function countOf(shape: ListShape, parameter: Parameter): string {
  if (isWhole(shape))
    return `(select coalesce(sum(total), 0) from recipe_totals where view = '${shape.view}')`
  const sort = shape.among === 'saved' ? 'favorited' : 'newest'
  const { from, where } = matchesOf({ ...shape, sort, selective: true }, parameter)
  return `(select count(*) from (select 1 from ${from} where ${where.join(' and ')} limit ${COUNTED + 1}) counted)`
}

/** How many recipes match, at most one more than `COUNTED`. */
export const countStatement = (shape: ListShape): ListStatement =>
  statement((parameter) => `select ${countOf(shape, parameter)} as total`)

/** What the pieces of a page read of a recipe's row. */
const ROW = ['id', 'author_id', 'revision', 'twin_visible', 'translation_id', 'card']

/**
 * One page as ready JSON: `items`, the inside of an array; `stamps`, a line a recipe, its sort keys first, with tabs between;
 * and `total`, unless it is known already.
 */
export const pageStatement = (shape: ListShape, withTotal: boolean): ListStatement =>
  statement((parameter, dialect) => {
    const { piece, joined, unled } = SQL[dialect]
    const reader = shape.signedIn ? parameter('viewer') : null
    const { id, keys, descending, from, hasRecipe, where } = matchesOf(shape, parameter)
    const direction = descending ? 'desc' : 'asc'
    const places = keys.map((_, index) => `k${index}`)
    const order = places.map((key) => `r.${key} ${direction}`).join(', ')
    const led = keys.map((key) => `${shape.selective ? unled(key) : key} ${direction}`).join(', ')
    const after = (): string =>
      `(${keys.join(', ')}) ${descending ? '<' : '>'} (${keys
        .map((_, index) => parameter(`after${index}`))
        .join(', ')})`
    // SQLite looks into a bare parameter of a limit, and makes the statement anew for each value: half of a list's time.
    const whole = (name: 'limit' | 'offset') => `cast(${parameter(name)} as integer)`
    // Rows that are sorted, or skipped without a look at the recipe, carry no more than their keys.
    const isWide = hasRecipe && !shape.selective
    const columns = [
      ...(isWide ? ROW.map((column) => `r.${column} as ${column}`) : [`${id} as id`]),
      ...keys.map((key, index) => `${key} as k${index}`),
    ]
    const page = `
  select ${columns.join(', ')}
  from ${from}
  where ${[...where, ...(shape.after ? [after()] : [])].join(' and ')}
  order by ${led}
  limit ${whole('limit')} ${shape.after ? '' : `offset ${whole('offset')}`}`
    const rows = isWide
      ? `(${page}) r`
      : `(select ${[...ROW.map((column) => `x.${column}`), ...places.map((key) => `p.${key}`)].join(', ')}
  from (${page}) p cross join recipes x where x.id = p.id) r`
    const item = concat(['r.card', ...spliced(SQL[dialect], reader, shape.among === 'saved')])
    const stamp = concat([...places.flatMap((key) => [`r.${key}`, `'\t'`]), ...stamped(reader)])
    return `
select ${withTotal ? countOf(shape, parameter) : '0'} as total,
  ${piece(joined(item, ',', order))} as items,
  ${joined(stamp, '\n', order)} as stamps
from ${rows} ${joins(SQL[dialect], reader)}`
  })
