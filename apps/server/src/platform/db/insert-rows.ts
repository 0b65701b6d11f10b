import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Tx } from './database.ts'
import { dialectOf } from './dialect-of.ts'
import type { Tables } from './tables.ts'

/** Tables that receive hundreds of rows at a time, and the columns that are inserted. */
const COLUMNS = {
  recipe_terms: ['term', 'recipe_id', 'visible', 'in_en', 'in_ru'],
  search_names: ['word', 'term', 'name'],
  search_words: ['variant', 'word'],
} as const satisfies { readonly [Table in keyof Tables]?: readonly (keyof Tables[Table])[] }

const wellFormed = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value

/**
 * Inserts any number of rows and skips those that exist. They are passed as one JSON parameter, so that the statement is the
 * same for any number of rows.
 */
export async function insertRows<Table extends keyof typeof COLUMNS>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  if (rows.length === 0) return
  const columns = COLUMNS[table]
  const json = JSON.stringify(rows, wellFormed)
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const from =
    dialectOf(tx) === 'sqlite'
      ? sql`select ${sql.join(columns.map((column) => sql`value ->> ${sql.lit(column)}`))} from json_each(${json}) where true`
      : sql`select ${names} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`
  await sql`insert into ${sql.table(table)} (${names}) ${from} on conflict do nothing`.execute(tx)
}
