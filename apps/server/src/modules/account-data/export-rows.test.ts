import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { createCook } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { insertLog } from '../../platform/shared-log/log-store.ts'
import { exportRows } from './export-rows.ts'

describe.each(adapters)('rows of an export on $dialect', (adapter) => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp(adapter)
  })
  afterAll(() => server.close())

  test('API-17 an export of more plans than one page contains each of them once', async () => {
    const { id: user_id } = await createCook(server)
    const ids = Array.from({ length: 450 }, (_, index) => `plan ${String(index).padStart(3, '0')}`)
    const { database } = server.services
    await database.transaction((tx) =>
      tx
        .insertInto('shared_plans')
        .values(ids.map((id) => ({ id, user_id, token_hash: id, plan: '{}', created_at: 1, updated_at: 1 })))
        .execute(),
    )
    const found: string[] = []
    for await (const { id } of exportRows(database, user_id).sharedPlans()) found.push(id)
    expect(found).toEqual(ids)
  })

  test('API-17 exported cooking events are ordered by numeric position', async () => {
    const { id: user_id } = await createCook(server)
    const positions = Array.from({ length: 450 }, (_, index) => index + 1)
    const { database } = server.services
    await database.transaction(async (tx) => {
      const session = { id: 'evening', user_id, created_at: 1, ended_at: 2 }
      await tx.insertInto('cooking_sessions').values(session).execute()
      await insertLog(tx, session.id, 'cooking', 1)
      const events = positions.map((position) => ({
        log_id: 'evening',
        position,
        id: `event ${position}`,
        event: JSON.stringify({ position }),
      }))
      await tx.insertInto('shared_log_events').values(events).execute()
    })
    const found: unknown[] = []
    for await (const { event } of exportRows(database, user_id).cookingEvents()) found.push(event)
    expect(found).toEqual(positions.map((position) => ({ position })))
  })
})
