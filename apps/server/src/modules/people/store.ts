import type { Person } from '@souschef/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../platform/db/database.ts'
import { endOfPrefix } from '../../platform/db/sort-bounds.ts'
import { identityKey } from '../../platform/identity-key.ts'

/** A person in a list, with their cursor. */
export interface ListedPerson {
  readonly person: Person
  readonly cursor: PeopleCursor
}

/**
 * Keyset cursor, after which the next page starts: the sort key, which is a name or an instant in epoch milliseconds, and the id of
 * the person.
 */
export interface PeopleCursor {
  readonly key: string | number
  readonly id: string
}

export interface PeopleQuery {
  /** Prefix of a username, first or last name; empty for everyone. */
  readonly search: string
  readonly viewerId: string | null
  readonly after: PeopleCursor | null
  readonly limit: number
}

const countColumn = (column: 'recipes_count' | 'followers_count' | 'following_count') =>
  sql<number>`coalesce(${sql.ref(`s.${column}`)}, 0)`.as(column)

/** Visible people with their counts, and whether the viewer follows them. */
export function selectVisiblePeople(db: Reader, viewerId: string | null) {
  return db
    .selectFrom('users as u')
    .leftJoin('user_stats as s', 's.user_id', 'u.id')
    .leftJoin('follows as mine', (join) =>
      join.onRef('mine.followed_id', '=', 'u.id').on('mine.follower_id', '=', viewerId ?? ''),
    )
    .where('u.is_disabled', '=', 0)
    .select(['u.id', 'u.username', 'u.first_name', 'u.last_name', 'u.bio', 'u.profession', 'u.avatar_url'])
    .select([countColumn('recipes_count'), countColumn('followers_count'), countColumn('following_count')])
    .select('mine.created_at as followed_at')
}

type PersonRow = Omit<Person, 'is_following'> & { readonly followed_at: number | null }

/** A row of `selectVisiblePeople`. */
export function toPerson({ followed_at, ...person }: PersonRow, viewerId: string | null): Person {
  return viewerId === null ? person : { ...person, is_following: followed_at !== null }
}

/** Normalises a search text; NUL is removed, because PostgreSQL cannot store it and no name has one. */
const searchKey = (search: string): string =>
  identityKey(search.toWellFormed().replaceAll('\u0000', '').replaceAll(/\s+/g, ' '))

/** SQL: the first of a person's names with this prefix, so that nobody is listed twice. */
const firstMatchingName = (prefix: string, userId: RawBuilder<unknown>) => sql<string | null>`(
  select min(key) from user_names where user_id = ${userId} and key >= ${prefix} and key < ${endOfPrefix(prefix)})`

/** People ordered by username; in a search, by the matching name. */
export async function listPeople(db: Reader, query: PeopleQuery): Promise<readonly ListedPerson[]> {
  const search = searchKey(query.search)
  return search === '' ? listAll(db, query) : searchByName(db, search, query)
}

async function listAll(
  db: Reader,
  { viewerId, after, limit }: PeopleQuery,
): Promise<readonly ListedPerson[]> {
  const rows = await selectVisiblePeople(db, viewerId)
    .select('u.username_key')
    .$if(after !== null, (people) => people.where('u.username_key', '>', String(after?.key)))
    .orderBy('u.username_key')
    .limit(limit)
    .execute()
  return rows.map(({ username_key, ...row }) => ({
    person: toPerson(row, viewerId),
    cursor: { key: username_key, id: row.id },
  }))
}

async function searchByName(
  db: Reader,
  search: string,
  { viewerId, after, limit }: PeopleQuery,
): Promise<readonly ListedPerson[]> {
  const rows = await selectVisiblePeople(db, viewerId)
    .innerJoin('user_names as n', 'n.user_id', 'u.id')
    .select('n.key')
    .where('n.key', '>=', search)
    .where('n.key', '<', endOfPrefix(search))
    .where('n.key', '=', firstMatchingName(search, sql.ref('n.user_id')))
    .$if(after !== null, (people) =>
      people.where(sql<boolean>`(n.key, n.user_id) > (${String(after?.key)}, ${after?.id ?? ''})`),
    )
    .orderBy('n.key')
    .orderBy('n.user_id')
    .limit(limit)
    .execute()
  return rows.map(({ key, ...row }) => ({ person: toPerson(row, viewerId), cursor: { key, id: row.id } }))
}

/** A person's `followers`, or the people they follow (`following`), newest first. */
export async function listFollows(
  db: Reader,
  userId: string,
  direction: 'followers' | 'following',
  { search, viewerId, after, limit }: PeopleQuery,
): Promise<readonly ListedPerson[]> {
  const key = searchKey(search)
  const [userColumn, listedColumn] =
    direction === 'followers'
      ? (['f.followed_id', 'f.follower_id'] as const)
      : (['f.follower_id', 'f.followed_id'] as const)
  const rows = await selectVisiblePeople(db, viewerId)
    .innerJoin('follows as f', listedColumn, 'u.id')
    .select('f.created_at')
    .where(userColumn, '=', userId)
    .$if(key !== '', (people) => people.where(firstMatchingName(key, sql.ref('u.id')), 'is not', null))
    .$if(after !== null, (people) =>
      people.where(
        sql<boolean>`(f.created_at, ${sql.ref(listedColumn)}) < (${Number(after?.key)}, ${after?.id ?? ''})`,
      ),
    )
    .orderBy('f.created_at', 'desc')
    .orderBy(listedColumn, 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ created_at, ...row }) => ({
    person: toPerson(row, viewerId),
    cursor: { key: created_at, id: row.id },
  }))
}
