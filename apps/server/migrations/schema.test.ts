import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { adapters, openTestDatabase, sqlite } from '../test/adapters.ts'
import type { Database } from '../src/platform/db/database.ts'

interface Column {
  readonly source: string
  readonly type: string
  readonly nullable: number
}

interface Index {
  readonly index: string
}

/** Keys that SQLite has without an index, and its table of the last ones. */
const DIFFERS = /^sqlite_sequence|^search_(?:docs\(number|folded\(number|pending\(revision)\) unique/

/** Types that differ in name only. */
const SAME_TYPE: Readonly<Record<string, string>> = {
  bigint: 'whole',
  integer: 'whole',
  smallint: 'whole',
  'double precision': 'real',
  bytea: 'bytes',
  blob: 'bytes',
}

const COLUMNS = {
  sqlite: sql<Column>`
    select m.name || '.' || c.name as source, lower(c.type) as type, 1 - c."notnull" as nullable
    from sqlite_schema m join pragma_table_info(m.name) c where m.type = 'table' and m.sql like 'create table%'`,
  postgres: sql<Column>`
    select table_name || '.' || column_name as source, data_type as type,
      case is_nullable when 'YES' then 1 else 0 end as nullable
    from information_schema.columns where table_schema = 'public'`,
}

/** Table, columns in order, and uniqueness; includes primary keys. */
const INDEXES = {
  sqlite: sql<Index>`
    select m.name || '(' || (select group_concat(coalesce(i.name, '?'), ',') from pragma_index_info(l.name) i) || ')'
      || case l."unique" when 1 then ' unique' else '' end as "index"
    from sqlite_schema m join pragma_index_list(m.name) l where m.type = 'table'`,
  postgres: sql<Index>`
    select c.relname || '(' || (
        select string_agg(coalesce(a.attname, '?'), ',' order by k.place)
        from unnest(i.indkey) with ordinality as k (number, place)
        left join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number and k.number > 0)
      || ')' || case when i.indisunique then ' unique' else '' end as "index"
    from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public'`,
}

async function schemaOf({ dialect, read }: Database) {
  const columns = await COLUMNS[dialect].execute(read)
  const indexes = await INDEXES[dialect].execute(read)
  return {
    columns: columns.rows
      .map(({ source, type, nullable }) => `${source} ${SAME_TYPE[type] ?? type}${nullable === 1 ? '?' : ''}`)
      .filter((column) => !DIFFERS.test(column))
      .toSorted(),
    indexes: indexes.rows
      .map((row) => row.index)
      .filter((index) => !DIFFERS.test(index))
      .toSorted(),
  }
}

test('both databases have the same tables, columns, types and indexes', async () => {
  const [one, other] = await Promise.all(
    adapters.map(async (adapter) => {
      const { database, close } = await openTestDatabase(adapter)
      const schema = await schemaOf(database)
      await close()
      return schema
    }),
  )
  expect(one?.columns.length).toBeGreaterThan(30)
  expect(one).toEqual(other)
})

/** Foreign keys of both databases, each with the number of indexes that begin with its column. */
const REFERENCES = sql<{ source: string; indexes: number }>`
  select m.name || '.' || f."from" as source, (
    select count(*) from pragma_index_list(m.name) l join pragma_index_info(l.name) i
    where i.seqno = 0 and i.name = f."from") as indexes
  from sqlite_schema m join pragma_foreign_key_list(m.name) f where m.type = 'table'`

test('API-17 every foreign key has an index, so that deleting what it refers to scans no table', async () => {
  const { database, close } = await openTestDatabase(sqlite)
  const references = (await REFERENCES.execute(database.read)).rows
  expect(references.length).toBeGreaterThan(30)
  expect(references.filter(({ indexes }) => indexes === 0)).toEqual([])
  // Refers to users without a foreign key.
  const indexes = (await INDEXES.sqlite.execute(database.read)).rows.map((row) => row.index)
  expect(indexes).toContain('media_uses(user_id)')
  await close()
})
