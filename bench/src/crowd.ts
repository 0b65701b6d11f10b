// People, follows and activity for the measurements of the home page.
import { type Database, openDatabase, publicSql, sql } from '@souschef/server'
import type { LoadedData } from './load.ts'
import type { Location } from './measured-server.ts'
import { type Random, seededRandom } from './random.ts'

const PEOPLE = 20_000
/** Number of people whom the measured cook follows, and whom each other person follows. */
const FOLLOWED_BY_COOK = 500
const FOLLOWED_BY_OTHERS = 30
const FAVORITES = 1_000_000
const COOKS = 100_000
const ROWS = 20_000
const YEAR_MS = 365 * 86_400_000
const WEEK_MS = 604_800_000

type Row = readonly (string | number)[]

/** Inserts rows of values in the order of `columns`; skips rows that exist already. */
async function insert(
  database: Database,
  table: string,
  columns: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  const json = JSON.stringify(rows)
  const values = columns.map((column, index) => {
    const text = `value ->> ${index}`
    return /_at$|_count$|^is_|^change$/.test(column) ? `cast(${text} as bigint)` : text
  })
  const from =
    database.dialect === 'sqlite' ? sql`json_each(${json})` : sql`json_array_elements(cast(${json} as json))`
  await database.transaction(async (tx) => {
    await sql`insert into ${sql.raw(table)} (${sql.raw(columns.join(', '))})
      select ${sql.raw(values.join(', '))} from ${from} as rows where true on conflict do nothing`.execute(tx)
  })
}

async function insertMany(
  database: Database,
  table: string,
  columns: readonly string[],
  count: number,
  row: (index: number) => Row,
): Promise<void> {
  for (let from = 0; from < count; from += ROWS)
    await insert(
      database,
      table,
      columns,
      Array.from({ length: Math.min(ROWS, count - from) }, (_, index) => row(from + index)),
    )
}

/** Adds 20,000 people, a million favourites and the derived counts to a loaded database. */
export async function loadCrowd(location: Location, { cookId, recipeIds }: LoadedData): Promise<void> {
  const database = await openDatabase(location, (error) => {
    throw error
  })
  const random = seededRandom(7)
  const now = Date.now()
  const authors = await database.read.selectFrom('users').select('id').orderBy('id').execute()
  const ids = [
    ...authors.map(({ id }) => id),
    ...Array.from({ length: PEOPLE - authors.length }, () => random.id(now - YEAR_MS)),
  ]
  const randomUser = (): string => ids[random.integer(0, ids.length - 1)] ?? ''
  const randomRecipe = (): string => recipeIds[random.integer(0, recipeIds.length - 1)] ?? ''
  const randomInstant = (source: Random): number => now - Math.floor(source.next() ** 2 * YEAR_MS)
  await insertMany(
    database,
    'users',
    [
      'id',
      'email',
      'email_key',
      'username',
      'username_key',
      'role',
      'is_disabled',
      'created_at',
      'updated_at',
    ],
    ids.length,
    (index) => {
      const name = `person_${index}`
      return [ids[index] ?? '', `${name}@example.com`, `${name}@example.com`, name, name, 'user', 0, now, now]
    },
  )
  const follow = ['follower_id', 'followed_id', 'created_at']
  await insertMany(database, 'follows', follow, FOLLOWED_BY_COOK, (index) => [
    cookId,
    ids[index * 39 + 1] ?? '',
    now - index * 1000,
  ])
  await insertMany(database, 'follows', follow, PEOPLE * FOLLOWED_BY_OTHERS, (index) => [
    ids[Math.floor(index / FOLLOWED_BY_OTHERS)] ?? '',
    randomUser(),
    randomInstant(random),
  ])
  await insertMany(database, 'favorites', ['user_id', 'recipe_id', 'created_at'], FAVORITES, () => [
    randomUser(),
    randomRecipe(),
    randomInstant(random),
  ])
  await insertMany(
    database,
    'cooks',
    ['id', 'user_id', 'session_id', 'recipe_id', 'title', 'started_at', 'finished_at', 'is_deleted'],
    COOKS,
    () => {
      const at = randomInstant(random)
      return [random.id(at), randomUser(), 's', randomRecipe(), 'Dish', at, at, 0]
    },
  )
  await database.transaction(async (tx) => {
    await sql`delete from user_stats`.execute(tx)
    await sql`insert into user_stats (user_id, recipes_count, followers_count, following_count)
      select u.id, (select count(*) from recipes r where r.author_id = u.id and ${sql.raw(publicSql('r'))}),
        (select count(*) from follows f where f.followed_id = u.id), (select count(*) from follows f where f.follower_id = u.id) from users u`.execute(
      tx,
    )
    await sql`update recipe_stats set
      likes_count = (select count(*) from favorites f where f.recipe_id = recipe_stats.recipe_id),
      trend = 1.0 * coalesce((select max(f.created_at) from favorites f where f.recipe_id = recipe_stats.recipe_id), 0) * 1.0 / ${sql.lit(WEEK_MS)}`.execute(
      tx,
    )
    await sql`delete from recipe_tallies`.execute(tx)
  })
  if (database.dialect === 'postgres') await database.prepareRead('analyze').all()
  await database.close()
}
