import { DAY_MS } from '@souschef/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { createCook } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { aDinnerPlan } from '#test/dinner-plan.ts'
import { sweepPlans } from './plan-store.ts'

describe.each(adapters)('a shared plan on $dialect', (adapter) => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp(adapter)
  })
  afterAll(() => server.close())

  const share = async (plan = aDinnerPlan()) => {
    const cook = await createCook(server)
    const made = await server.call('sharePlan', { token: cook.token, body: { plan } })
    const { shared } = made.body.data
    const see = () => server.call('getSharedPlan', { params: { token: shared.token } })
    const owner = { token: cook.token, params: { id: shared.id } }
    return { cook, made, shared, see, owner }
  }

  test('ROUTE-7 anybody with the link sees the plan, and nothing about the cook', async () => {
    const { made, see, cook } = await share()
    expect(made.status).toBe(201)
    const { status, body, text } = await see()
    expect([status, body.data]).toEqual([200, { plan: aDinnerPlan() }])
    expect(text).not.toContain(cook.id)
  })

  test('ROUTE-7 only its cook can replace a shared plan', async () => {
    const { see, owner } = await share()
    const body = { plan: { ...aDinnerPlan(), ready: 29_000_130 } }
    const other = await createCook(server)
    const refused = await server.call('updateSharedPlan', { ...owner, token: other.token, body })
    expect(refused.status).toBe(404)
    expect((await see()).body.data.plan.ready).toBe(aDinnerPlan().ready)
    await server.call('updateSharedPlan', { ...owner, body })
    expect((await see()).body.data.plan.ready).toBe(29_000_130)
  })

  test('ROUTE-7 a revoked or unknown plan link is a 404, and tokens are shown only once', async () => {
    const { see, owner, shared } = await share()
    const other = await createCook(server)
    expect((await server.call('deleteSharedPlan', { ...owner, token: other.token })).status).toBe(404)
    const listed = await server.call('listSharedPlans', { token: owner.token })
    expect(listed.body.data.plans).toEqual([{ id: shared.id, created_at: shared.created_at }])
    expect(listed.text).not.toContain(shared.token)
    await server.call('deleteSharedPlan', owner)
    const unknown = await server.call('getSharedPlan', { params: { token: 'x' } })
    const gone = await see()
    expect([gone.status, gone.text]).toEqual([404, unknown.text])
    const again = await server.call('updateSharedPlan', { ...owner, body: { plan: aDinnerPlan() } })
    expect(again.status).toBe(404)
  })

  test('ROUTE-7 a plan that is too large, or has steps without a dish, is refused', async () => {
    const cook = await createCook(server)
    const [row] = aDinnerPlan().rows
    const [dish] = aDinnerPlan().dishes
    for (const invalidPlan of [
      { rows: Array.from({ length: 1001 }, () => row) },
      { dishes: Array.from({ length: 9 }, () => dish) },
      { rows: [{ ...row, dish: 3 }] },
      { rows: [{ ...row, text: 'x'.repeat(501) }] },
      { ready: -1 },
    ]) {
      const body = { plan: { ...aDinnerPlan(), ...invalidPlan } }
      expect((await server.call('sharePlan', { token: cook.token, body })).status).toBe(400)
    }
  })

  test('ROUTE-7 a cook has at most twenty shared plans, and plans unchanged for two weeks are deleted', async () => {
    const { cook, see } = await share()
    for (let more = 0; more < 20; more += 1) {
      server.clock.advance(1)
      await server.call('sharePlan', { token: cook.token, body: { plan: aDinnerPlan() } })
    }
    expect((await see()).status).toBe(404)
    const listed = () => server.call('listSharedPlans', { token: cook.token })
    expect((await listed()).body.data.plans).toHaveLength(20)
    await sweepPlans(server.database, server.clock() + 13 * DAY_MS)
    expect((await listed()).body.data.plans).toHaveLength(20)
    await sweepPlans(server.database, server.clock() + 15 * DAY_MS)
    expect((await listed()).body.data.plans).toEqual([])
  })
})
