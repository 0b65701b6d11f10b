import { sql } from 'kysely'
import type { Migration } from '../src/platform/db/migration.ts'

/**
 * A revision number replaces the parts that entity tags were computed from, and stored answers and cards are split inside the
 * author's username, so that less is assembled on each read.
 */
export const recipeRevision: Migration = {
  name: '0012-recipe-revision',
  up: async ({ db, types }) => {
    await db.schema
      .alterTable('recipes')
      .addColumn('revision', types.int, (column) => column.notNull().defaultTo(0))
      .execute()
    const opened = sql`',"author":{"id":"' || author_id || '","username":"'`
    await sql`update recipes set card = card || ${opened}`.execute(db)
    await sql`
      update recipe_bodies set answer = answer || (select ${opened} from recipes where id = recipe_id)`.execute(
      db,
    )
  },
}
