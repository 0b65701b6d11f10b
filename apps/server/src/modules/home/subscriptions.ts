import { PAGING } from '@souschef/contract'
import type { Database } from '../../platform/db/database.ts'
import { SQL } from '../../platform/db/sql-dialect.ts'
import { listFollows, type PeoplePlace, writePlace } from '../people/people.ts'
import type { Recipes } from '../recipes/recipes.ts'
import { closing, listed, type Section } from './section.ts'

/** Reads whom somebody follows, the latest first, each with their newest recipes (API-38). */
export function subscriptionReader(
  database: Database,
  { readCards }: Pick<Recipes, 'readCards'>,
): (viewerId: string, after: PeoplePlace | null, limit: number) => Promise<Section> {
  const dialect = SQL[database.dialect]
  const newest = database.prepareRead<{ user_id: string; ids: string | null }>(`
    select l.value as user_id, (
      select ${dialect.joined('n.id', ',', 'n.published_at desc, n.id desc')} from (
        select r.id, r.published_at from recipes r where r.author_id = l.value and r.visible = 1
        order by r.published_at desc, r.id desc limit ${PAGING.subscriptionRecipes}
      ) n) as ids
    from ${dialect.list('$1')}`)

  return async (viewerId, after, limit) => {
    const found = await listFollows(database.read, viewerId, 'following', {
      search: '',
      viewerId,
      after,
      limit: limit + 1,
    })
    const shown = found.slice(0, limit)
    const last = found.length > limit ? shown.at(-1) : undefined
    const rows = await newest.all(JSON.stringify(shown.map(({ person }) => person.id)))
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
