import { savedAndSeen } from '../../recipe-keys/recipe-keys.ts'
import { sortKeys } from '../search-sql.ts'
import type { MatchesOf } from '../search-sql.ts'
import { foundAlone, foundByBlock } from './blocks.ts'

/** Aliases: d0 search_docs, and those of `sortKeys`. Documents come the newest first, as the blocks do. */
export const postgresMatches: MatchesOf = (shape, parameter, { question, below }) => {
  const { scope, view, sort, plan, oddTime } = shape
  const isSaved = scope === 'saved'
  const isIndexOrder = sort === 'relevance' || sort === 'numbered'
  const isWalked = !isSaved && plan !== 'sort' && ['time', 'title', 'popular'].includes(sort)
  const id = !isWalked ? 'd0.recipe_id' : sort === 'popular' ? 's0.recipe_id' : 'r.id'

  const from: string[] = []
  const where: string[] = []
  const read = (table: string, ...links: readonly string[]): void => {
    from.push(table)
    where.push(...links)
  }
  if (isSaved) {
    read('favorites f0', `f0.user_id = ${parameter('viewer')}`)
    read(foundAlone(parameter(question), 'f0.recipe_id'))
  } else if (isWalked) {
    if (sort === 'popular') read('recipe_stats s0')
    else read('recipes r', ...(scope === 'public' ? ['r.visible = 1'] : []))
    read(foundAlone(parameter(question), id))
  } else {
    read(foundByBlock(parameter(question), below))
  }
  if (isSaved) {
    if (below !== undefined) where.push(`d0.number < ${below}`)
    where.push(...savedAndSeen(view, parameter('viewer')))
  }
  if (isSaved || (!isWalked && (sort === 'time' || sort === 'title')))
    read('recipes r', 'r.id = d0.recipe_id')
  if (sort === 'popular' && !isWalked) read('recipe_stats s0', 's0.recipe_id = d0.recipe_id')
  if (oddTime) where.push(`d0.time_key <= ${parameter('maxTime')}`)
  return {
    id: sort === 'relevance' ? null : id,
    keys: sortKeys(sort, id, 'd0.number'),
    descending: sort !== 'time' && sort !== 'title',
    from: from.join(' cross join '),
    isInOrder: isIndexOrder && !isSaved,
    where: where.length === 0 ? ['1 = 1'] : where,
  }
}
