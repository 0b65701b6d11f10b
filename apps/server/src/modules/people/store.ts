import type { Person, Profile } from '@souschef/contract'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database.ts'
import { identityKey } from '../../platform/identity-key.ts'

/** A person in a list, with the keys of their position. */
export interface ListedPerson {
  readonly person: Person
  /** `at`: when the follow began, in epoch milliseconds; 0 in lists ordered by username. */
  readonly place: PeoplePlace
}

export interface PeoplePlace {
  readonly at: number
  readonly key: string
}

export interface PeopleQuery {
  /** Prefix of a username, first or last name; empty for everyone. */
  readonly search: string
  readonly viewerId: string | null
  readonly after: PeoplePlace | null
  readonly limit: number
}

/** Visible people with their counts; each count uses an index in the same statement. */
function shownPeople(db: Reader, viewerId: string | null) {
  return db
    .selectFrom('users')
    .where('users.is_disabled', '=', 0)
    .select([
      'users.id',
      'users.username',
      'users.username_key',
      'users.first_name',
      'users.last_name',
      'users.bio',
      'users.profession',
      'users.avatar_url',
      'users.created_at',
    ])
    .select((eb) => [
      eb
        .selectFrom('recipes')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('recipes.author_id', '=', 'users.id')
        .where('recipes.visible', '=', 1)
        .$asScalar()
        .$notNull()
        .as('recipes_count'),
      eb
        .selectFrom('follows as f')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('f.followed_id', '=', 'users.id')
        .$asScalar()
        .$notNull()
        .as('followers_count'),
      eb
        .selectFrom('follows as f')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('f.follower_id', '=', 'users.id')
        .$asScalar()
        .$notNull()
        .as('following_count'),
      eb
        .selectFrom('follows as f')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('f.followed_id', '=', 'users.id')
        .where('f.follower_id', '=', viewerId ?? '')
        .$asScalar()
        .$notNull()
        .as('is_following'),
    ])
}

type PersonRow = Awaited<ReturnType<ReturnType<typeof shownPeople>['executeTakeFirstOrThrow']>>

function toPerson(
  { is_following, ...person }: Omit<PersonRow, 'created_at'>,
  viewerId: string | null,
): Person {
  return viewerId === null ? person : { ...person, is_following: is_following > 0 }
}

/** Case variants of a prefix: as typed, lower, capitalised, upper; databases differ in case-insensitive comparison. */
function spellings(search: string): readonly string[] {
  const lower = search.toLowerCase()
  const [first = '', ...rest] = lower
  return [...new Set([search, lower, first.toUpperCase() + rest.join(''), search.toUpperCase()])]
}

/** Prefix of a name; NUL is removed, because PostgreSQL cannot store it and no name has one. */
const searchText = (search: string): string => search.normalize('NFC').replaceAll('\u0000', '').trim()

const beginsWith = (search: string) =>
  sql<boolean>`(${sql.join(
    [
      sql`substr(users.username_key, 1, ${[...identityKey(search)].length}) = ${identityKey(search)}`,
      ...['first_name', 'last_name'].flatMap((name) =>
        spellings(search).map(
          (text) => sql`substr(${sql.ref(`users.${name}`)}, 1, ${[...text].length}) = ${text}`,
        ),
      ),
    ],
    sql` or `,
  )})`

/** People ordered by username. */
export async function listPeople(db: Reader, query: PeopleQuery): Promise<readonly ListedPerson[]> {
  const { viewerId, after, limit } = query
  const search = searchText(query.search)
  const rows = await shownPeople(db, viewerId)
    .$if(search !== '', (people) => people.where(beginsWith(search)))
    .$if(after !== null, (people) => people.where('users.username_key', '>', after?.key ?? ''))
    .orderBy('users.username_key')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ person: toPerson(row, viewerId), place: { at: 0, key: row.username_key } }))
}

/** A person's `followers`, or the people they follow (`following`), newest first. */
export async function listFollows(
  db: Reader,
  userId: string,
  which: 'followers' | 'following',
  query: PeopleQuery,
): Promise<readonly ListedPerson[]> {
  const { viewerId, after, limit } = query
  const search = searchText(query.search)
  const [fixed, shown] =
    which === 'followers'
      ? (['follows.followed_id', 'follows.follower_id'] as const)
      : (['follows.follower_id', 'follows.followed_id'] as const)
  const rows = await shownPeople(db, viewerId)
    .innerJoin('follows', shown, 'users.id')
    .select('follows.created_at as at')
    .where(fixed, '=', userId)
    .$if(search !== '', (people) => people.where(beginsWith(search)))
    .$if(after !== null, (people) =>
      people.where(sql<boolean>`(follows.created_at, users.id) < (${after?.at ?? 0}, ${after?.key ?? ''})`),
    )
    .orderBy('follows.created_at', 'desc')
    .orderBy('users.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ at, ...row }) => ({ person: toPerson(row, viewerId), place: { at, key: row.id } }))
}

/** One person by username, case-insensitively. */
export async function findPerson(
  db: Reader,
  username: string,
  viewerId: string | null,
): Promise<Profile | undefined> {
  const key = searchText(identityKey(username))
  const row = await shownPeople(db, viewerId).where('users.username_key', '=', key).executeTakeFirst()
  if (row === undefined) return undefined
  const { created_at, ...rest } = row
  return { ...toPerson(rest, viewerId), created_at: new Date(created_at).toISOString() }
}
