import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { adapters, open } from '../test/adapters.ts'
import { migrations } from '../src/migrations.ts'
import { migrate } from '../src/platform/db/migrate.ts'

const COOK = '01890000-0000-7000-8000-000000000001'
const RECIPE = '01890000-0000-7000-8000-000000000002'

describe.each(adapters)('views written before step 0016 on $dialect', (adapter) => {
  test('API-21 are counted once each, whether already counted or pending', async () => {
    const database = await open(await adapter.locate())
    const until = migrations.findIndex(({ name }) => name === '0016-views-at-once')
    await migrate(database, migrations.slice(0, until), 1)
    await database.transaction(async (tx) => {
      await sql`
        insert into users (id, email, email_key, username, username_key, role, is_disabled, created_at, updated_at)
        values (${COOK}, 'ann@example.org', 'ann@example.org', 'ann', 'ann', 'user', 0, 1, 1)`.execute(tx)
      await sql`
        insert into recipes (id, author_id, version, revision, status, is_public, language, twin_visible, visible, in_en,
          in_ru, title_key, time_key, created_at, updated_at, card)
        values (${RECIPE}, ${COOK}, 1, 1, 'published', 1, 'en', 0, 1, 1, 1, 'soup', 1, 1, 1, '{"title":"Soup"')`.execute(
        tx,
      )
      await sql`insert into recipe_stats values (${RECIPE}, 5, 2, 0)`.execute(tx)
      await sql`
        insert into recipe_views (hour, recipe_id, viewer, counted)
        values (7, ${RECIPE}, 'one', 1), (7, ${RECIPE}, 'two', 0), (8, ${RECIPE}, 'two', 0)`.execute(tx)
    })
    await migrate(database, migrations, 2)

    const { rows } = await sql<{ views_count: number }>`select views_count from recipe_stats`.execute(
      database.read,
    )
    expect(rows).toEqual([{ views_count: 7 }])
    await database.close()
  })
})
