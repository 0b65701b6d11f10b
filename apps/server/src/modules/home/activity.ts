import type { Database } from '../../platform/db/database.ts'
import { isoInstant } from '../../platform/iso-instant.ts'
import type { View } from '../recipe-keys/recipe-keys.ts'
import type { Recipes } from '../recipes/recipes.ts'
import { compare, KINDS, type Place, writePlace } from './activity-place.ts'
import { type ActivityEvent, streamsOf } from './activity-streams.ts'
import { authorsOf } from './authors.ts'
import { closing, listed, type Section } from './section.ts'

/** Where those with the newest events have done nothing that can be seen, it is looked further back so often. */
const ROUNDS = 5

interface Found {
  readonly events: readonly ActivityEvent[]
  /** Where the list goes on; null: it is over. */
  readonly next: Place | null
}

export interface ActivityQuery {
  readonly view: View
  readonly viewerId: string
  readonly after: Place
  readonly limit: number
}

/**
 * Reads what the people whom somebody follows published, liked and cooked (HOME-4), the newest first. Everybody's events of a kind are
 * a sorted stream in an index, and a page merges these streams: of all it reads where they begin, and of those that can be on the page,
 * their events. What nobody may see any more is not in a stream (DEC-40).
 */
export function activityReader(
  database: Database,
  { readCards }: Pick<Recipes, 'readCards'>,
): (query: ActivityQuery) => Promise<Section> {
  const prepare = (view: View) => KINDS.map((kind) => streamsOf(database, kind, view))
  const streams = { all: prepare('all'), en: prepare('en'), ru: prepare('ru') }

  const merge = async ({ view, viewerId, after, limit }: ActivityQuery): Promise<Found> => {
    const parts = await Promise.all(
      streams[view].map(async ({ heads, events }) => {
        const found = await heads(viewerId, after, limit)
        const users = found.map(({ userId }) => userId)
        // Streams that were left out begin behind the last one that was not.
        const limitPlace = found.length < limit ? undefined : found.at(-1)
        return { events: await events(users, after, limit), limitPlace }
      }),
    )
    const [until] = parts.flatMap(({ limitPlace }) => limitPlace ?? []).toSorted(compare)
    const events = parts
      .flatMap((part) => part.events)
      .toSorted(compare)
      .filter((event) => until === undefined || compare(event, until) <= 0)
    return { events, next: until ?? null }
  }

  const find = async (query: ActivityQuery): Promise<Found> => {
    const { limit } = query
    const events: ActivityEvent[] = []
    let next: Place | null = query.after
    for (let round = 0; round < ROUNDS && next !== null && events.length <= limit; round += 1) {
      const found: Found = await merge({ ...query, after: next, limit: limit + 1 })
      events.push(...found.events)
      ;({ next } = found)
    }
    if (events.length <= limit) return { events, next }
    return { events: events.slice(0, limit), next: events[limit - 1] ?? null }
  }

  return async (query) => {
    const { viewerId } = query
    const { events, next } = await find(query)
    const cards = await readCards([...new Set(events.map(({ recipeId }) => recipeId))], viewerId)
    const cardOf = new Map(cards.map(({ id, json }) => [id, json]))
    const userOf = await authorsOf(
      database.read,
      events.map(({ userId }) => userId),
    )
    const items = events.flatMap((event) => {
      const [card, user] = [cardOf.get(event.recipeId), userOf.get(event.userId)]
      return card === undefined || user === undefined ? [] : [[opening(event, user), card, '}']]
    })
    return ['{"activity":[', ...listed(items), closing(next === null ? null : writePlace(next))]
  }
}

const opening = ({ at, kind, id, userId }: ActivityEvent, user: object): string =>
  `${JSON.stringify({
    id: `${kind}-${id}-${userId}`,
    type: kind,
    at: isoInstant(at),
    user,
  }).slice(0, -1)},"recipe":`
