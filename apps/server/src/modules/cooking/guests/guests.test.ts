import { COOKING_LIMITS } from '@souschef/contract/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { openTestSession, startCooking, testDevice } from '#test/cooking-events.ts'
import { createCook } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { readLive } from '#test/live-reader.ts'
import { createRecipe, INGREDIENT_ID } from '#test/recipe-bodies.ts'

describe.each(adapters)('guest links on $dialect', (adapter) => {
  let server: TestApp
  let url: string
  beforeAll(async () => {
    server = await createTestApp(adapter)
    url = await server.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => server.close())

  /** A cook with two dishes, and a link to the first. */
  const setUp = async () => {
    const cook = await createCook(server)
    const [soup, pie] = [
      await createRecipe(server, cook, { is_public: false, steps: TWO_STEPS }),
      await createRecipe(server, cook, { title: 'A pie' }),
    ]
    const id = await openTestSession(server, cook)
    const device = testDevice(server, cook, id)
    const at = server.clock()
    const start = startCooking(soup, at)
    const step = soup.steps[0]?.id ?? ''
    const ticking = { step_id: step, ingredient_ids: [INGREDIENT_ID] }
    const steps = soup.steps.map((one) => ({
      id: one.id,
      ingredient_ids: [INGREDIENT_ID],
      dependencies: [],
      can_run_in_parallel: false,
    }))
    const plan = { recipe_version: soup.version, servings: 4, steps }
    const [startEvent, ...rest] = device.stampEvents(
      { type: 'START_COOKING', recipe_id: soup.id, at: start.at, data: plan },
      startCooking(pie, at),
      {
        type: 'START_TIMER',
        recipe_id: pie.id,
        at,
        data: {
          id: server.newId(),
          step_id: 's',
          label: 'Pie',
          duration_ms: 60_000,
          sound_notification: true,
        },
      },
    )
    if (startEvent === undefined) throw new Error('no events were stamped')
    await device.send([startEvent, ...rest])
    const owner = { params: { id }, token: cook.token }
    const made = await server.call('createKitchenLink', { ...owner, body: { recipe_id: soup.id } })
    const { link } = made.body.data
    const getDish = () => server.call('getKitchen', { params: { token: link.token } })
    const sendGuestEvents = (...events: readonly object[]) =>
      server.call('addKitchenEvents', { params: { token: link.token }, body: { events } })
    const event = (type: string, data: object) => ({ id: server.newId(), type, data })
    const tick = event('TOGGLE_INGREDIENT', { checked: true, items: [ticking], go_to_step_id: null })
    return { cook, soup, pie, id, owner, link, step, getDish, sendGuestEvents, event, tick }
  }

  test('a guest link shows the current state of one dish, whatever the recipe’s visibility, and nothing else', async () => {
    const { soup, pie, getDish, cook } = await setUp()
    const { status, body, text } = await getDish()
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      recipe: { id: soup.id, title: 'Tomato soup' },
      dish: { recipe_id: soup.id, status: 'active' },
      timers: [],
      position: 3,
    })
    expect(text).not.toContain(pie.id)
    expect(text).not.toContain(cook.email)
  })

  test('a guest ticks ingredients, completes and reopens steps, and the cook’s devices receive each event once', async () => {
    const { id, owner, link, soup, step, sendGuestEvents, event, tick } = await setUp()
    const done = event('COMPLETE_STEP', { step_ids: [step] })
    expect((await sendGuestEvents(tick, done)).body.data.dish.steps[0]).toMatchObject({
      status: 'completed',
      checked_ingredient_ids: [INGREDIENT_ID],
    })
    const again = await sendGuestEvents(tick, done, event('GO_TO_STEP', { step_id: step }))
    expect(again.body.data).toMatchObject({ position: 6, dish: { steps: [{ status: 'active' }, {}] } })
    const log = await server.call('listCookingEvents', { ...owner, query: { after: 3 } })
    expect(log.body.data.events.map(({ event: one }) => one)).toMatchObject([
      { id: tick.id, recipe_id: soup.id, device_id: `guest ${link.id}`, lamport: 4, at: server.clock() },
      { id: done.id, lamport: 5 },
      { type: 'GO_TO_STEP', lamport: 6 },
    ])
    expect((await server.call('getSession', owner)).body.data.session).toMatchObject({ id, version: 6 })
  })

  test('a guest can send no other events, and none for other dishes', async () => {
    const { pie, getDish, sendGuestEvents, event, tick } = await setUp()
    for (const bad of [
      event('RESET_RECIPE', { mode: 'remove' }),
      event('REPLACE', { recipe_version: 1, servings: 1, steps: [] }),
      event('UNDO', { event_id: tick.id }),
      event('REMOVE_TIMER', { timer_id: 't' }),
      event('TASTE', {}),
      event('COMPLETE_STEP', { step_ids: 'all' }),
    ]) {
      const refused = await sendGuestEvents(tick, bad)
      expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'events.1'])
    }
    await sendGuestEvents({ ...tick, recipe_id: pie.id, lamport: 2 ** 48, device_id: 'x' })
    expect((await getDish()).body.data).toMatchObject({
      position: 4,
      dish: { steps: [{ checked_ingredient_ids: [INGREDIENT_ID] }, {}] },
    })
  })

  test('a guest link that is revoked, unknown, or of an ended session is a 404', async () => {
    const { cook, id, link, owner, getDish, sendGuestEvents, tick } = await setUp()
    const params = { id, linkId: link.id }
    const other = await createCook(server)
    expect((await server.call('deleteKitchenLink', { params, token: other.token })).status).toBe(404)
    expect((await server.call('listKitchenLinks', { ...owner, token: other.token })).status).toBe(404)
    const { text } = await server.call('listKitchenLinks', owner)
    expect(text).toContain(link.id)
    expect(text).not.toContain(link.token)
    await server.call('deleteKitchenLink', { params, token: cook.token })
    const unknown = await server.call('getKitchen', { params: { token: 'x' } })
    for (const answer of [await getDish(), await sendGuestEvents(tick)]) {
      expect(answer.status).toBe(404)
      expect(answer.text).toBe(unknown.text)
    }
    const next = await setUp()
    await server.call('endSession', next.owner)
    expect((await next.getDish()).status).toBe(404)
    const late = { ...next.owner, body: { recipe_id: next.soup.id } }
    expect((await server.call('createKitchenLink', late)).status).toBe(404)
  })

  test('a guest cannot fill the cook’s log: the events and bytes of a link are limited', async () => {
    const { cook, id, step, getDish, sendGuestEvents, event, owner, soup } = await setUp()
    const many = (count: number, data: object) =>
      Array.from({ length: count }, () => event('TOGGLE_INGREDIENT', data))
    const ticked = { checked: true, items: [], go_to_step_id: null }
    for (let sent = 0; sent < COOKING_LIMITS.guestEvents; sent += 50)
      expect((await sendGuestEvents(...many(50, ticked))).status).toBe(200)
    const { status, body } = await sendGuestEvents(event('GO_TO_STEP', { step_id: step }))
    expect([status, body.code]).toEqual([413, 'LINK_FULL'])
    expect((await getDish()).body.data.position).toBe(3 + COOKING_LIMITS.guestEvents)
    const device = testDevice(server, cook, id)
    const pause = { type: 'PAUSE_RECIPE', recipe_id: soup.id, at: server.clock(), data: {} } as const
    expect((await device.send(device.stampEvents(pause))).status).toBe(200)

    const next = await server.call('createKitchenLink', { ...owner, body: { recipe_id: soup.id } })
    const params = { token: next.body.data.link.token }
    const ingredient_ids = Array.from({ length: 200 }, () => server.newId())
    const large = { ...ticked, items: Array.from({ length: 40 }, () => ({ step_id: step, ingredient_ids })) }
    const request = { params, body: { events: many(1, large) } }
    expect((await server.call('addKitchenEvents', request)).status).toBe(200)
    const refused = await server.call('addKitchenEvents', { params, body: { events: many(1, large) } })
    expect([refused.status, refused.body.code]).toEqual([413, 'LINK_FULL'])
  })

  test('events that a guest sends again after a lost response are applied once', async () => {
    const { sendGuestEvents, tick } = await setUp()
    const [first, second] = [await sendGuestEvents(tick), await sendGuestEvents(tick)]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.data.position).toBe(4)
  })

  test('a guest link cannot be created for a dish that is not being cooked', async () => {
    const { cook, owner } = await setUp()
    const recipe = await createRecipe(server, cook)
    const made = await server.call('createKitchenLink', { ...owner, body: { recipe_id: recipe.id } })
    expect([made.status, made.body.code]).toEqual([404, 'RECIPE_NOT_FOUND'])
  })

  test('API-39 a guest receives live hints until the link is revoked', async () => {
    const { cook, id, link, sendGuestEvents, tick } = await setUp()
    const reader = await readLive(url, { link: link.token })
    expect(await reader.next()).toMatchObject({ position: 3 })
    await sendGuestEvents(tick)
    expect(await reader.next()).toMatchObject({ position: 4 })
    await server.call('deleteKitchenLink', { params: { id, linkId: link.id }, token: cook.token })
    await server.services.live.check()
    expect(await reader.next()).toBeUndefined()
    await expect(readLive(url, { link: link.token })).rejects.toThrow('404')
  })

  const TWO_STEPS = [
    { instruction: 'Cut', ingredients: [{ ingredient_id: INGREDIENT_ID }] },
    { instruction: 'Boil', ingredients: [{ ingredient_id: INGREDIENT_ID }] },
  ]
})
