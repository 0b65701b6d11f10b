import type { Database } from '../../platform/db/database.ts'
import { SQL, type SqlDialect } from '../../platform/db/sql-dialect.ts'
import { publicSql, type View } from '../recipe-keys/recipe-keys.ts'
import { boundsOf, type Kind, type ActivityCursor } from './activity-cursor.ts'

/** An event of the activity feed. Its cursor has the user, the kind and the time. */
export interface ActivityEvent extends ActivityCursor {
  readonly recipeId: string
}

/** The events of one kind of the people whom a user follows: one stream per person, newest first. */
export interface Streams {
  /** The next event of each stream after a cursor, the newest first. */
  readonly heads: (
    viewerId: string,
    after: ActivityCursor,
    limit: number,
  ) => Promise<readonly ActivityCursor[]>
  /** The next events of these people, on public recipes. */
  readonly events: (
    userIds: readonly string[],
    after: ActivityCursor,
    limit: number,
  ) => Promise<readonly ActivityEvent[]>
}

/** SQL of the events of one kind. */
interface Source {
  readonly from: string
  readonly user: string
  readonly at: string
  readonly id: string
  readonly recipe: string
  /** The setting that shares these events with followers; null if they are always public. */
  readonly shared: 'share_favorites' | 'share_cooks' | null
}

/** Of published recipes with translations one language is listed (DEC-43); liked and cooked ones are listed as they are. */
const sourcesFor = (view: View): Readonly<Record<Kind, Source>> => ({
  published: {
    from: `recipes e where ${publicSql('e', view)}`,
    user: 'e.author_id',
    at: 'e.published_at',
    id: 'e.id',
    recipe: 'e.id',
    shared: null,
  },
  favorited: {
    from: 'favorites e where true',
    user: 'e.user_id',
    at: 'e.created_at',
    id: 'e.recipe_id',
    recipe: 'e.recipe_id',
    shared: 'share_favorites',
  },
  cooked: {
    from: 'cooks e where e.is_deleted = 0',
    user: 'e.user_id',
    at: 'e.finished_at',
    id: 'e.id',
    recipe: 'e.recipe_id',
    shared: 'share_cooks',
  },
})

/** Parameters 2 to 5 are the bounds. */
const afterCursorSql = ({ from, user, at, id }: Source, owner: string): string => `
  from ${from} and ${user} = ${owner}
  and (${at}, ${id}) < ($2, case when ${owner} < $4 then $5 else $3 end)`

const newestFirst = ({ at, id }: Source): string => `order by ${at} desc, ${id} desc`

/** One index seek per person, however many events they have. */
const headsSql = (source: Source): string => `
  select * from (
    select f.followed_id as user_id,
      (select ${source.at} ${afterCursorSql(source, 'f.followed_id')} ${newestFirst(source)} limit 1) as at,
      (select ${source.id} ${afterCursorSql(source, 'f.followed_id')} ${newestFirst(source)} limit 1) as id
    from follows f
    join users u on u.id = f.followed_id and u.is_disabled = 0
    ${source.shared === null ? '' : 'left join account_settings a on a.user_id = f.followed_id'}
    where f.follower_id = $1 ${source.shared === null ? '' : `and coalesce(a.${source.shared}, 1) = 1`}
  ) heads
  where at is not null order by at desc, id desc, user_id desc limit cast($6 as integer)`

const eventsSql = (source: Source, dialect: SqlDialect): string => {
  const visibilitySql =
    source.recipe === 'e.id' && source.shared === null
      ? ''
      : `and exists (select 1 from recipes r where r.id = ${source.recipe} and ${publicSql('r')})`
  const event = `concat(i.at, ' ', i.id, ' ', i.recipe_id)`
  return `
  select l.value as user_id, (
    select ${dialect.joinRows(event, ',', 'i.at desc, i.id desc')} from (
      select ${source.at} as at, ${source.id} as id, ${source.recipe} as recipe_id
      ${afterCursorSql(source, 'l.value')} ${visibilitySql} ${newestFirst(source)} limit cast($6 as integer)
    ) i) as events
  from ${dialect.list('$1')}`
}

/** Prepares the reads of one kind of events. */
export function prepareStreams(database: Database, kind: Kind, view: View): Streams {
  const source = sourcesFor(view)[kind]
  const heads = database.prepareRead<{ user_id: string; at: number; id: string }>(headsSql(source))
  const events = database.prepareRead<{ user_id: string; events: string | null }>(
    eventsSql(source, SQL[database.dialect]),
  )
  const boundValues = (after: ActivityCursor): readonly [number, string, string, string] => {
    const { at, id, userId, idForEarlierUsers } = boundsOf(kind, after)
    return [at, id, userId, idForEarlierUsers]
  }
  return {
    heads: async (viewerId, after, limit) => {
      const rows = await heads.all(viewerId, ...boundValues(after), limit)
      return rows.map(({ user_id, at, id }) => ({ at, kind, id, userId: user_id }))
    },
    events: async (userIds, after, limit) => {
      if (userIds.length === 0) return []
      const rows = await events.all(JSON.stringify(userIds), ...boundValues(after), limit)
      return rows.flatMap(({ user_id, events: text }) =>
        (text ?? '')
          .split(',')
          .filter((event) => event !== '')
          .map((event) => {
            const [at = '', id = '', recipeId = ''] = event.split(' ')
            return { at: Number(at), kind, id, userId: user_id, recipeId }
          }),
      )
    },
  }
}
