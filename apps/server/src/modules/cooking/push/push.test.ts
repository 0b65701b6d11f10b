import { randomBytes } from 'node:crypto'
import { type CookingEvent, MINUTE_MS } from '@souschef/domain'
import { translate } from '@souschef/locales'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { openTestSession, startCooking, testDevice } from '#test/cooking-events.ts'
import { callDuringTransaction } from '#test/during-transaction.ts'
import { type Cook, createCook, signInAgain } from '#test/factories.ts'
import { createTestApp, type TestApp, testClock } from '#test/harness.ts'
import { PUBLIC_ADDRESS } from '#test/outbound-network.ts'
import { type PushReceiver, startPushReceiver } from '#test/push-receiver.ts'
import { createRecipe } from '#test/recipe-bodies.ts'
import type { Tx } from '#platform/db/database.ts'
import { createServices } from '#services.ts'
import { addEvents } from '../log/exchange.ts'
import { lockSession } from '../log/session-store.ts'

describe.each(adapters)('push notifications of timers on $dialect', (adapter) => {
  const clock = testClock()
  let server: TestApp
  let receiver: PushReceiver
  beforeAll(async () => {
    receiver = await startPushReceiver(clock)
    const testNetwork = { address: PUBLIC_ADDRESS, ports: [receiver.port] }
    const env = { VAPID_SUBJECT: 'mailto:cook@example.org' }
    server = await createTestApp(adapter, { clock, testNetwork, env })
  })
  afterAll(async () => {
    await server.close()
    await receiver.close()
  })

  const subscribe = (cook: Cook, deviceId: string, body: object = receiver.subscription(`/${deviceId}`)) =>
    server.call('savePushSubscription', { params: { deviceId }, token: cook.token, body })
  const usePushTicket = async (ticket: string) =>
    (await server.call('actOnPush', { body: { ticket } })).body.data
  const stateOf = async (id: string, { token }: Cook) =>
    (await server.call('getSession', { params: { id }, token })).body.data.session.state
  /** Runs the jobs. @returns the messages received since the last call */
  const receivePushes = async (runJobs = server.runJobs) => {
    await runJobs()
    return receiver.received.splice(0, Infinity)
  }
  const ticketOf = ({ data }: PushReceiver['received'][number] | undefined = raise(), action: string) => {
    const actions = data['actions'] as readonly { action: string; ticket: string }[]
    return actions.find((one) => one.action === action)?.ticket ?? ''
  }
  const raise = (): never => {
    throw new Error('no message has arrived')
  }

  /** A cook with two devices, one of which is subscribed, and a timer of five minutes. */
  const setUp = async () => {
    const cook = await createCook(server)
    const recipe = await createRecipe(server, cook)
    const id = await openTestSession(server, cook)
    const [phone, laptop] = [testDevice(server, cook, id), testDevice(server, cook, id)]
    await subscribe(cook, phone.deviceId)
    const timer = { id: server.newId(), step_id: recipe.steps[0]?.id ?? '', label: 'Eggs' }
    const timerEvent = (type: 'PAUSE_TIMER' | 'RESUME_TIMER' | 'ACKNOWLEDGE_TIMER'): CookingEvent => ({
      type,
      recipe_id: recipe.id,
      at: clock(),
      data: { timer_id: timer.id },
    })
    const start: CookingEvent = {
      type: 'START_TIMER',
      recipe_id: recipe.id,
      at: clock(),
      data: { ...timer, duration_ms: 5 * MINUTE_MS, sound_notification: true },
    }
    await laptop.send(laptop.stampEvents(startCooking(recipe, clock()), start))
    return { cook, recipe, id, phone, laptop, timer, timerEvent }
  }

  test('CPAGE-6 the end of a timer is pushed to the device, encrypted for it and signed by this server', async () => {
    const { recipe, id, timer, cook } = await setUp()
    const ends_at = clock() + 5 * MINUTE_MS
    expect(await receivePushes()).toEqual([])
    clock.advance(5 * MINUTE_MS - 1)
    expect(await receivePushes()).toEqual([])
    clock.advance(1)
    const [message, ...others] = await receivePushes()
    expect(others).toEqual([])
    expect(message?.data).toMatchObject({
      type: 'timer_ended',
      session_id: id,
      recipe_id: recipe.id,
      timer_id: timer.id,
      path: `/cooking/${recipe.id}?step=0&highlightTimer=Eggs`,
      ends_at,
      title: 'Eggs: time is up',
      body: 'Tomato soup',
      actions: [
        { action: 'stop', title: 'Stop' },
        { action: 'add_minute', title: translate('en', 'timers.oneMoreMinute') },
      ],
    })
    expect(message?.headers).toMatchObject({ urgency: 'high', ttl: '3600' })
    expect(message?.headers['topic']).toMatch(/^[\w-]{32}$/)
    expect(message?.claims).toMatchObject({ aud: receiver.origin, sub: 'mailto:cook@example.org' })
    expect(message?.signedBy).toBe((await server.call('getPushKey', { token: cook.token })).body.data.key)
    expect(await receivePushes()).toEqual([])
  })

  test('CPAGE-6 neither a restart before the deadline nor a second server process delays or repeats a notification', async () => {
    await setUp()
    clock.advance(5 * MINUTE_MS)
    const testNetwork = { address: PUBLIC_ADDRESS, ports: [receiver.port] }
    const { config, database, log, print } = server.services
    const surroundings = { config, database, clock, log, print, random: randomBytes, testNetwork }
    const restarted = [await createServices(surroundings), await createServices(surroundings)]
    const both = async () => {
      await Promise.all(restarted.map(({ worker }) => worker.runDue()))
    }
    expect(
      await receivePushes(async () => {
        await both()
        return server.runJobs()
      }),
    ).toHaveLength(1)
    for (const services of restarted) await services.close()
  })

  test('CPAGE-6 a notification is withdrawn when its timer is acknowledged on another device', async () => {
    const { laptop, id, timer, timerEvent } = await setUp()
    clock.advance(5 * MINUTE_MS)
    const [ended] = await receivePushes()
    await laptop.send(laptop.stampEvents(timerEvent('ACKNOWLEDGE_TIMER')))
    const [message, ...others] = await receivePushes()
    expect(message?.data).toMatchObject({ type: 'withdrawn', session_id: id, timer_id: timer.id })
    expect(message?.headers['topic']).toBe(ended?.headers['topic'])
    expect(others).toEqual([])
  })

  test('CPAGE-6 late events of an ended session cause no notification', async () => {
    const { cook, recipe, id, phone, laptop, timer, timerEvent } = await setUp()
    const params = { id }
    clock.advance(5 * MINUTE_MS)
    const [message] = await receivePushes()
    const ticket = ticketOf(message, 'add_minute')
    await server.call('endSession', { params, token: cook.token })
    await receivePushes()
    const data = { ...timer, id: server.newId(), duration_ms: MINUTE_MS, sound_notification: true }
    const late = laptop.stampEvents(timerEvent('ACKNOWLEDGE_TIMER'), {
      ...timerEvent('ACKNOWLEDGE_TIMER'),
      type: 'START_TIMER',
      data,
    })
    expect((await laptop.send(late)).status).toBe(200)
    expect((await stateOf(id, cook)).timers).toMatchObject([{ id: data.id, recipe_id: recipe.id }])
    expect(await usePushTicket(ticket)).toEqual({ done: false })
    await subscribe(cook, phone.deviceId)
    clock.advance(2 * MINUTE_MS)
    expect(await receivePushes()).toEqual([])
    const waiting = server.database.read.selectFrom('push_timers').select('timer_id')
    expect(await waiting.where('session_id', '=', id).execute()).toEqual([])
  })

  test('CPAGE-6 a deadline moves with its timer, and is removed with it', async () => {
    const { cook, id, laptop, timerEvent } = await setUp()
    await laptop.send(laptop.stampEvents(timerEvent('PAUSE_TIMER')))
    clock.advance(60 * MINUTE_MS)
    expect(await receivePushes()).toEqual([])
    const user = await signInAgain(server, cook)
    const again = testDevice(server, user, id)
    await again.send(
      again.stampEvents(timerEvent('RESUME_TIMER')).map((event) => ({ ...event, lamport: 50 })),
    )
    clock.advance(5 * MINUTE_MS)
    expect(await receivePushes()).toMatchObject([{ data: { type: 'timer_ended' } }])
    const other = await setUp()
    await server.call('endSession', { params: { id: other.id }, token: other.cook.token })
    clock.advance(5 * MINUTE_MS)
    expect(await receivePushes()).toEqual([])
  })

  test('CPAGE-6 the buttons ‘Stop’ and ‘One more minute’ need only their tickets, each of which works once', async () => {
    const { cook, id, timer } = await setUp()
    clock.advance(5 * MINUTE_MS)
    const [first] = await receivePushes()
    const more = ticketOf(first, 'add_minute')
    expect(await usePushTicket(more)).toEqual({ done: true })
    expect(await usePushTicket(more)).toEqual({ done: false })
    expect(await usePushTicket(ticketOf(first, 'stop'))).toEqual({ done: false })
    expect((await stateOf(id, cook)).timers).toMatchObject([
      { id: timer.id, label: 'Eggs', ends_at: clock() + MINUTE_MS },
    ])
    expect(await receivePushes()).toMatchObject([{ data: { type: 'withdrawn' } }])
    clock.advance(MINUTE_MS)
    const [second] = await receivePushes()
    expect(await usePushTicket(ticketOf(second, 'stop'))).toEqual({ done: true })
    expect((await stateOf(id, cook)).timers).toEqual([])
    expect(await receivePushes()).toMatchObject([{ data: { type: 'withdrawn' } }])
  })

  test('CPAGE-6 a ticket that is forged, expired, or of a signed-out device does nothing', async () => {
    const { cook, id } = await setUp()
    clock.advance(5 * MINUTE_MS)
    const [message] = await receivePushes()
    const ticket = ticketOf(message, 'stop')
    const refused = async (text: string) => {
      const { status, body } = await server.call('actOnPush', { body: { ticket: text } })
      return [status, body.code]
    }
    const [payload = '', signature = ''] = ticket.split('.')
    const forged = Buffer.from(payload, 'base64url').toString().replace('stop', 'add_minute')
    for (const text of ['', 'x', `${Buffer.from(forged).toString('base64url')}.${signature}`, `${payload}.`])
      expect(await refused(text)).toEqual([401, 'INVALID_TOKEN'])
    await server.call('logout', { token: cook.token, body: {} })
    expect(await refused(ticket)).toEqual([401, 'INVALID_TOKEN'])
    clock.advance(60 * MINUTE_MS)
    expect(await refused(ticket)).toEqual([401, 'INVALID_TOKEN'])
    const user = await signInAgain(server, cook)
    expect((await stateOf(id, user)).timers).toHaveLength(1)
  })

  test('signed-out and unsubscribed devices get no push messages', async () => {
    const [one, other] = [await setUp(), await setUp()]
    await server.call('logout', { token: one.cook.token, body: {} })
    const params = { deviceId: other.phone.deviceId }
    await server.call('deletePushSubscription', { params, token: other.cook.token })
    clock.advance(5 * MINUTE_MS)
    expect(await receivePushes()).toEqual([])
  })

  test('API-44 turning push off for the account stops messages to all devices, queued ones included, but not the timers', async () => {
    const { cook, id } = await setUp()
    const setPushSetting = async (push: boolean) =>
      server.call('updateSettings', { token: (await signInAgain(server, cook)).token, body: { push } })
    const other = await setUp()
    await setPushSetting(false)
    clock.advance(5 * MINUTE_MS)
    expect(await receivePushes()).toMatchObject([{ data: { session_id: other.id } }])
    const more = await setUp()
    clock.advance(5 * MINUTE_MS)
    receiver.answerWith(503)
    await server.runJobs()
    receiver.received.splice(0)
    receiver.answerWith(201)
    await server.call('updateSettings', { token: more.cook.token, body: { push: false } })
    clock.advance(5 * MINUTE_MS)
    expect(await receivePushes()).toEqual([])
    expect((await stateOf(id, await signInAgain(server, cook))).timers).toHaveLength(1)
    const last = await setUp()
    await server.call('updateSettings', { token: last.cook.token, body: { push: false } })
    await server.call('updateSettings', { token: last.cook.token, body: { push: true } })
    clock.advance(5 * MINUTE_MS)
    expect(await receivePushes()).toMatchObject([{ data: { session_id: last.id } }])
  })

  test('a subscription whose endpoint is gone is removed; a busy endpoint is retried', async () => {
    const { cook } = await setUp()
    const count = async () =>
      (
        await server.database.read
          .selectFrom('push_subscriptions')
          .select('id')
          .where('user_id', '=', cook.id)
          .execute()
      ).length
    clock.advance(5 * MINUTE_MS)
    receiver.answerWith(503)
    expect(await receivePushes()).toEqual([])
    receiver.answerWith(201)
    clock.advance(6000)
    expect(await receivePushes()).toHaveLength(1)
    for (const status of [410, 404]) {
      const { cook: next } = await setUp()
      receiver.answerWith(status)
      clock.advance(5 * MINUTE_MS)
      await receivePushes()
      receiver.answerWith(201)
      const rows = server.database.read.selectFrom('push_subscriptions').where('user_id', '=', next.id)
      expect(await rows.select('id').execute()).toEqual([])
    }
    expect(await count()).toBe(1)
  })

  test('subscribing while a timer runs takes effect for it; endpoints inside the network are never called', async () => {
    const { cook, phone } = await setUp()
    await server.call('deletePushSubscription', { params: { deviceId: phone.deviceId }, token: cook.token })
    const tablet = server.newId()
    const inside = { ...receiver.subscription(), endpoint: `http://127.0.0.1:${receiver.port}/x` }
    await subscribe(cook, server.newId(), inside)
    await subscribe(cook, tablet)
    clock.advance(5 * MINUTE_MS)
    expect(await receivePushes()).toHaveLength(1)
    const rows = server.database.read.selectFrom('push_subscriptions').where('user_id', '=', cook.id)
    expect(await rows.select('device_id').execute()).toEqual([{ device_id: tablet }])
  })

  test('CPAGE-6 a timer that starts while the first device subscribes is pushed to it', async () => {
    const cook = await createCook(server)
    const recipe = await createRecipe(server, cook)
    const id = await openTestSession(server, cook)
    const device = testDevice(server, cook, id)
    const timer = {
      id: server.newId(),
      step_id: '',
      label: '',
      duration_ms: MINUTE_MS,
      sound_notification: true,
    }
    const start = { type: 'START_TIMER', recipe_id: recipe.id, at: clock(), data: timer } as const
    const events = [...device.stampEvents(startCooking(recipe, clock()), start)]
    const startTimer = async (tx: Tx) => {
      const session = await lockSession(tx, id, cook.id)
      if (session === undefined) throw new Error('there is no session')
      return addEvents(tx, session, { events }, { ...server.services.cooking, now: clock() })
    }
    await callDuringTransaction(server, startTimer, () => subscribe(cook, server.newId()))
    clock.advance(MINUTE_MS)
    expect(await receivePushes()).toMatchObject([{ data: { type: 'timer_ended', timer_id: timer.id } }])
  })

  test('CPAGE-6 notification buttons remain valid when a page stores the same subscription again', async () => {
    const { cook, phone } = await setUp()
    clock.advance(5 * MINUTE_MS)
    const [message] = await receivePushes()
    await subscribe(cook, phone.deviceId, receiver.subscription(`/${phone.deviceId}`))
    expect(await usePushTicket(ticketOf(message, 'stop'))).toEqual({ done: true })
    expect(await receivePushes()).toMatchObject([{ data: { type: 'withdrawn' } }])
  })

  test('a push subscription moves to the user who signed in last in the browser', async () => {
    const [cook, next] = [await createCook(server), await createCook(server)]
    const body = receiver.subscription('/shared')
    await subscribe(cook, server.newId(), body)
    await subscribe(next, server.newId(), body)
    const rows = server.database.read.selectFrom('push_subscriptions').where('endpoint', '=', body.endpoint)
    expect(await rows.select('user_id').execute()).toEqual([{ user_id: next.id }])
  })

  test('invalid push keys are refused', async () => {
    const { cook } = await setUp()
    const validSubscription = receiver.subscription()
    for (const bad of [
      { ...validSubscription, endpoint: 'ftp://example.org/' },
      { ...validSubscription, keys: { ...validSubscription.keys, auth: 'short' } },
      { ...validSubscription, keys: { ...validSubscription.keys, p256dh: 'A'.repeat(87) } },
      { ...validSubscription, language: 'xx' },
    ])
      expect((await subscribe(cook, server.newId(), bad)).status).toBe(400)
    // A point that is not on the curve has a valid format.
    await subscribe(cook, server.newId(), {
      ...validSubscription,
      keys: { ...validSubscription.keys, p256dh: `B${'A'.repeat(86)}` },
    })
    clock.advance(5 * MINUTE_MS)
    expect(await receivePushes()).toHaveLength(1)
  })
})
