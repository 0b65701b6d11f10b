import { integerParameter, isAfterSql, namedSql } from '#platform/db/named-sql.ts'
import type { NamedSql, Parameter } from '#platform/db/named-sql.ts'
import type { SqlDialect } from '#platform/db/sql-dialect.ts'
import { publicSql, savedVisibleConditions } from '../../recipe-keys/recipe-keys.ts'
import { COUNT_LIMIT } from '../../search/search.ts'
import type { ListFilters, ListParameter, ListShape } from './list-shape.ts'

/** The recipes that a list statement selects, and their sort keys. */
interface Matches {
  /** SQL of the sort keys; the last one is the recipe's id, which makes them unique. */
  readonly keys: readonly string[]
  readonly direction: 'asc' | 'desc'
  readonly from: string
  readonly where: readonly string[]
}

/**
 * Aliases: r recipes, f0 the viewer's favorites, s0 recipe_stats. SQLite reads cross-joined tables in order: the most selective
 * one, or the one with the sort keys, comes first.
 */
function matchesOf(filters: ListFilters, parameter: Parameter<ListParameter>): Matches {
  const { scope, view, byAuthor, sort } = filters
  const byStats = sort === 'popular' && !isSelective(filters)
  const id = scope === 'saved' ? 'f0.recipe_id' : byStats ? 's0.recipe_id' : 'r.id'
  const from: string[] = []
  const where: string[] = []
  const addTable = (table: string, ...links: readonly string[]): void => {
    from.push(table)
    where.push(...links)
  }
  if (scope === 'saved') addTable('favorites f0', `f0.user_id = ${parameter('viewer')}`)
  if (byStats) addTable('recipe_stats s0')
  addTable('recipes r', ...(id === 'r.id' ? [] : [`r.id = ${id}`]))
  if (sort === 'popular' && !byStats) addTable('recipe_stats s0', `s0.recipe_id = ${id}`)

  // Visibility (DEC-15) and language (DEC-43); a translation hides a recipe only in lists that contain both.
  if (scope === 'public') where.push(publicSql('r', view))
  if (scope === 'saved') where.push(...savedVisibleConditions(view, parameter('viewer')))
  if (scope === 'own') where.push(`r.author_id = ${parameter('viewer')}`)
  if (scope === 'own' && view !== 'all') where.push(`(r.language = '${view}' or r.translation_id is null)`)
  if (byAuthor) where.push(`r.author_id = ${parameter('author')}`)
  return {
    keys: sortKeys(sort, id),
    direction: sort === 'time' || sort === 'title' ? 'asc' : 'desc',
    from: from.join(' cross join '),
    where,
  }
}

const sortKeys = (sort: ListFilters['sort'], id: string): readonly string[] =>
  ({
    newest: [id],
    popular: ['s0.likes_count', 's0.views_count', id],
    time: ['r.time_key', id],
    title: ['r.title_key', id],
    favorited: ['f0.created_at', id],
  })[sort]

/** Whether the matches are few, as one user's are, and are sorted after they are found, because no index has them in order. */
const isSelective = ({ scope, byAuthor, sort }: ListFilters): boolean =>
  (scope !== 'public' || byAuthor) && sort !== 'newest' && sort !== 'favorited'

/** SQL that counts the recipes of a list, up to `COUNT_LIMIT + 1`. The totals of the public lists are stored. */
export const countStatement = (filters: ListFilters): NamedSql<ListParameter> =>
  namedSql((parameter) => {
    if (filters.scope === 'public' && !filters.byAuthor)
      return `select coalesce(sum(total), 0) as total from recipe_totals where view = '${filters.view}'`
    const sort = filters.scope === 'saved' ? 'favorited' : 'newest'
    const { from, where } = matchesOf({ ...filters, sort }, parameter)
    return `select count(*) as total from (
      select 1 from ${from} where ${where.join(' and ')} limit ${COUNT_LIMIT + 1}) counted`
  })

/** SQL of a page of a list: its sort keys `k0`, `k1`, …, of which the last one is the recipe's id. */
export const pageStatement = (shape: ListShape, dialect: SqlDialect): NamedSql<ListParameter> =>
  namedSql((parameter) => {
    const { keys, direction, from, where } = matchesOf(shape, parameter)
    const order = keys.map((key) => `${isSelective(shape) ? dialect.withoutIndex(key) : key} ${direction}`)
    return `
  select ${keys.map((key, index) => `${key} as k${index}`).join()}
  from ${from}
  where ${[...where, ...(shape.after ? [isAfterSql(keys, direction, parameter)] : [])].join(' and ')}
  order by ${order.join()}
  limit ${integerParameter(parameter('limit'))} ${shape.after ? '' : `offset ${integerParameter(parameter('offset'))}`}`
  })
