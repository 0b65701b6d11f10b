import { sql } from 'kysely'
import type { Migration } from '../src/platform/db/migration.ts'

/** Whose recipe a copy was made of: usernames change hands. */
export const recipeOriginAuthor: Migration = {
  name: '0079-recipe-origin-author',
  up: async ({ db, types }) => {
    await db.schema.alterTable('recipes').addColumn('copied_from_author_id', types.key).execute()
    await sql`
      update recipes set copied_from_author_id = coalesce(
        (select o.author_id from recipes o where o.id = recipes.copied_from_id),
        (select u.id from users u where u.username_key = lower(recipes.copied_from_username)))
      where copied_from_id is not null`.execute(db)
    await db.schema
      .createIndex('recipes_copied_from_author')
      .on('recipes')
      .columns(['copied_from_author_id'])
      .execute()
  },
}
