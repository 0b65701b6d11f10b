import { namedSql } from '../../../platform/db/named-sql.ts'
import type { NamedSql } from '../../../platform/db/named-sql.ts'
import { SQL } from '../../../platform/db/sql-dialect.ts'
import { expression } from '../expression.ts'
import type { ExpressionSyntax } from '../expression.ts'
import { newestOfCategory } from '../kind.ts'
import type { SearchEngine } from '../search-engine.ts'
import { CLASSES, classQueries, matchQuery } from '../search-query.ts'
import { COUNTED, estimate, pageSql, SIZE, whole, withRecipeIds } from '../search-sql.ts'
import type { SearchParameter, SearchShape } from '../search-sql.ts'
import { inZone, ZONES } from '../tokens.ts'
import { intersectPostings } from './intersect-postings.ts'
import { matchesTextOrIndex, sqliteMatches } from './sqlite-matches.ts'
import { dropTokens, putTokens } from './put-tokens.ts'
import { tokenPattern } from './token-text.ts'

const SYNTAX: ExpressionSyntax = {
  token: (text) => `"${text}"`,
  and: ' AND ',
  or: ' OR ',
  but: (all, not) => `(${all}) NOT (${not})`,
}

/** Of no more matches than these the numbers are told. */
const FEW = 250

const KIND_COUNTS = "coalesce(group_concat(kind || ':' || total, ','), '')"
const { state: STATE, unled } = SQL.sqlite

/**
 * Counts, and tells the numbers of few matches of several tokens, which then need not be found again: a single token is quick, and
 * joining the numbers costs a third of counting.
 */
const countSql = (shape: SearchShape): NamedSql<SearchParameter> =>
  namedSql((parameter) => {
    const asked = { ...shape, sort: 'numbered', plan: 'sort' } as const
    const { keys, from, where } = sqliteMatches(asked, parameter, { question: 'found' })
    const isKnown = `${STATE} = ${parameter('known')}`
    const isSaved = shape.scope === 'saved'
    const total = isSaved ? 'count(*)' : estimate('max(number)')
    const numbers = isSaved
      ? 'null'
      : `case when count(*) <= ${FEW} then group_concat(number) filter (where ${parameter('several')}) end`
    return `select case when ${isKnown} then null else ${total} end as total, ${numbers} as numbers,
    ${STATE} as state, coalesce(${SIZE}, 0) as size
  from (select ${keys.join()} as number from ${from} where ${where.join(' and ')}
    limit case when ${isKnown} then 0 else ${COUNTED + 1} end) counted`
  })

/** Best first, of documents whose numbers are known: the class of each is looked up. */
const lookedUpByRelevance = (shape: SearchShape): NamedSql<SearchParameter> =>
  namedSql((parameter) => {
    const { keys, from, where } = sqliteMatches(shape, parameter, { question: 'found' })
    const last = CLASSES.length - 1
    const ranks = CLASSES.slice(0, last).map(
      (index) => `when ${matchesTextOrIndex(parameter, `class${index}`)} then ${index}`,
    )
    const page = `
  select case ${ranks.join(' ')} else ${last} end as k0, ${keys.join()} as k1
  from ${from} where ${where.join(' and ')}
  order by k0, k1 desc limit ${whole(parameter, 'limit')} offset ${whole(parameter, 'offset')}`
    return withRecipeIds(page, 'k1', ['k0', 'k1 desc'])
  })

/** FTS5, with the tokens of each document beside it, and in large kitchens posting lists as bitmaps. */
export const sqliteEngine: SearchEngine = {
  syntax: SYNTAX,
  costs: { sort: 2.5, gather: 0.2, pass: 0.8, probe: 6, lookup: 12, step: 0.03 },
  valuesOf: (tokens) => {
    const found = matchQuery(tokens)
    return {
      found: expression(SYNTAX, found),
      'pattern found': tokenPattern(found.all),
      several: found.all.length > 1 ? 1 : 0,
      ...Object.fromEntries(
        classQueries(tokens).map((query, index) => [`class${index}`, expression(SYNTAX, query)]),
      ),
      ...Object.fromEntries(
        ZONES.map((zone, index) => [`pattern class${index}`, tokenPattern(inZone(tokens.words, zone))]),
      ),
    }
  },
  countSql,
  pageSql: (shape) =>
    shape.plan === 'lookup' && shape.sort === 'relevance'
      ? lookedUpByRelevance(shape)
      : pageSql(shape, sqliteMatches, unled),
  kindsSql: (shape, most) =>
    namedSql((parameter) => {
      const asked = { ...shape, sort: 'numbered' } as const
      const { keys, from, where } = sqliteMatches(asked, parameter, { question: 'found', withDocs: true })
      return `select ${KIND_COUNTS} as kinds, count(*) as total from (
    select d0.kind as kind, 1 as total from ${from} where ${where.join(' and ')}
    order by ${keys.join(', ')} desc limit ${most}) found`
    }),
  countUpToSql: 'select count(*) as total from (select 1 from search_index($1) limit cast($2 as integer))',
  newestSql: `
    select d.recipe_id as recipe_id from search_index($1) x cross join search_docs d
    where d.number = x.rowid order by x.rowid desc limit cast($2 as integer)`,
  newestByCategorySql: (view, each) => `
    select c.value as category, n.recipe_id as recipe_id from json_each($1) c
    cross join search_docs n on n.number in (${newestOfCategory(view, 'c.value', each)})
    order by n.number desc`,
  kindCounts: KIND_COUNTS,
  intersect: intersectPostings,
  ownColumns: () => ({}),
  putPostings: putTokens,
  dropPostings: dropTokens,
}
