import { CompiledQuery, sql } from 'kysely'
import { z } from 'zod'
import type { Reader, Tx } from './platform/db/database.ts'
import { dialectOf } from './platform/db/dialect-of.ts'
import { queryRaw } from './platform/db/query-raw.ts'

// Tables are read by name, so that a backup also includes those that later migrations add.

/** Rebuilt from recipes (search), short-lived (cookbooks), or in the manifest (migrations). */
const isExcluded = (name: string): boolean =>
  name.startsWith('search_') ||
  name.startsWith('sqlite_') ||
  name === 'cookbooks' ||
  name === 'schema_migrations'

/** Every table with the tables that it refers to, or null. */
const FOREIGN_KEYS_SQL = {
  sqlite: `
    select t.name as child, f."table" as parent
    from sqlite_master t left join pragma_foreign_key_list(t.name) f where t.type = 'table'`,
  postgres: `
    select t.relname as child, p.relname as parent
    from pg_class t
    left join pg_constraint f on f.conrelid = t.oid and f.contype = 'f'
    left join pg_class p on p.oid = f.confrelid
    where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace`,
}

/** The names of the tables in a backup, each after those that it refers to. */
export async function listBackupTables(reader: Pick<Reader, 'getExecutor'>): Promise<readonly string[]> {
  const rows = await queryRaw<{ child: string; parent: string | null }>(
    reader,
    FOREIGN_KEYS_SQL[dialectOf(reader)],
    [],
  )
  const parents = Map.groupBy(
    rows.filter(({ child }) => !isExcluded(child)).toSorted((a, b) => (a.child < b.child ? -1 : 1)),
    ({ child }) => child,
  )
  const ordered = new Set<string>()
  const add = (name: string): void => {
    for (const { parent } of parents.get(name) ?? [])
      if (parent !== null && parent !== name && !ordered.has(parent)) add(parent)
    ordered.add(name)
  }
  for (const name of parents.keys()) add(name)
  return [...ordered]
}

const rowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

/** A row of any table: both databases store only texts, numbers and nulls. */
export type Row = z.infer<typeof rowSchema>

/** @throws when the line is not a row */
export const parseRow = (line: string): Row => rowSchema.parse(JSON.parse(line))

const PAGE_SIZE = 500

/** All rows of a table, in no particular order. @param reader in a transaction */
export async function* streamRows(reader: Reader, name: string): AsyncGenerator<Row> {
  if (dialectOf(reader) === 'sqlite') {
    const all = sql<Row>`(select * from ${sql.table(name)})`.as('rows')
    for await (const row of reader.selectFrom(all).selectAll().stream()) yield row
    return
  }
  const run = (query: string) => reader.getExecutor().executeQuery<Row>(CompiledQuery.raw(query))
  await run(`declare backup_rows no scroll cursor for select * from "${name}"`)
  for (;;) {
    const { rows } = await run(`fetch ${PAGE_SIZE} from backup_rows`)
    yield* rows
    if (rows.length < PAGE_SIZE) break
  }
  await run('close backup_rows')
}

/** Inserts rows into a table, in batches. @returns their number */
export async function fillTable(tx: Tx, name: string, rows: AsyncIterable<Row>): Promise<number> {
  let batch: Row[] = []
  let count = 0
  const insert = async (): Promise<void> => {
    const [first] = batch
    if (first === undefined) return
    const columns = Object.keys(first)
    const values = batch.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`)
    await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.id(column)))})
      values ${sql.join(values)}`.execute(tx)
    count += batch.length
    batch = []
  }
  for await (const row of rows) {
    batch.push(row)
    if (batch.length === PAGE_SIZE) await insert()
  }
  await insert()
  return count
}

/** Deletes all rows of a table. */
export const emptyTable = async (tx: Tx, name: string): Promise<void> => {
  await sql`delete from ${sql.table(name)}`.execute(tx)
}
