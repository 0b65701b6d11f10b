import type { Parameter } from '../../../platform/db/named-sql.ts'
import { savedAndSeen, VIEW_COLUMN } from '../../recipe-keys/recipe-keys.ts'
import { sortKeys } from '../search-sql.ts'
import type { MatchesOf, Question, SearchParameter } from '../search-sql.ts'

/** SQL: whether a question matches document d0. FTS5 finds one at the price of all, so all are asked for once. */
const matchesIndex = (parameter: Parameter<SearchParameter>, question: Question): string =>
  `+d0.number in (select rowid from search_index(${parameter(question)}))`

/** The same by the tokens that are kept of the document; of one that the worker has not come to yet there are none. */
export const matchesTextOrIndex = (parameter: Parameter<SearchParameter>, question: Question): string =>
  `coalesce((select k.tokens glob ${parameter(`pattern ${question}`)} from search_tokens k where k.number = d0.number),
    ${matchesIndex(parameter, question)})`

/**
 * Aliases: d0 search_docs, x0 search_index, and those of `sortKeys`. SQLite reads tables in the order in which they are
 * joined: what narrows most, or is sorted by, comes first.
 */
export const sqliteMatches: MatchesOf = (shape, parameter, { question, withDocs = false, below }) => {
  const { scope, view, sort, plan, oddTime } = shape
  const isSaved = scope === 'saved'
  const isWalked =
    !isSaved && plan !== 'sort' && plan !== 'lookup' && ['time', 'title', 'popular'].includes(sort)
  const isIndexOrder = sort === 'relevance' || sort === 'numbered'
  const number = isSaved || plan === 'lookup' ? 'd0.number' : 'x0.rowid'
  const shown = scope === 'public' ? [`d0.${VIEW_COLUMN[view]} = 1`] : []
  let id = 'd0.recipe_id'

  const from: string[] = []
  const where: string[] = []
  const read = (table: string, ...links: readonly string[]): void => {
    from.push(table)
    where.push(...links)
  }
  const readDocument = (recipe: string): void => {
    const isFound = question === 'found' && (plan === 'probe' || isSaved) ? matchesTextOrIndex : matchesIndex
    read('search_docs d0', `d0.recipe_id = ${recipe}`, ...shown, isFound(parameter, question))
  }
  if (isSaved) {
    read('favorites f0', `f0.user_id = ${parameter('viewer')}`)
    readDocument('f0.recipe_id')
  } else if (isWalked && sort === 'popular') {
    read('recipe_stats s0')
    id = 's0.recipe_id'
    readDocument(id)
  } else if (isWalked) {
    read('recipes r', ...(scope === 'public' ? ['r.visible = 1'] : []))
    id = 'r.id'
    readDocument(id)
  } else if (plan === 'lookup') {
    // Somebody may have written since the numbers were told.
    read(`json_each(${parameter('numbers')}) n0`)
    read('search_docs d0', 'd0.number = n0.value', ...shown, matchesTextOrIndex(parameter, 'found'))
  } else {
    read(`search_index(${parameter(question)}) x0`)
    // Counting and comparing read a narrow index: thousands of rows lie on a third of the pages.
    const docs = isIndexOrder ? 'search_docs d0 indexed by search_docs_kinds' : 'search_docs d0'
    const readsDocs = withDocs || oddTime || !isIndexOrder
    if (readsDocs) read(docs, 'd0.number = x0.rowid')
  }
  if (below !== undefined) where.push(`${number} < ${below}`)
  if (isSaved || (!isWalked && (sort === 'time' || sort === 'title')))
    read('recipes r', 'r.id = d0.recipe_id')
  if (sort === 'popular' && !isWalked) read('recipe_stats s0', 's0.recipe_id = d0.recipe_id')
  if (isSaved) where.push(...savedAndSeen(view, parameter('viewer')))
  if (oddTime) where.push(`d0.time_key <= ${parameter('maxTime')}`)
  return {
    // The narrow index does not hold it.
    id: isIndexOrder ? null : id,
    keys: sortKeys(sort, id, number),
    descending: sort !== 'time' && sort !== 'title',
    from: from.join(' cross join '),
    isInOrder: false,
    where: where.length === 0 ? ['1 = 1'] : where,
  }
}
