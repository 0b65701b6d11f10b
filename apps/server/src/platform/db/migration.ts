import { type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely'
import type { DialectName } from './database.ts'

type ColumnType = RawBuilder<unknown>

/** A handle that knows no tables: a step must not depend on what tables are today. */
export type AnySchema = Kysely<Record<never, never>>

/** What a step changes the schema with. */
export interface MigrationContext {
  /** Open on the transaction of this step. */
  readonly db: AnySchema
  readonly dialect: DialectName
  readonly types: ColumnTypes
  /** Begins a table: on SQLite a strict one, which refuses values of another type as PostgreSQL does. */
  readonly createTable: (name: string) => CreateTableBuilder<string>
}

/** One step of the schema, for both databases. Steps are only ever appended, and never changed once released. */
export interface Migration {
  /** Such as `0001-accounts`; steps run in the order of their names. */
  readonly name: string
  readonly up: (context: MigrationContext) => Promise<void>
}

export interface ColumnTypes {
  /** Text that is compared and sorted bytewise: ids, keys, words of a closed list. */
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
