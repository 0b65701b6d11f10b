import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { createDatabase } from './postgres-cluster.ts'

test('each test file gets its own empty database with bytewise collation', async () => {
  const client = new Client({ connectionString: await createDatabase(inject('postgresUrl')) })
  await client.connect()
  const tables = await client.query("select 1 from pg_tables where schemaname = 'public'")
  const order = await client.query("select 'я' < 'ё' as bytewise, current_setting('fsync') as fsync")
  await client.end()
  expect(tables.rowCount).toBe(0)
  expect(order.rows).toEqual([{ bytewise: true, fsync: 'off' }])
})
