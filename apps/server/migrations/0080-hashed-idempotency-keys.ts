import { sql } from 'kysely'
import type { Migration } from '../src/platform/db/migration.ts'

/** Keys are hashed from now on, and some answers encrypted; those of the last day, tokens among them, are not found any more. */
export const hashedIdempotencyKeys: Migration = {
  name: '0080-hashed-idempotency-keys',
  up: async ({ db }) => {
    await sql`delete from idempotency_keys`.execute(db)
  },
}
