import { sql } from 'kysely'
import { ExpectedError } from '../expected-error.ts'
import type { Database } from './database.ts'
import { type AnySchema, type Migration, migrationContext } from './migration.ts'

/** Arbitrary, but the same in every version of the program. */
const ADVISORY_LOCK = 7_236_178

/** The database was migrated by a newer version of the program. */
export class NewerDatabaseError extends ExpectedError {
  constructor(unknown: string) {
    super(
      `The database is newer than this program: it knows the step "${unknown}". Start the newer version of Souschef, or restore a backup made before the update.`,
    )
  }
}

/**
 * Brings the schema up to date in one transaction, so that a crash leaves it unchanged. Of two processes that start together
 * one waits and then finds the work done.
 *
 * @param now recorded with each migration, epoch milliseconds
 * @returns the names of the migrations that ran
 * @throws {NewerDatabaseError} before anything is changed
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
  now: number,
): Promise<readonly string[]> {
  return database.transaction(async (tx) => {
    const db: AnySchema = tx.$pickTables<never>()
    if (database.dialect === 'postgres') await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(db)
    const context = migrationContext(db, database.dialect)
    const { types, strict } = context
    await sql`
      create table if not exists schema_migrations (
        name ${types.key} primary key not null,
        applied_at ${types.instant} not null
      ) ${strict}`.execute(db)

    const done = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db)
    const applied = new Set(done.rows.map((row) => row.name))
    const unknown = [...applied].find((name) => !migrations.some((migration) => migration.name === name))
    if (unknown !== undefined) throw new NewerDatabaseError(unknown)

    const pending = migrations.filter(({ name }) => !applied.has(name))
    for (const { name, up } of pending) {
      await up(context)
      await sql`insert into schema_migrations (name, applied_at) values (${name}, ${now})`.execute(db)
    }
    return pending.map(({ name }) => name)
  })
}
