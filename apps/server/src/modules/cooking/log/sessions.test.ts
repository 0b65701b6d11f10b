import { COOKING_LIMITS } from '@souschef/contract/schemas'
import { type CookingEvent, DAY_MS, HOUR_MS, replay } from '@souschef/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { openTestSession, startCooking, testDevice } from '#test/cooking-events.ts'
import { type Cook, createCook } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { createRecipe } from '#test/recipe-bodies.ts'
import { insertLog } from '#platform/shared-log/log-store.ts'

describe.each(adapters)('cooking sessions on $dialect', (adapter) => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp(adapter)
  })
  afterAll(() => server.close())

  /** A cook with an open session, a recipe and two devices. */
  const kitchen = async () => {
    const cook = await createCook(server)
    const recipe = await createRecipe(server, cook)
    const id = await openTestSession(server, cook)
    const [phone, laptop] = [testDevice(server, cook, id), testDevice(server, cook, id)]
    const start = startCooking(recipe, server.clock())
    return { cook, recipe, id, phone, laptop, start }
  }
  const read = async (id: string, { token }: Cook) =>
    (await server.call('getSession', { params: { id }, token })).body.data.session
  const logOf = async (id: string, { token }: Cook, after = 0) =>
    (await server.call('listCookingEvents', { params: { id }, token, query: { after } })).body.data
  const signInAgain = async ({ id, ...cook }: Cook): Promise<Cook> => ({
    ...cook,
    id,
    ...(await server.database.transaction(async (tx) => {
      const user = await tx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      return server.services.accounts.sessions.create(tx, user, true, server.clock())
    })),
  })
  const pause = (recipe_id: string) =>
    ({ type: 'PAUSE_RECIPE', recipe_id, at: server.clock(), data: {} }) as const

  test('API-34 a cook has one open session, under the id that the first device proposed', async () => {
    const cook = await createCook(server)
    const preferredId = server.newId()
    const [first, second] = await Promise.all([
      openTestSession(server, cook, preferredId),
      openTestSession(server, cook, preferredId),
    ])
    expect([first, second]).toEqual([preferredId, preferredId])
    expect(await openTestSession(server, cook, server.newId())).toBe(preferredId)
    const other = await createCook(server)
    expect(await openTestSession(server, other, preferredId)).not.toBe(preferredId)
    // Also if it is the id of a log of another kind.
    const third = await createCook(server)
    const listId = server.newId()
    await server.database.transaction((tx) => insertLog(tx, listId, 'list', server.clock()))
    expect(await openTestSession(server, third, listId)).not.toBe(listId)
  })

  test('API-34 API-47 events of one device determine the state that another receives', async () => {
    const { cook, recipe, id, phone, laptop, start } = await kitchen()
    const events = phone.stampEvents(start, {
      type: 'TOGGLE_INGREDIENT',
      recipe_id: recipe.id,
      at: server.clock(),
      data: {
        checked: true,
        items: [{ step_id: recipe.steps[0]?.id ?? '', ingredient_ids: [] }],
        go_to_step_id: null,
      },
    })
    const sent = await phone.send(events)
    expect(sent.body.data).toMatchObject({ events: [], position: 2, has_more: false, now: server.clock() })
    const own = laptop.stampEvents(pause(recipe.id))
    const answer = await laptop.send(own)
    expect(answer.body.data.events.map(({ event }) => event)).toEqual(events)
    expect(answer.body.data.position).toBe(3)
    expect(await read(id, cook)).toMatchObject({
      version: 3,
      is_open: true,
      state: { sessions: [{ recipe_id: recipe.id, recipe_version: 1, servings: 4 }], timers: [] },
      superseded: expect.arrayContaining([events[1]?.id]) as unknown,
    })
    const rest = await logOf(id, cook, 2)
    expect(rest).toMatchObject({ events: [{ position: 3, event: own[0] }], position: 3, has_more: false })
  })

  test('DEC-24 events recorded offline sync once on return, and server and device agree', async () => {
    const { cook, recipe, id, phone, start } = await kitchen()
    const step_id = recipe.steps[0]?.id ?? ''
    const eventBase = { recipe_id: recipe.id, at: server.clock() }
    const evening = Array.from({ length: 250 }, (_, index): CookingEvent => {
      const timer_id = `t${index % 7}`
      const timer = {
        id: timer_id,
        step_id,
        label: '',
        duration_ms: 60_000 + index,
        sound_notification: false,
      }
      switch (index % 5) {
        case 0:
          return { ...eventBase, type: 'START_TIMER', data: timer }
        case 1:
          return { ...eventBase, type: index % 2 === 0 ? 'PAUSE_RECIPE' : 'RESUME_RECIPE', data: {} }
        case 2:
          return { ...eventBase, type: 'PAUSE_TIMER', data: { timer_id } }
        case 3:
          return { ...eventBase, type: 'COMPLETE_STEP', data: { step_ids: [step_id] } }
        default:
          return { ...eventBase, type: 'GO_TO_STEP', data: { step_id } }
      }
    })
    const log = phone.stampEvents(start, ...evening)
    const batches = [log.slice(0, 200), log.slice(100, 200), log.slice(200), log]
    for (const batch of batches.map((some) => some.slice(0, 200)))
      expect((await phone.send(batch)).status).toBe(200)
    const { sessions, timers } = replay(log)
    expect(await read(id, cook)).toMatchObject({ version: 251, state: { sessions, timers } })
  })

  test('API-47 adding events is idempotent by id, for duplicated, repeated and reordered events', async () => {
    const { cook, recipe, id, phone, start } = await kitchen()
    const [startEvent, ...others] = phone.stampEvents(start, pause(recipe.id), pause(recipe.id))
    if (startEvent === undefined) throw new Error('no events were stamped')
    const backwards = [...others.toReversed(), startEvent, startEvent]
    await Promise.all([phone.send(backwards), phone.send(backwards)])
    const changed = await phone.send([{ ...startEvent, at: 5 }])
    expect(changed.body.data.events.map(({ event }) => event.id)).toContain(startEvent.id)
    const { events } = await logOf(id, cook)
    expect(events.map(({ event }) => event)).toEqual([...others.toReversed(), startEvent])
    expect((await read(id, cook)).state.sessions).toMatchObject([{ status: 'paused' }])
  })

  test('API-47 event types and fields of a newer version are returned unchanged', async () => {
    const { cook, recipe, id, phone, start } = await kitchen()
    const [startEvent] = phone.stampEvents(start)
    const newer = {
      ...startEvent,
      id: server.newId(),
      seq: 2,
      lamport: 2,
      type: 'TASTE',
      data: { salt: [1, null], text: '\u0000\ud800' },
      mood: { good: true },
    }
    const strange = { ...newer, id: server.newId(), type: 'RESET_RECIPE', data: { mode: 'half' } }
    const { status } = await server.call('addCookingEvents', {
      params: { id },
      token: cook.token,
      body: { events: [startEvent, newer, strange] },
    })
    expect(status).toBe(200)
    const { events } = await logOf(id, cook)
    expect(events.map(({ event }) => event)).toEqual([startEvent, newer, strange])
    expect((await read(id, cook)).state.sessions).toMatchObject([{ recipe_id: recipe.id, status: 'active' }])
  })

  test('DEC-44 a device clock that is an hour off is corrected, and an event from the future is set to now', async () => {
    const { cook, recipe, id, phone, laptop, start } = await kitchen()
    const now = server.clock()
    const timer = {
      type: 'START_TIMER',
      recipe_id: recipe.id,
      at: now + HOUR_MS - 60_000,
      data: { id: server.newId(), step_id: 's', label: '', duration_ms: 600_000, sound_notification: true },
    } as const
    await phone.send(phone.stampEvents({ ...start, at: now + HOUR_MS - 90_000 }, timer), {
      sent_at: now + HOUR_MS,
    })
    expect((await read(id, cook)).state).toMatchObject({
      sessions: [{ started_at: now - 90_000 }],
      timers: [{ ends_at: now - 60_000 + 600_000 }],
    })
    const future = laptop.stampEvents({ ...pause(recipe.id), at: now + DAY_MS })
    const answer = await laptop.send(future, { after: 2 })
    expect(answer.body.data.events).toMatchObject([{ position: 3, event: { ...future[0], at: now } }])
    const slow = await laptop.send(laptop.stampEvents({ ...pause(recipe.id), at: now - HOUR_MS }), {
      after: 3,
      sent_at: now - HOUR_MS + 1,
    })
    expect(slow.body.data.events).toMatchObject([{ event: { at: now - 1 } }])
    const near = laptop.stampEvents({ ...pause(recipe.id), at: now + 900 })
    expect((await laptop.send(near, { after: 4, sent_at: now + 900 })).body.data.events).toEqual([])
  })

  test('API-34 another cook’s session is a 404, like an unknown one', async () => {
    const { cook, recipe, id, phone, start } = await kitchen()
    await phone.send(phone.stampEvents(start))
    const { token } = await createCook(server)
    const calls = [
      ['getSession', {}],
      ['endSession', {}],
      ['listCookingEvents', {}],
      ['addCookingEvents', { body: { events: phone.stampEvents(start) } }],
      ['getCookingCopy', { query: { version: 1 } }],
    ] as const
    for (const [name, options] of calls) {
      const ask = (session: string) =>
        server.call(name, { params: { id: session, recipeId: recipe.id }, token, ...options })
      const [foreign, unknown] = [await ask(id), await ask(server.newId())]
      expect([name, foreign.status]).toEqual([name, 404])
      expect(foreign.text).toBe(unknown.text)
    }
    expect((await read(id, cook)).version).toBe(1)
  })

  test('API-34 a revoked device cannot add events', async () => {
    const { cook, id, phone, start } = await kitchen()
    const again = await signInAgain(cook)
    await server.call('logout', { token: cook.token, body: {} })
    expect((await phone.send(phone.stampEvents(start))).status).toBe(401)
    expect((await read(id, again)).version).toBe(0)
  })

  test('DEC-40 another device gets the recipe as it was when cooking started, even if it changes or is deleted', async () => {
    const { cook, recipe, id, phone, start } = await kitchen()
    const params = { id: recipe.id }
    const original = (await server.call('getRecipe', { params, token: cook.token })).body.data.recipe
    await phone.send(phone.stampEvents(start))
    const change = (title: string) =>
      server.call('updateRecipe', { params: { id: recipe.id }, token: cook.token, body: { title } })
    await change('Another soup')
    await server.call('deleteRecipe', { params: { id: recipe.id }, token: cook.token })
    const copy = (version: number) =>
      server.call('getCookingCopy', {
        params: { id, recipeId: recipe.id },
        token: cook.token,
        query: { version },
      })
    const { recipe: copiedRecipe } = (await copy(1)).body.data
    expect(copiedRecipe).toEqual(original)
    expect((await copy(2)).status).toBe(404)
  })

  test('DEC-40 another device of a reader gets the recipe too, though its author has changed and hidden it since', async () => {
    const author = await createCook(server)
    const reader = await createCook(server)
    const recipe = await createRecipe(server, author)
    const id = await openTestSession(server, reader)
    const device = testDevice(server, reader, id)
    await device.send(device.stampEvents(startCooking(recipe, server.clock())))
    for (const body of [{ title: 'Another soup' }, { is_public: false }])
      await server.call('updateRecipe', { params: { id: recipe.id }, token: author.token, body })
    const { status, body } = await server.call('getCookingCopy', {
      params: { id, recipeId: recipe.id },
      token: reader.token,
      query: { version: 1 },
    })
    expect([status, body.data.recipe.title]).toEqual([200, 'Tomato soup'])
  })

  test('DEC-40 copies of former versions are for authors only, and hidden recipes have none for readers', async () => {
    const author = await createCook(server)
    const recipe = await createRecipe(server, author)
    const update = (body: object) =>
      server.call('updateRecipe', { params: { id: recipe.id }, token: author.token, body })
    await update({ title: 'Secret no more' })
    const copyFor = async (cook: Cook, version: number) => {
      const id = await openTestSession(server, cook)
      const device = testDevice(server, cook, id)
      await device.send(device.stampEvents(startCooking({ ...recipe, version }, server.clock())))
      const { status, body } = await server.call('getCookingCopy', {
        params: { id, recipeId: recipe.id },
        token: cook.token,
        query: { version },
      })
      return status === 200 ? [body.data.recipe.title, body.data.recipe.version] : status
    }
    expect(await copyFor(author, 1)).toEqual(['Tomato soup', 1])
    expect(await copyFor(await createCook(server), 1)).toBe(404)
    expect(await copyFor(await createCook(server), 2)).toEqual(['Secret no more', 2])
    await update({ is_public: false })
    expect(await copyFor(await createCook(server), 3)).toBe(404)
  })

  test('API-34 after a session has ended a new one can start, and the ended one still accepts late events', async () => {
    const { cook, recipe, id, phone, laptop, start } = await kitchen()
    await phone.send(phone.stampEvents(start))
    await server.call('endSession', { params: { id }, token: cook.token })
    await server.call('endSession', { params: { id }, token: cook.token })
    const next = await openTestSession(server, cook, id)
    expect(next).not.toBe(id)
    const late = await laptop.send(laptop.stampEvents(pause(recipe.id)))
    expect(late.body.data.session).toMatchObject({ id, is_open: false, version: 2 })
    const list = (query: object) => server.call('listSessions', { token: cook.token, query: { ...query } })
    const first = (await list({ limit: 1 })).body.data
    expect(first.sessions).toMatchObject([{ id: next, is_open: true }])
    const second = (await list({ limit: 1, cursor: first.nextCursor ?? '' })).body.data
    expect(second).toMatchObject({ sessions: [{ id, is_open: false }] })
    expect(second.nextCursor).toBeUndefined()
    expect((await list({ cursor: 'x' })).status).toBe(400)
  })

  test('COOK-13 a completed session ends after a day, other sessions continue', async () => {
    const { cook, recipe, id, phone, start } = await kitchen()
    await phone.send(phone.stampEvents(start))
    server.clock.advance(2 * DAY_MS)
    const later = await signInAgain(cook)
    expect(await openTestSession(server, later)).toBe(id)
    const device = testDevice(server, later, id)
    const step_ids = recipe.steps.map((step) => step.id)
    await device.send(
      device.stampEvents(pause(recipe.id), {
        type: 'COMPLETE_STEP',
        recipe_id: recipe.id,
        at: server.clock(),
        data: { step_ids },
      }),
    )
    expect((await read(id, later)).state.sessions).toMatchObject([{ status: 'completed' }])
    server.clock.advance(2 * DAY_MS)
    const last = await signInAgain(cook)
    expect(await openTestSession(server, last)).not.toBe(id)
    server.clock.advance(31 * DAY_MS)
    const handler = server.services.cooking.handlers.find(({ kind }) => kind === 'cooking.sessions')
    const { signal } = new AbortController()
    await handler?.run('', {
      id: 'sweep',
      now: server.clock(),
      signal,
      progress: () => undefined,
    })
    for (const table of ['cooking_sessions', 'shared_logs'] as const) {
      const rows = server.database.read.selectFrom(table).select('id').where('id', '=', id)
      expect(await rows.execute()).toEqual([])
    }
  })

  test('API-47 a log of 10,000 events is read in pages, and a full one refuses more and loses nothing', async () => {
    const { cook, recipe, id, phone, laptop, start } = await kitchen()
    await phone.send(phone.stampEvents(start))
    for (let at = 0; at < 10_000; at += COOKING_LIMITS.eventsPerCall) {
      const events = phone.stampEvents(
        ...Array.from({ length: COOKING_LIMITS.eventsPerCall }, () => pause(recipe.id)),
      )
      expect((await phone.send(events, { after: 1 + at })).status).toBe(200)
    }
    const ids = new Set<string>()
    let position = 0
    for (let more = true; more;) {
      const answer = await logOf(id, cook, position)
      for (const { event } of answer.events) ids.add(event.id)
      ;({ position, has_more: more } = answer)
    }
    expect([position, ids.size]).toEqual([10_001, 10_001])
    expect((await read(id, cook)).state.sessions).toMatchObject([{ status: 'paused' }])

    await server.database.transaction(async (tx) => {
      await tx
        .updateTable('shared_logs')
        .set({ bytes: COOKING_LIMITS.bytes - 10 })
        .where('id', '=', id)
        .execute()
    })
    const refused = await laptop.send(laptop.stampEvents(pause(recipe.id)))
    expect([refused.status, refused.body.code]).toEqual([413, 'SESSION_FULL'])
    expect((await read(id, cook)).version).toBe(10_001)
  })

  test('API-47 invalid events are reported by path, and nothing of the request is stored', async () => {
    const { cook, id, phone, start } = await kitchen()
    const [validEvent] = phone.stampEvents(start)
    const add = (...events: readonly unknown[]) =>
      server.call('addCookingEvents', { params: { id }, token: cook.token, body: { events } })
    for (const bad of [
      { ...validEvent, id: 'x' },
      { ...validEvent, at: 1e300 },
      { ...validEvent, at: 1.5 },
      { ...validEvent, lamport: -1 },
      { ...validEvent, data: [] },
      { ...validEvent, type: '' },
      { ...validEvent, recipe_id: 'r\u0000' },
      { ...validEvent, data: { long: 'x'.repeat(COOKING_LIMITS.eventBytes) } },
      null,
    ]) {
      const { status, body } = await add(validEvent, bad)
      expect(status).toBe(400)
      expect(body.errors?.[0]?.path).toMatch(/^events\.1/)
    }
    expect((await add()).status).toBe(400)
    expect((await add(...Array.from({ length: 201 }, () => validEvent))).status).toBe(400)
    expect((await read(id, cook)).version).toBe(0)
  })
})
