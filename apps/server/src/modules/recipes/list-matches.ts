import type { ListParameter, ListShape } from './list-shape.ts'
import { VIEW_COLUMN } from './placement.ts'

/** The part of a list statement that says which recipes match, and what they are sorted by. */
export interface Matches {
  /** SQL of the matching recipe's id. */
  readonly id: string
  /** SQL of the sort keys; the last one is the id, so that no two recipes are equal. */
  readonly keys: readonly string[]
  readonly descending: boolean
  readonly from: string
  /** Whether `from` reads recipes, alias r. */
  readonly hasRecipe: boolean
  readonly where: readonly string[]
}

type Parameter = (name: ListParameter) => string

/**
 * Aliases: r recipes, t0 recipe_terms, f0 the reader's favorites, s0 recipe_stats. The order of the tables is the order in
 * which SQLite reads them: what narrows most, or is sorted by, comes first.
 */
export function matchesOf(shape: ListShape, parameter: Parameter): Matches {
  const { among, sort, selective } = shape
  // Terms hold the flags too: for the newest, and for counting, nothing else is read.
  const byTerm = among === 'public' && shape.terms > 0 && (selective || sort === 'newest')
  const byStats = sort === 'popular' && !selective && among === 'public'
  const needsRecipe =
    !byTerm || shape.byAuthor || shape.maxTime || shape.search || sort === 'time' || sort === 'title'
  const id = among === 'saved' ? 'f0.recipe_id' : byTerm ? 't0.recipe_id' : byStats ? 's0.recipe_id' : 'r.id'

  const from: string[] = []
  const where: string[] = []
  const read = (table: string, ...links: readonly string[]): void => {
    from.push(table)
    where.push(...links)
  }
  if (among === 'saved') read('favorites f0', `f0.user_id = ${parameter('viewer')}`)
  if (byTerm) read('recipe_terms t0', `t0.term = ${parameter('term0')}`)
  if (byStats) read('recipe_stats s0')
  if (needsRecipe) read('recipes r', ...(id === 'r.id' ? [] : [`r.id = ${id}`]))
  if (sort === 'popular' && !byStats) read('recipe_stats s0', `s0.recipe_id = ${id}`)

  where.push(...audience(shape, parameter, byTerm ? 't0' : 'r'))
  if (shape.byAuthor) where.push(`r.author_id = ${parameter('author')}`)
  if (shape.maxTime) where.push(`r.time_key <= ${parameter('maxTime')}`)
  if (shape.search) where.push(`r.title_key like ${parameter('search')} escape '\\'`)
  for (let index = byTerm ? 1 : 0; index < shape.terms; index += 1)
    where.push(
      `exists (select 1 from recipe_terms t where t.term = ${parameter(`term${index}`)} and t.recipe_id = ${id})`,
    )
  const keys = {
    newest: [id],
    popular: ['s0.likes_count', 's0.views_count', id],
    time: ['r.time_key', id],
    title: ['r.title_key', id],
    favorited: ['f0.created_at', id],
  }[sort]
  return {
    id,
    keys,
    descending: sort !== 'time' && sort !== 'title',
    from: from.join(' cross join '),
    hasRecipe: needsRecipe,
    where,
  }
}

/** Whom the list is for, and in which language it shows what (DEC-15, DEC-43); a twin hides a recipe only where it is in the list itself. */
function audience({ among, view }: ListShape, parameter: Parameter, flags: 't0' | 'r'): readonly string[] {
  if (among === 'public')
    return [`${flags}.visible = 1`, ...(view === 'all' ? [] : [`${flags}.${VIEW_COLUMN[view]} = 1`])]
  const inLanguage = `r.language = '${view}' or r.translation_id is null`
  if (among === 'own')
    return [`r.author_id = ${parameter('viewer')}`, ...(view === 'all' ? [] : [`(${inLanguage})`])]
  const viewer = parameter('viewer')
  const noSavedTwin = `not exists (select 1 from favorites f1 where f1.user_id = ${viewer}
      and f1.recipe_id = r.translation_id and (r.twin_visible = 1 or r.author_id = ${viewer}))`
  return [
    `(r.visible = 1 or r.author_id = ${viewer})`,
    ...(view === 'all' ? [] : [`(${inLanguage} or ${noSavedTwin})`]),
  ]
}
