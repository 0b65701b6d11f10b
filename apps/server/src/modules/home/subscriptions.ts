import { PAGING } from '@souschef/contract'
import { byLanguage } from '@souschef/domain'
import type { Database } from '../../platform/db/database.ts'
import { SQL } from '../../platform/db/sql-dialect.ts'
import { listFollows, type PeopleCursor, writePeopleCursor } from '../people/people.ts'
import { publicSql, type View } from '../recipe-keys/recipe-keys.ts'
import type { Recipes } from '../recipes/recipes.ts'
import { closeList, joinWithCommas, type Section } from './section.ts'

interface SubscriptionQuery {
  readonly view: View
  readonly viewerId: string
  readonly after: PeopleCursor | null
  readonly limit: number
}

/** Reads the people whom a user follows, the latest first, each with their newest recipes (API-38). */
export function subscriptionReader(
  database: Database,
  { readCards }: Pick<Recipes, 'readCards'>,
): (query: SubscriptionQuery) => Promise<Section> {
  const dialect = SQL[database.dialect]
  const prepare = (view: View) =>
    database.prepareFresh<{ user_id: string; ids: string | null }>(`
    select l.value as user_id, (
      select ${dialect.joinRows('n.id', ',', 'n.published_at desc, n.id desc')} from (
        select r.id, r.published_at from recipes r where r.author_id = l.value
          and ${publicSql('r', view)}
        order by r.published_at desc, r.id desc limit ${PAGING.subscriptionRecipes}
      ) n) as ids
    from ${dialect.list('$1')}`)
  const newest = { all: prepare('all'), ...byLanguage(prepare) }

  return async ({ view, viewerId, after, limit }) => {
    const follows = await listFollows(database.readFresh, viewerId, 'following', {
      search: '',
      viewerId,
      after,
      limit: limit + 1,
    })
    const page = follows.slice(0, limit)
    const last = follows.length > limit ? page.at(-1) : undefined
    const rows = await newest[view].all(JSON.stringify(page.map(({ person }) => person.id)))
    const idsByAuthor = new Map(
      rows.map(({ user_id, ids }) => [user_id, (ids ?? '').split(',').filter((id) => id !== '')]),
    )
    const cards = await readCards([...idsByAuthor.values()].flat(), viewerId)
    const cardsById = new Map(cards.map(({ id, json }) => [id, json]))
    const items = page.map(({ person }) => [
      `{"user":${JSON.stringify(person)},"recipes":[`,
      ...joinWithCommas(
        (idsByAuthor.get(person.id) ?? []).flatMap((id) =>
          cardsById.has(id) ? [[cardsById.get(id) ?? '']] : [],
        ),
      ),
      ']}',
    ])
    return [
      '{"subscriptions":[',
      ...joinWithCommas(items),
      closeList(last === undefined ? null : writePeopleCursor(last.cursor)),
    ]
  }
}
