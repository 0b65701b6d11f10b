import type { RecipeResponse } from '@souschef/contract'
import type { CookingEvent } from '@souschef/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { openTestSession, startCooking, testDevice } from '#test/cooking-events.ts'
import { callDuringTransaction } from '#test/during-transaction.ts'
import { type Cook, createCook } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { createRecipe } from '#test/recipe-bodies.ts'
import type { Tx } from '#platform/db/database.ts'
import { listLive } from '../cooking.ts'
import { endSession } from '../log/session-store.ts'
import { LEASE_MS, setPresence } from './presence-store.ts'

const STEPS = [{ instruction: 'Chop' }, { instruction: 'Simmer' }, { instruction: 'Serve' }]

describe.each(adapters)('the presence of cooks on $dialect', (adapter) => {
  let server: TestApp
  let cook: Cook
  let recipe: RecipeResponse
  let send: (...events: readonly CookingEvent[]) => Promise<unknown>
  beforeAll(async () => {
    server = await createTestApp(adapter)
  })
  beforeEach(async () => {
    server.clock.advance(LEASE_MS)
    cook = await createCook(server)
    recipe = await createRecipe(server, cook, { steps: STEPS })
    const device = testDevice(server, cook, await openTestSession(server, cook))
    send = (...events) => device.send(device.stampEvents(...events))
  })
  afterAll(() => server.close())

  const share = (share_live: boolean) =>
    server.call('updateSettings', { token: cook.token, body: { share_live } })
  const readVisible = async () =>
    (await listLive(server.database.read, { limit: 10, now: server.clock() })).cooking
  const at = () => server.clock()
  const done = (step: number): CookingEvent => ({
    type: 'COMPLETE_STEP',
    recipe_id: recipe.id,
    at: at(),
    data: { step_ids: [recipe.steps[step]?.id ?? ''] },
  })
  const simple = (type: 'PAUSE_RECIPE' | 'RESUME_RECIPE'): CookingEvent => ({
    type,
    recipe_id: recipe.id,
    at: at(),
    data: {},
  })

  test('HOME-5 late events of an ended session do not change presence', async () => {
    await share(true)
    await send(startCooking(recipe, at()))
    const { body } = await server.call('listSessions', { token: cook.token, query: {} })
    const params = { id: body.data.sessions[0]?.id ?? '' }
    await server.call('endSession', { params, token: cook.token })
    await send(done(0))
    expect(await readVisible()).toEqual([])
    const next = testDevice(server, cook, await openTestSession(server, cook))
    const other = await createRecipe(server, cook, { steps: STEPS })
    await next.send(next.stampEvents(startCooking(other, at())))
    await send(done(1))
    expect(await readVisible()).toMatchObject([{ recipe_id: other.id, step: 1 }])
  })

  test('HOME-5 a cook is shown only after opting in, and from then on with each step', async () => {
    await send(startCooking(recipe, at()))
    expect(await readVisible()).toEqual([])
    await share(true)
    await send(done(0))
    expect(await readVisible()).toEqual([
      { user_id: cook.id, recipe_id: recipe.id, step: 2, steps_count: 3, started_at: at() },
    ])
    await send(done(1))
    expect(await readVisible()).toMatchObject([{ step: 3 }])
    await send(done(2))
    expect(await readVisible()).toEqual([])
  })

  test('HOME-5 pausing, ending or opting out hides a cook at once', async () => {
    await share(true)
    await send(startCooking(recipe, at()))
    await send(simple('PAUSE_RECIPE'))
    expect(await readVisible()).toEqual([])
    await send(simple('RESUME_RECIPE'))
    expect(await readVisible()).toHaveLength(1)
    await share(false)
    expect(await readVisible()).toEqual([])
    await share(true)
    expect(await readVisible()).toHaveLength(1)
    const id = await openTestSession(server, cook)
    await server.call('endSession', { params: { id }, token: cook.token })
    expect(await readVisible()).toEqual([])
  })

  test('HOME-5 a stream that is opened while the session ends does not show its cook again', async () => {
    await share(true)
    await send(startCooking(recipe, at()))
    const id = await openTestSession(server, cook)
    const end = async (tx: Tx) => {
      await setPresence(tx, cook.id, null, at())
      await endSession(tx, id, cook.id, at())
    }
    const { presence } = server.services.cooking
    expect(await callDuringTransaction(server, end, () => presence.renew(cook.id))).toBe(false)
    expect(await readVisible()).toEqual([])
  })

  test('HOME-5 DEC-15 cooks of recipes that are not public are not shown', async () => {
    await share(true)
    await send(startCooking(recipe, at()))
    expect(await readVisible()).toHaveLength(1)
    const params = { id: recipe.id }
    for (const hidden of [{ is_public: false }, { is_public: true, status: 'draft' }]) {
      await server.call('updateRecipe', { params, token: cook.token, body: hidden })
      expect(await readVisible()).toEqual([])
    }
  })

  test('HOME-5 an inactive cook disappears after a minute; ticking an ingredient or reopening a stream counts as activity', async () => {
    await share(true)
    await send(startCooking(recipe, at()))
    server.clock.advance(LEASE_MS - 1)
    expect(await readVisible()).toHaveLength(1)
    const ingredient_ids = [recipe.ingredients[0]?.id ?? '']
    const items = [{ step_id: recipe.steps[0]?.id ?? '', ingredient_ids }]
    await send({
      type: 'TOGGLE_INGREDIENT',
      recipe_id: recipe.id,
      at: at(),
      data: { checked: true, items, go_to_step_id: null },
    })
    server.clock.advance(LEASE_MS - 1)
    expect(await readVisible()).toHaveLength(1)
    expect(await server.services.cooking.presence.renew(cook.id)).toBe(true)
    server.clock.advance(LEASE_MS - 1)
    expect(await readVisible()).toHaveLength(1)
    server.clock.advance(1)
    expect(await readVisible()).toEqual([])
    expect(await server.services.cooking.presence.renew(cook.id)).toBe(true)
    expect(await readVisible()).toMatchObject([{ step: 1 }])
    await share(false)
    expect(await server.services.cooking.presence.renew(cook.id)).toBe(false)
  })

  test('HOME-5 the cooks who started last come first, all are counted, and some can be hidden from a reader', async () => {
    await share(true)
    await send(startCooking(recipe, at()))
    server.clock.advance(1)
    const other = await createCook(server)
    await server.call('updateSettings', { token: other.token, body: { share_live: true } })
    const device = testDevice(server, other, await openTestSession(server, other))
    await device.send(device.stampEvents(startCooking(recipe, at())))
    const { read } = server.database
    expect(await listLive(read, { limit: 1, now: at() })).toMatchObject({
      total: 2,
      cooking: [{ user_id: other.id }],
    })
    const isHidden = (id: object) => sql<boolean>`${id} = ${other.id}`
    expect(await listLive(read, { limit: 1, now: at(), isHidden })).toMatchObject({
      total: 1,
      cooking: [{ user_id: cook.id }],
    })
  })

  test('HOME-5 API-39 streams get a hint when presence changes or a lease expires; a shown cook has to reopen their stream', async () => {
    await share(true)
    const { live } = server.services
    const open = (subscriber: Parameters<typeof live.open>[0]['subscriber']) =>
      live.open({ subscriber, address: 'a', lastEventId: null }, new AbortController().signal)
    const guest = open(null)
    await live.check()
    await send(startCooking(recipe, at()))
    expect((await guest.next()).value?.data).toEqual({ topic: 'presence', position: at() })

    const row = server.database.read.selectFrom('sessions').select('id').where('user_id', '=', cook.id)
    const { id: loginId } = await row.executeTakeFirstOrThrow()
    const own = open({ kind: 'login', userId: cook.id, loginId, expiresAt: Number.MAX_SAFE_INTEGER })
    expect((await own.next()).value?.data).toMatchObject({ topic: 'cooking' })
    server.clock.advance(40_000)
    const end = own.next()
    await live.check()
    expect((await end).done).toBe(true)

    server.clock.advance(LEASE_MS)
    await live.check()
    expect((await guest.next()).value?.data).toEqual({ topic: 'presence', position: at() })
    await guest.return()
  })
})
