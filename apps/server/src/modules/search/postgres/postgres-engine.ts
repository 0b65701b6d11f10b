import { sql } from 'kysely'
import { namedSql } from '../../../platform/db/named-sql.ts'
import { SQL } from '../../../platform/db/sql-dialect.ts'
import { expression } from '../expression.ts'
import type { ExpressionSyntax } from '../expression.ts'
import { newestOfCategory } from '../kind.ts'
import type { SearchEngine } from '../search-engine.ts'
import { classQueries, matchQuery } from '../search-query.ts'
import { COUNTED, estimate, pageSql, SIZE } from '../search-sql.ts'
import { foundByBlock } from './blocks.ts'
import { postgresMatches } from './postgres-matches.ts'

/** A tsquery; after each token comes the number of a block (`foundByBlock`). */
const SYNTAX: ExpressionSyntax = {
  token: (text) => `'${text}@'`,
  and: ' & ',
  or: ' | ',
  but: (all, not) => `${all} & !(${not})`,
}

const KIND_COUNTS = "coalesce(string_agg(kind || ':' || total, ','), '')"
const { state: STATE, stateParameter, unled } = SQL.postgres

/** A GIN index over tsvectors, asked block by block. */
export const postgresEngine: SearchEngine = {
  syntax: SYNTAX,
  costs: { sort: 2.5, gather: Infinity, pass: 0.8, probe: 6, lookup: Infinity, step: 0 },
  valuesOf: (tokens) => ({
    found: expression(SYNTAX, matchQuery(tokens)),
    ...Object.fromEntries(
      classQueries(tokens).map((query, index) => [`class${index}`, expression(SYNTAX, query)]),
    ),
  }),
  countSql: (shape) =>
    namedSql((parameter) => {
      const asked = { ...shape, sort: 'numbered', plan: 'sort' } as const
      const { keys, from, isInOrder, where } = postgresMatches(asked, parameter, { question: 'found' })
      const total =
        shape.scope === 'public'
          ? estimate(isInOrder ? `(${SIZE} - min(number) + 1)` : 'max(number)')
          : 'count(*)'
      return `select case when ${STATE} = ${stateParameter(parameter('known'))} then null else (
    select ${total}
    from (select ${keys.join()} as number from ${from} where ${where.join(' and ')} limit ${COUNTED + 1}) counted)
  end as total, null as numbers, ${STATE} as state, coalesce(${SIZE}, 0) as size`
    }),
  pageSql: (shape) => pageSql(shape, postgresMatches, unled),
  kindsSql: (shape, most) =>
    namedSql((parameter) => {
      const asked = { ...shape, sort: 'numbered' } as const
      const { keys, from, isInOrder, where } = postgresMatches(asked, parameter, { question: 'found' })
      return `select ${KIND_COUNTS} as kinds, count(*) as total from (
    select d0.kind as kind, 1 as total from ${from} where ${where.join(' and ')}
    ${isInOrder ? '' : `order by ${keys.join(', ')} desc`} limit ${most}) found`
    }),
  countUpToSql: `select count(*) as total from (select 1 from ${foundByBlock('$1')} limit $2::integer) counted`,
  newestSql: `
    select d.recipe_id from (select d0.recipe_id, d0.number from ${foundByBlock('$1')} limit $2::integer) d
    order by d.number desc`,
  newestByCategorySql: (view, each) => `
    select c.value::integer as category, n.recipe_id from json_array_elements_text($1::json) c (value)
    cross join lateral (${newestOfCategory(view, 'c.value::integer', each)}) m
    join search_docs n on n.number = m.number
    order by n.number desc`,
  kindCounts: KIND_COUNTS,
  intersect: null,
  ownColumns: (tokens) => ({ tokens: sql<string>`${tokens}::tsvector` }),
  putPostings: async () => undefined,
  dropPostings: async () => undefined,
}
