import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { createTestApp } from '#test/harness.ts'

describe.each(adapters)('health on $dialect', (adapter) => {
  test('API-5 health is ok, and a 503 when the database does not respond', async () => {
    const server = await createTestApp(adapter)
    const healthy = await server.call('getHealth')
    expect(healthy.status).toBe(200)
    expect(healthy.headers['cache-control']).toBe('no-store')
    expect(healthy.body).toMatchObject({
      success: true,
      data: { status: 'ok', checks: { database: 'ok', disk: 'ok' } },
    })

    await server.database.close()
    const unhealthy = await server.call('getHealth')
    expect(unhealthy.status).toBe(503)
    expect(unhealthy.headers['retry-after']).toBe('5')
    expect(unhealthy.body).toMatchObject({ code: 'UNAVAILABLE', data: { checks: { database: 'failed' } } })
    await server.app.close()
  })

  test('API-5 health is degraded from a write that fails for lack of disk space to the next successful one', async () => {
    const server = await createTestApp(adapter)
    const { database } = server
    const write = (value: string) =>
      database.transaction((tx) =>
        tx.insertInto('secrets').values({ name: value, value, created_at: 0 }).execute(),
      )
    const refused = database.transaction(async (tx) => {
      if (database.dialect === 'postgres')
        await sql`do $$ begin raise disk_full using message = 'no room'; end $$`.execute(tx)
      await sql`pragma max_page_count = 1`.execute(tx)
      await tx
        .insertInto('secrets')
        .values({ name: 'big', value: 'x'.repeat(1_000_000), created_at: 0 })
        .execute()
    })
    await expect(refused).rejects.toThrow(/full|no room/)
    const full = await server.call('getHealth')
    expect(full.status).toBe(200)
    expect(full.body.data).toMatchObject({ status: 'degraded', checks: { database: 'ok', disk: 'failed' } })

    if (database.dialect === 'sqlite')
      await database.transaction((tx) => sql`pragma max_page_count = 4294967294`.execute(tx))
    await write('room again')
    expect((await server.call('getHealth')).body.data).toMatchObject({ status: 'ok' })
    await server.close()
  })
})
