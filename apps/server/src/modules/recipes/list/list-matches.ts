import type { DialectName } from '../../../platform/db/database.ts'
import type { ListParameter, ListShape, Question } from './list-shape.ts'
import { VIEW_COLUMN } from '../../recipe-keys/recipe-keys.ts'
import { foundAlone, foundByBlock } from '../../search/postgres/blocks.ts'

/** The part of a list statement that says which recipes match, and what they are sorted by. */
export interface Matches {
  /** SQL of the matching recipe's id; where the only key is the number of the full-text index, nothing reads it. */
  readonly id: string
  /** SQL of the sort keys; the last one is the id, so that no two recipes are equal. */
  readonly keys: readonly string[]
  readonly descending: boolean
  readonly from: string
  /** Whether they come in the order of the keys as long as nothing sorts them. */
  readonly isInOrder: boolean
  /** Whether `from` reads recipes, alias r. */
  readonly hasRecipe: boolean
  readonly where: readonly string[]
}

type Parameter = (name: ListParameter) => string

/**
 * Aliases: r recipes, t0 recipe_terms, f0 the reader's favorites, s0 recipe_stats. The order of the tables is the order in
 * which SQLite reads them: what narrows most, or is sorted by, comes first.
 */
export function matchesOf(shape: ListShape, parameter: Parameter, dialect: DialectName): Matches {
  if (shape.search) return searchedOf(shape, parameter, dialect, { question: 'found' })
  const { among, sort, selective } = shape
  // Terms hold the flags too: for the newest, and for counting, nothing else is read.
  const byTerm = among === 'public' && shape.terms > 0 && (selective || sort === 'newest')
  const byStats = sort === 'popular' && !selective && among === 'public'
  const needsRecipe = !byTerm || shape.byAuthor || shape.maxTime || sort === 'time' || sort === 'title'
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
  for (let index = byTerm ? 1 : 0; index < shape.terms; index += 1)
    where.push(
      `exists (select 1 from recipe_terms t where t.term = ${parameter(`term${index}`)} and t.recipe_id = ${id})`,
    )
  const keys = keysOf(sort, id, '')
  return {
    id,
    keys,
    descending: sort !== 'time' && sort !== 'title',
    from: from.join(' cross join '),
    isInOrder: false,
    hasRecipe: needsRecipe,
    where,
  }
}

/** What a list is sorted by; the last key is the recipe's own. */
const keysOf = (sort: ListShape['sort'], id: string, number: string): readonly string[] =>
  ({
    newest: [id],
    popular: ['s0.likes_count', 's0.views_count', id],
    time: ['r.time_key', id],
    title: ['r.title_key', id],
    favorited: ['f0.created_at', id],
    relevance: [number],
    numbered: [number],
  })[sort]

/** What is asked of the full-text index, and how. */
export interface Asked {
  readonly question: Question
  /** Read what is known of the recipes found, not just their numbers. */
  readonly withDocs?: boolean
  /** SQL of a number that all are below. */
  readonly below?: string | undefined
}

/** SQL, of SQLite: whether a question finds the recipe d0. One about a single row costs as much as all: all are asked for once. */
const isFoundAmongAll = (parameter: Parameter, question: Question): string =>
  `+d0.number in (select rowid from search_index(${parameter(question)}))`

/** The same by what is kept of the recipe; of one that the worker has not come to yet nothing is. */
export const isKeptOrFound = (parameter: Parameter, question: Question): string =>
  `coalesce((select k.tokens glob ${parameter(`kept ${question}`)} from search_tokens k where k.number = d0.number),
    ${isFoundAmongAll(parameter, question)})`

/**
 * Recipes that the full-text index finds. Aliases beside those of `matchesOf`: d0 search_docs and, on SQLite, x0 search_index.
 * Where the number is the only key, the newest come first without being sorted.
 */
export function searchedOf(
  shape: ListShape,
  parameter: Parameter,
  dialect: DialectName,
  { question, withDocs = false, below }: Asked,
): Matches {
  const { among, view, sort, selective, lookedInto, handedOver } = shape
  const isSqlite = dialect === 'sqlite'
  const isSaved = among === 'saved'
  const needsRecipe = isSaved || sort === 'time' || sort === 'title'
  const ordered = !selective && !isSaved && (sort === 'time' || sort === 'title' || sort === 'popular')
  const byNumber = sort === 'relevance' || sort === 'numbered'
  const id = ordered ? (sort === 'popular' ? 's0.recipe_id' : 'r.id') : 'd0.recipe_id'
  const number = isSqlite && !isSaved && !handedOver ? 'x0.rowid' : 'd0.number'
  const asked = (): string => parameter(question)

  const from: string[] = []
  const where: string[] = []
  const read = (table: string, ...links: readonly string[]): void => {
    from.push(table)
    where.push(...links)
  }
  const shown = among === 'public' ? [`d0.${VIEW_COLUMN[view]} = 1`] : []
  const doc = (recipe: string): void => {
    if (!isSqlite) {
      read(foundAlone(asked(), recipe))
      return
    }
    const isFound = question === 'found' && (lookedInto || isSaved) ? isKeptOrFound : isFoundAmongAll
    read('search_docs d0', `d0.recipe_id = ${recipe}`, ...shown, isFound(parameter, question))
  }
  if (isSaved) {
    read('favorites f0', `f0.user_id = ${parameter('viewer')}`)
    doc('f0.recipe_id')
  } else if (ordered) {
    if (sort === 'popular') read('recipe_stats s0')
    else read('recipes r', ...(among === 'public' ? ['r.visible = 1'] : []))
    doc(id)
  } else if (handedOver) {
    // Since they were counted somebody may have written.
    read(`json_each(${parameter('numbers')}) n0`)
    read('search_docs d0', 'd0.number = n0.value', ...shown, isKeptOrFound(parameter, 'found'))
  } else if (isSqlite) {
    read(`search_index(${asked()}) x0`)
    // What is counted and compared is all in a narrow index: thousands of rows lie on a third of the pages.
    const docs = byNumber ? 'search_docs d0 indexed by search_docs_kinds' : 'search_docs d0'
    if (withDocs || shape.maxTime || !byNumber) read(docs, 'd0.number = x0.rowid')
  } else {
    read(foundByBlock(asked(), below))
  }
  if (below !== undefined && (isSqlite || isSaved)) where.push(`${number} < ${below}`)
  if (needsRecipe && (isSaved || !ordered)) read('recipes r', 'r.id = d0.recipe_id')
  if (sort === 'popular' && !ordered) read('recipe_stats s0', 's0.recipe_id = d0.recipe_id')
  if (isSaved) where.push(...audience(shape, parameter, 'r'))
  if (shape.maxTime) where.push(`d0.time_key <= ${parameter('maxTime')}`)
  return {
    id,
    keys: keysOf(sort, id, number),
    descending: sort !== 'time' && sort !== 'title',
    from: from.join(' cross join '),
    isInOrder: byNumber && !isSqlite && !isSaved,
    hasRecipe: false,
    where: where.length === 0 ? ['1 = 1'] : where,
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
