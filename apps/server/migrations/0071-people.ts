import { sql } from 'kysely'
import { identityKey } from '../src/platform/identity-key.ts'
import type { AnySchema, Migration } from '../src/platform/db/migration.ts'

/** Names to find people by, their counters, whom they block, and what is reported to the operator. */
export const people: Migration = {
  name: '0071-people',
  up: async ({ db, dialect, types, createTable }) => {
    const createClustered = (name: string) => {
      const table = createTable(name)
      return dialect === 'sqlite' ? table.modifyEnd(sql`, without rowid`) : table
    }

    await createClustered('user_names')
      .addColumn('key', types.key, (column) => column.notNull())
      .addColumn('user_id', types.key, (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('user_names_primary', ['key', 'user_id'])
      .execute()
    await db.schema.createIndex('user_names_user').on('user_names').columns(['user_id', 'key']).execute()
    await fillNames(db)

    await createClustered('user_stats')
      .addColumn('user_id', types.key, (column) =>
        column.primaryKey().notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('recipes_count', types.int, (column) => column.notNull())
      .addColumn('followers_count', types.int, (column) => column.notNull())
      .addColumn('following_count', types.int, (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('user_stats_popular')
      .on('user_stats')
      .columns(['followers_count', 'recipes_count', 'user_id'])
      .execute()
    await sql`
      insert into user_stats (user_id, recipes_count, followers_count, following_count)
      select u.id,
        (select count(*) from recipes r where r.author_id = u.id and r.visible = 1),
        (select count(*) from follows f where f.followed_id = u.id),
        (select count(*) from follows f where f.follower_id = u.id)
      from users u`.execute(db)

    await db.schema.dropIndex('follows_followed').execute()
    await db.schema
      .createIndex('follows_followed')
      .on('follows')
      .columns(['followed_id', 'created_at', 'follower_id'])
      .execute()
    await db.schema
      .createIndex('follows_follower')
      .on('follows')
      .columns(['follower_id', 'created_at', 'followed_id'])
      .execute()

    await createClustered('blocks')
      .addColumn('blocker_id', types.key, (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('blocked_id', types.key, (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('created_at', types.instant, (column) => column.notNull())
      .addPrimaryKeyConstraint('blocks_primary', ['blocker_id', 'blocked_id'])
      .execute()
    await db.schema.createIndex('blocks_blocked').on('blocks').column('blocked_id').execute()

    await createTable('reports')
      .addColumn('id', types.key, (column) => column.primaryKey().notNull())
      .addColumn('reporter_id', types.key, (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('kind', types.key, (column) => column.notNull())
      .addColumn('target_id', types.key, (column) => column.notNull())
      .addColumn('reason', types.key, (column) => column.notNull())
      .addColumn('note', types.text, (column) => column.notNull())
      .addColumn('created_at', types.instant, (column) => column.notNull())
      .addUniqueConstraint('reports_once', ['reporter_id', 'kind', 'target_id'])
      .execute()
    await db.schema.createIndex('reports_target').on('reports').columns(['kind', 'target_id']).execute()
  },
}

interface NamedRow {
  readonly id: string
  readonly username_key: string
  readonly first_name: string | null
  readonly last_name: string | null
}

const ROWS = 500

/** As `nameKeys` of accounts makes them. */
const keysOf = ({ username_key, first_name, last_name }: NamedRow): ReadonlySet<string> =>
  new Set(
    [
      username_key,
      identityKey(`${first_name ?? ''} ${last_name ?? ''}`),
      identityKey(last_name ?? ''),
    ].filter((key) => key !== ''),
  )

async function fillNames(db: AnySchema): Promise<void> {
  for (let after = ''; ;) {
    const { rows } = await sql<NamedRow>`
      select id, username_key, first_name, last_name from users where id > ${after} order by id limit ${ROWS}`.execute(
      db,
    )
    const [last] = rows.slice(-1)
    if (last === undefined) return
    after = last.id
    const values = rows.flatMap((row) => [...keysOf(row)].map((key) => sql`(${key}, ${row.id})`))
    await sql`insert into user_names (key, user_id) values ${sql.join(values)}`.execute(db)
  }
}
