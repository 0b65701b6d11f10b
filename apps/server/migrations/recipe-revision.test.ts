import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { adapters, open } from '../test/adapters.ts'
import { demoRecipes } from '@souschef/demo'
import { migrations } from '../src/migrations.ts'
import { filteredLists } from '../src/modules/recipes/list/filtered-list.ts'
import { recipeReader } from '../src/modules/recipes/read/recipe-reader.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { joinJson, jsonText } from '../src/platform/http/json.ts'

const COOK = '01890000-0000-7000-8000-000000000001'
const RECIPE = '01890000-0000-7000-8000-000000000002'

const CONTENT = JSON.stringify({ ...demoRecipes[0]?.content, title: 'Soup', steps: [] })

describe.each(adapters)('a recipe stored before step 0012 on $dialect', (adapter) => {
  test('reads as before, by itself and in a list', async () => {
    const location = await adapter.locate()
    const database = await open(location)
    const until = migrations.findIndex(({ name }) => name === '0012-recipe-revision')
    await migrate(database, migrations.slice(0, until), 1)
    await database.transaction(async (tx) => {
      await sql`
        insert into users (id, email, email_key, username, username_key, role, is_disabled, created_at, updated_at)
        values (${COOK}, 'ann@example.org', 'ann@example.org', 'ann', 'ann', 'user', 0, 1, 1)`.execute(tx)
      await sql`
        insert into recipes (id, author_id, version, status, is_public, language, twin_visible, visible, in_en, in_ru,
          title_key, time_key, created_at, updated_at, card)
        values (${RECIPE}, ${COOK}, 3, 'published', 1, 'en', 0, 1, 1, 1, 'soup', 1, 1, 1, '{"title":"Soup"')`.execute(
        tx,
      )
      await sql`
        insert into recipe_bodies (recipe_id, answer, content)
        values (${RECIPE}, '{"title":"Soup","steps":[]', ${CONTENT})`.execute(tx)
      await sql`insert into recipe_stats values (${RECIPE}, 5, 2, 0)`.execute(tx)
      await sql`insert into recipe_totals values ('all', 15, 1)`.execute(tx)
    })
    await migrate(database, migrations, 2)

    const found = await recipeReader(database).find(RECIPE, null)
    expect(JSON.parse(jsonText(found?.json ?? ''))).toMatchObject({
      title: 'Soup',
      steps: [],
      author: { id: COOK, username: 'ann' },
      views_count: 5,
      likes_count: 2,
    })
    const page = await filteredLists(database).read({
      source: {
        kind: 'filtered',
        filters: {
          scope: 'public',
          view: 'all',
          terms: 0,
          sort: 'newest',
          byAuthor: false,
          maxTime: false,
        },
        values: {},
      },
      sort: 'newest',
      viewerId: null,
      page: 1,
      limit: 24,
      cursor: null,
    })
    expect(page.total).toBe(1)
    expect(JSON.parse(`[${jsonText(joinJson(page.items))}]`)).toMatchObject([
      { title: 'Soup', author: { username: 'ann' } },
    ])
    await database.close()
    location.remove()
  })
})
