import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DialectName } from './database.ts'

type Fragment = RawBuilder<unknown>

/** A handle without table types: a migration must not depend on today's tables. */
export type AnySchema = Kysely<Record<never, never>>

/** What a migration works with. */
export interface MigrationContext {
  /** In the transaction of this migration. */
  readonly db: AnySchema
  readonly dialect: DialectName
  readonly types: ColumnTypes
  /** Ends a `create table`: SQLite then refuses values of a wrong type, as PostgreSQL does. */
  readonly strict: Fragment
  /** The same for narrow rows that are looked up by key: on SQLite one B-tree instead of a table and its index. */
  readonly clustered: Fragment
}

/**
 * A change of the schema, for both databases. Migrations are only ever appended, never edited once released, and import nothing of the
 * program but types: what they did must not change with it.
 */
export interface Migration {
  /** Such as `0001-accounts`; migrations run in the order of their names. */
  readonly name: string
  readonly up: (context: MigrationContext) => Promise<void>
}

export interface ColumnTypes {
  /** Text that is compared and sorted bytewise: ids, keys, enumerations. */
  readonly key: Fragment
  readonly text: Fragment
  /** JSON, written and parsed by the application. */
  readonly json: Fragment
  /** Epoch milliseconds. */
  readonly instant: Fragment
  /** A whole number below 2^31. */
  readonly int: Fragment
  readonly flag: Fragment
  readonly real: Fragment
}

const TYPES: Readonly<Record<DialectName, ColumnTypes>> = {
  sqlite: {
    key: sql`text`,
    text: sql`text`,
    json: sql`text`,
    instant: sql`integer`,
    int: sql`integer`,
    flag: sql`integer`,
    real: sql`real`,
  },
  postgres: {
    key: sql`text collate "C"`,
    text: sql`text`,
    json: sql`text`,
    instant: sql`bigint`,
    int: sql`integer`,
    flag: sql`smallint`,
    real: sql`double precision`,
  },
}

export const migrationContext = (db: AnySchema, dialect: DialectName): MigrationContext => ({
  db,
  dialect,
  types: TYPES[dialect],
  strict: dialect === 'sqlite' ? sql`strict` : sql``,
  clustered: dialect === 'sqlite' ? sql`strict, without rowid` : sql``,
})
