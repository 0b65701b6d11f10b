import { PAGING } from '@souschef/contract'
import type { Database } from '../../platform/db/database.ts'
import { SQL } from '../../platform/db/sql-dialect.ts'
import { listFollows, type PeoplePlace, writePlace } from '../people/people.ts'
import { VIEW_COLUMN, type View } from '../recipe-keys/recipe-keys.ts'
import type { Recipes } from '../recipes/recipes.ts'
import { closing, listed, type Section } from './section.ts'

interface SubscriptionQuery {
  readonly view: View
  readonly viewerId: string
  readonly after: PeoplePlace | null
  readonly limit: number
}

/** Reads whom somebody follows, the latest first, each with their newest recipes (API-38). */
export function subscriptionReader(
  database: Database,
  { readCards }: Pick<Recipes, 'readCards'>,
): (query: SubscriptionQuery) => Promise<Section> {
  const dialect = SQL[database.dialect]
  const prepare = (view: View) =>
    database.prepareRead<{ user_id: string; ids: string | null }>(`
    select l.value as user_id, (
      select ${dialect.joined('n.id', ',', 'n.published_at desc, n.id desc')} from (
        select r.id, r.published_at from recipes r where r.author_id = l.value and r.visible = 1
          and r.${VIEW_COLUMN[view]} = 1
        order by r.published_at desc, r.id desc limit ${PAGING.subscriptionRecipes}
      ) n) as ids
    from ${dialect.list('$1')}`)
  const newest = { all: prepare('all'), en: prepare('en'), ru: prepare('ru') }

  return async ({ view, viewerId, after, limit }) => {
    const found = await listFollows(database.read, viewerId, 'following', {
      search: '',
      viewerId,
      after,
      limit: limit + 1,
    })
    const shown = found.slice(0, limit)
    const last = found.length > limit ? shown.at(-1) : undefined
    const rows = await newest[view].all(JSON.stringify(shown.map(({ person }) => person.id)))
    const idsOf = new Map(
      rows.map(({ user_id, ids }) => [user_id, (ids ?? '').split(',').filter((id) => id !== '')]),
    )
    const cards = await readCards([...idsOf.values()].flat(), viewerId)
    const cardOf = new Map(cards.map(({ id, json }) => [id, json]))
    const items = shown.map(({ person }) => [
      `{"user":${JSON.stringify(person)},"recipes":[`,
      ...listed(
        (idsOf.get(person.id) ?? []).flatMap((id) => (cardOf.has(id) ? [[cardOf.get(id) ?? '']] : [])),
      ),
      ']}',
    ])
    return [
      '{"subscriptions":[',
      ...listed(items),
      closing(last === undefined ? null : writePlace(last.place)),
    ]
  }
}
