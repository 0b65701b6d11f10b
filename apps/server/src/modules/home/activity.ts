import { byLanguage } from '@souschef/domain'
import type { Database } from '../../platform/db/database.ts'
import { isoInstant } from '../../platform/iso-instant.ts'
import type { View } from '../recipe-keys/recipe-keys.ts'
import type { Recipes } from '../recipes/recipes.ts'
import { compareCursors, KINDS, type ActivityCursor, writeActivityCursor } from './activity-cursor.ts'
import { type ActivityEvent, prepareStreams } from './activity-streams.ts'
import { findPublicUsers } from './public-users.ts'
import { closeList, joinWithCommas, type Section } from './section.ts'

/** Merges per page; more than one is needed when the newest events are all invisible. */
const MAX_MERGES = 5

interface ActivityPage {
  readonly events: readonly ActivityEvent[]
  /** Cursor of the next page; null at the end. */
  readonly next: ActivityCursor | null
}

export interface ActivityQuery {
  readonly view: View
  readonly viewerId: string
  readonly after: ActivityCursor
  readonly limit: number
}

/**
 * Reads what followed people published, liked and cooked (HOME-4), newest first. The events of a person and kind are a sorted
 * stream in an index, and a page is a k-way merge: it reads the heads of all streams, and then events of those streams only that
 * can be on the page. Events that readers may no longer see are not in the streams (DEC-40).
 */
export function activityReader(
  database: Database,
  { readCards }: Pick<Recipes, 'readCards'>,
): (query: ActivityQuery) => Promise<Section> {
  const prepare = (view: View) => KINDS.map((kind) => prepareStreams(database, kind, view))
  const streams = { all: prepare('all'), ...byLanguage(prepare) }

  const merge = async ({ view, viewerId, after, limit }: ActivityQuery): Promise<ActivityPage> => {
    const results = await Promise.all(
      streams[view].map(async ({ heads, events }) => {
        const headCursors = await heads(viewerId, after, limit)
        const users = headCursors.map(({ userId }) => userId)
        // The heads of omitted streams come after the last one that was read.
        const bound = headCursors.length < limit ? undefined : headCursors.at(-1)
        return { events: await events(users, after, limit), bound }
      }),
    )
    const [cutoff] = results.flatMap(({ bound }) => bound ?? []).toSorted(compareCursors)
    const events = results
      .flatMap((part) => part.events)
      .toSorted(compareCursors)
      .filter((event) => cutoff === undefined || compareCursors(event, cutoff) <= 0)
    return { events, next: cutoff ?? null }
  }

  const readPage = async (query: ActivityQuery): Promise<ActivityPage> => {
    const { limit } = query
    const events: ActivityEvent[] = []
    let next: ActivityCursor | null = query.after
    for (let merges = 0; merges < MAX_MERGES && next !== null && events.length <= limit; merges += 1) {
      const page: ActivityPage = await merge({ ...query, after: next, limit: limit + 1 })
      events.push(...page.events)
      ;({ next } = page)
    }
    if (events.length <= limit) return { events, next }
    return { events: events.slice(0, limit), next: events[limit - 1] ?? null }
  }

  return async (query) => {
    const { viewerId } = query
    const { events, next } = await readPage(query)
    const cards = await readCards([...new Set(events.map(({ recipeId }) => recipeId))], viewerId)
    const cardsById = new Map(cards.map(({ id, json }) => [id, json]))
    const usersById = await findPublicUsers(
      database.read,
      events.map(({ userId }) => userId),
    )
    const items = events.flatMap((event) => {
      const [card, user] = [cardsById.get(event.recipeId), usersById.get(event.userId)]
      return card === undefined || user === undefined ? [] : [[openItem(event, user), card, '}']]
    })
    return [
      '{"activity":[',
      ...joinWithCommas(items),
      closeList(next === null ? null : writeActivityCursor(next)),
    ]
  }
}

const openItem = ({ at, kind, id, userId }: ActivityEvent, user: object): string =>
  `${JSON.stringify({
    id: `${kind}-${id}-${userId}`,
    type: kind,
    at: isoInstant(at),
    user,
  }).slice(0, -1)},"recipe":`
