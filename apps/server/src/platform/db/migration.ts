import { type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely'
import type { DialectName } from './database.ts'

type ColumnType = RawBuilder<unknown>

/** A handle without table types: a migration must not depend on today's tables. */
export type AnySchema = Kysely<Record<never, never>>

/** What a migration works with. */
export interface MigrationContext {
  /** In the transaction of this migration. */
  readonly db: AnySchema
  readonly dialect: DialectName
  readonly types: ColumnTypes
  /** Starts a table; strict on SQLite, so that values of a wrong type are refused as on PostgreSQL. */
  readonly createTable: (name: string) => CreateTableBuilder<string>
}

/** A change of the schema, for both databases. Migrations are only ever appended, and never edited once released. */
export interface Migration {
  /** Such as `0001-accounts`; migrations run in the order of their names. */
  readonly name: string
  readonly up: (context: MigrationContext) => Promise<void>
}

export interface ColumnTypes {
  /** Text that is compared and sorted bytewise: ids, keys, enumerations. */
  readonly key: ColumnType
  readonly text: ColumnType
  /** JSON, written and parsed by the application. */
  readonly json: ColumnType
  /** Epoch milliseconds. */
  readonly instant: ColumnType
  /** A whole number below 2^31. */
  readonly int: ColumnType
  readonly flag: ColumnType
  readonly real: ColumnType
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
  createTable: (name) => {
    const table = db.schema.createTable(name)
    return dialect === 'sqlite' ? table.modifyEnd(sql`strict`) : table
  },
})
