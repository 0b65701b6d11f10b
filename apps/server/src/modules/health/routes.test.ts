import { describe, expect, test } from 'vitest'
import { adapters } from '../../../test/adapters.ts'
import { createTestApp } from '../../../test/harness.ts'

describe.each(adapters)('health on $dialect', (adapter) => {
  test('API-5 says that it is well, and answers 503 when the database does not answer', async () => {
    const server = await createTestApp(adapter)
    const well = await server.call('getHealth')
    expect(well.status).toBe(200)
    expect(well.headers['cache-control']).toBe('no-store')
    expect(well.body).toMatchObject({ success: true, data: { status: 'ok', checks: { database: 'ok' } } })

    await server.database.close()
    const ill = await server.call('getHealth')
    expect(ill.status).toBe(503)
    expect(ill.body).toMatchObject({ code: 'UNAVAILABLE', data: { checks: { database: 'failed' } } })
    await server.app.close()
  })
})
