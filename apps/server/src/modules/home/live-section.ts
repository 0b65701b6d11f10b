import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { isoInstant } from '../../platform/iso-instant.ts'
import { listLive } from '../cooking/cooking.ts'
import { isBlockBetween } from '../people/people.ts'
import type { Recipes } from '../recipes/recipes.ts'
import { joinWithCommas, type Section } from './section.ts'
import { findPublicUsers } from './public-users.ts'

export interface LiveCookingQuery {
  readonly viewerId: string | null
  readonly limit: number
  /** Epoch milliseconds. */
  readonly now: number
}

/**
 * Reads who is cooking right now (HOME-5), those who started last first, without people whom the reader has blocked, or who have
 * blocked the reader.
 */
export function liveCookingReader(
  database: Database,
  { readCards }: Pick<Recipes, 'readCards'>,
): (query: LiveCookingQuery) => Promise<Section> {
  return async ({ viewerId, limit, now }) => {
    const filter =
      viewerId === null ? {} : { isHidden: (id: RawBuilder<unknown>) => isBlockBetween(id, sql`${viewerId}`) }
    const { total, cooking } = await listLive(database.read, { limit, now, ...filter })
    const cards = await readCards([...new Set(cooking.map(({ recipe_id }) => recipe_id))], viewerId)
    const cardsById = new Map(cards.map(({ id, json }) => [id, json]))
    const usersById = await findPublicUsers(
      database.read,
      cooking.map(({ user_id }) => user_id),
    )
    const items = cooking.flatMap(({ user_id, recipe_id, step, steps_count, started_at }) => {
      const [card, user] = [cardsById.get(recipe_id), usersById.get(user_id)]
      if (card === undefined || user === undefined) return []
      const fields = { user, step, steps_count, started_at: isoInstant(started_at) }
      return [[`${JSON.stringify(fields).slice(0, -1)},"recipe":`, card, '}']]
    })
    return [`{"total":${total},"cooking":[`, ...joinWithCommas(items), ']}']
  }
}
