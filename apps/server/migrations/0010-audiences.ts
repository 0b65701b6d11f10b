import { sql } from 'kysely'
import type { Migration } from '../src/platform/db/migration.ts'

/** The households that see a recipe, and their members. */
export const audiences: Migration = {
  name: '0010-audiences',
  up: async ({ db, types: { key }, clustered }) => {
    await sql`
      create table recipe_households (
        recipe_id ${key} not null references recipes (id) on delete cascade,
        household_id ${key} not null,
        constraint recipe_households_primary primary key (recipe_id, household_id)
      ) ${clustered}`.execute(db)

    await sql`
      create table household_members (
        user_id ${key} not null references users (id) on delete cascade,
        household_id ${key} not null,
        constraint household_members_primary primary key (user_id, household_id)
      ) ${clustered}`.execute(db)
  },
}
