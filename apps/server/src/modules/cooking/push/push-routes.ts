import { hash } from 'node:crypto'
import type { Tx } from '#platform/db/database.ts'
import { fail, success } from '#platform/http/outcome.ts'
import { type Api, registerEndpoint } from '#platform/http/register-endpoint.ts'
import type { Cooking } from '../cooking.ts'
import { addEvents } from '../log/exchange.ts'
import { lockOpenSession, lockSession } from '../log/session-store.ts'
import { syncDeadlines } from './deadlines.ts'
import { findSubscription, removeDeviceSubscription, storeSubscription } from './subscription-store.ts'
import type { TicketPayload } from './ticket.ts'

/** The device id of events from notifications. */
const DEVICE_ID = 'push'

/** Derives the event id from the ticket, so that using a ticket again adds no second event. */
function eventIdOf(ticket: string): string {
  const hex = hash('sha256', ticket)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Push notifications of timers, for closed pages (opt-in, by device). */
export function registerPush(api: Api, cooking: Cooking): void {
  const { newId, jobs, vapid, tickets, logs } = cooking

  registerEndpoint(api, 'getPushKey', () => success({ key: vapid.publicKey }))

  registerEndpoint(api, 'savePushSubscription', async ({ tx, caller, params, body, now }) => {
    const { endpoint, keys, language } = body
    await storeSubscription(tx, {
      id: newId(),
      user_id: caller.userId,
      login_id: caller.sessionId,
      device_id: params.deviceId,
      endpoint,
      ...keys,
      language,
      created_at: now,
    })
    // Locked after the subscription is stored: a timer that starts meanwhile is in the log by now, or its transaction sees the
    // subscription.
    const open = await lockOpenSession(tx, caller.userId)
    if (open === undefined) return success({})
    const { timers } = (await logs.folds.get(tx, open)).fold.state
    await syncDeadlines(tx, open, timers, { jobs, now, deviceId: null })
    return success({})
  })

  registerEndpoint(api, 'deletePushSubscription', async ({ tx, caller, params }) => {
    await removeDeviceSubscription(tx, caller.userId, params.deviceId)
    return success({})
  })

  registerEndpoint(api, 'actOnPush', async ({ body, now }) => {
    const payload = tickets.verify(body.ticket, now)
    if (payload === null) return fail('INVALID_TOKEN')
    const done = await api.database.transaction((tx) =>
      applyAction(tx, cooking, payload, eventIdOf(body.ticket), now),
    )
    return done === null ? fail('INVALID_TOKEN') : success({ done })
  })
}

/**
 * Applies the action of a notification's button, unless the timer has changed since.
 *
 * @returns whether it changed anything; null if the device is no longer authorized
 */
async function applyAction(
  tx: Tx,
  cooking: Cooking,
  payload: TicketPayload,
  eventId: string,
  now: number,
): Promise<boolean | null> {
  const { action, subscription_id, session_id, recipe_id, timer_id, ends_at } = payload
  const subscription = await findSubscription(tx, subscription_id, now)
  if (subscription === undefined) return null
  const session = await lockSession(tx, session_id, subscription.user_id)
  if (session === undefined) return null
  if (session.ended_at !== null) return false
  const { state, last } = (await cooking.logs.folds.get(tx, session)).fold
  const timer = state.timers.find(
    (candidate) => candidate.id === timer_id && candidate.recipe_id === recipe_id,
  )
  if (timer?.phase !== 'running' || timer.ends_at !== ends_at || ends_at > now) return false
  const lamport = (last?.lamport ?? 0) + 1
  const { step_id, label, sound_notification } = timer
  const extraMinute = { id: timer_id, step_id, label, duration_ms: 60_000, sound_notification }
  const change =
    action === 'stop'
      ? ({ type: 'ACKNOWLEDGE_TIMER', data: { timer_id } } as const)
      : ({ type: 'START_TIMER', data: extraMinute } as const)
  const event = { ...change, id: eventId, device_id: DEVICE_ID, seq: lamport, lamport, at: now, recipe_id }
  const added = await addEvents(tx, session, { events: [event] }, { ...cooking, now })
  return !('kind' in added) && added.session !== session
}
