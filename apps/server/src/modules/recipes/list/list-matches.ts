import type { Parameter } from '../../../platform/db/named-sql.ts'
import { savedAndSeen, VIEW_COLUMN } from '../../recipe-keys/recipe-keys.ts'
import type { ListFilters, ListParameter, ListShape } from './list-shape.ts'

/** Which recipes a list statement finds, and what they are sorted by. */
export interface Matches {
  /** SQL of the recipe's id. */
  readonly id: string
  /** SQL of the sort keys; the last one is the id, so that no two recipes are equal. */
  readonly keys: readonly string[]
  readonly descending: boolean
  readonly from: string
  readonly where: readonly string[]
}

/**
 * Aliases: r recipes, t0 recipe_terms, f0 the viewer's favorites, s0 recipe_stats. SQLite reads tables in the order in which they are
 * joined: what narrows most, or is sorted by, comes first.
 */
export function matchesOf(shape: ListShape, parameter: Parameter<ListParameter>): Matches {
  const { scope, sort, selective } = shape
  // Terms hold the flags too: for the newest, and for counting, nothing else is read.
  const byTerm = scope === 'public' && shape.terms > 0 && (selective || sort === 'newest')
  const byStats = sort === 'popular' && !selective && scope === 'public'
  const needsRecipe = !byTerm || shape.byAuthor || shape.maxTime || sort === 'time' || sort === 'title'
  const id = scope === 'saved' ? 'f0.recipe_id' : byTerm ? 't0.recipe_id' : byStats ? 's0.recipe_id' : 'r.id'

  const from: string[] = []
  const where: string[] = []
  const read = (table: string, ...links: readonly string[]): void => {
    from.push(table)
    where.push(...links)
  }
  if (scope === 'saved') read('favorites f0', `f0.user_id = ${parameter('viewer')}`)
  if (byTerm) read('recipe_terms t0', `t0.term = ${parameter('term0')}`)
  if (byStats) read('recipe_stats s0')
  if (needsRecipe) read('recipes r', ...(id === 'r.id' ? [] : [`r.id = ${id}`]))
  if (sort === 'popular' && !byStats) read('recipe_stats s0', `s0.recipe_id = ${id}`)

  where.push(...audience(shape, parameter, byTerm ? 't0' : 'r'))
  if (shape.byAuthor) where.push(`r.author_id = ${parameter('author')}`)
  if (shape.maxTime) where.push(`r.time_key <= ${parameter('maxTime')}`)
  for (let index = byTerm ? 1 : 0; index < shape.terms; index += 1)
    where.push(
      `exists (select 1 from recipe_terms t where t.term = ${parameter(`term${index}`)} and t.recipe_id = ${id})`,
    )
  return {
    id,
    keys: sortKeys(sort, id),
    descending: sort !== 'time' && sort !== 'title',
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

/** Whom the list is for, and what it shows in a language (DEC-15, DEC-43); a twin hides a recipe only in lists that hold both. */
function audience(
  { scope, view }: ListFilters,
  parameter: Parameter<ListParameter>,
  flags: 't0' | 'r',
): readonly string[] {
  if (scope === 'public')
    return [`${flags}.visible = 1`, ...(view === 'all' ? [] : [`${flags}.${VIEW_COLUMN[view]} = 1`])]
  if (scope === 'saved') return savedAndSeen(view, parameter('viewer'))
  const inLanguage = `(r.language = '${view}' or r.translation_id is null)`
  return [`r.author_id = ${parameter('viewer')}`, ...(view === 'all' ? [] : [inLanguage])]
}
