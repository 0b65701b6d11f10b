import 'fake-indexeddb/auto'
import type { CookingCommand } from '@souschef/domain'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ApiServer, errorReply, okReply } from '#testing/api-server.ts'
import { aClock, aCookingStore, outline, RECIPE } from '#testing/cooking.ts'
import { serveCookingLog, type LogServer } from '#testing/log-server.ts'
import { aSession, aUser, openPage } from '#testing/page.ts'
import { createClient } from '../../api/client.ts'
import { newId } from '../../ids.ts'
import { sessionSlot } from '../../storage/keys.ts'
import { deleteUserData } from '../../storage/user-data.ts'
import type { CookingStore } from '../cooking-store.ts'
import { loadLog } from '../log-database.ts'
import { createCookingSync } from './cooking-sync.ts'
import { syncSlot } from './sync-slot.ts'

const USER = aUser().id
const START: CookingCommand = { type: 'START_COOKING', recipe_id: RECIPE, outline }
const toggle = (ingredient_id: string): CookingCommand => ({
  type: 'TOGGLE_INGREDIENT',
  recipe_id: RECIPE,
  step_id: 's1',
  ingredient_id,
})

let server: ApiServer
let logs: LogServer
let isOnline = true
let stop = (): void => undefined
const stores: CookingStore[] = []
beforeEach(async () => {
  server = await openPage()
  logs = serveCookingLog(server)
  isOnline = true
  sessionSlot.setState(aSession())
  await deleteUserData(USER)
})
afterEach(async () => {
  stop()
  for (const store of stores.splice(0)) await store.close()
  await server.close()
})

/** Simulates a tab of the browser. */
async function aTab() {
  const clock = aClock(Date.now())
  const store = await aCookingStore(USER, clock)
  stores.push(store)
  const sync = createCookingSync({
    store,
    call: createClient(),
    time: { now: clock.now, syncWithServer: () => undefined },
    learnTime: () => undefined,
    clock: clock.now,
    newId,
    copies: { has: async () => true, store: async () => undefined },
    syncState: syncSlot(USER),
    canSync: () => isOnline,
  })
  return { store, sync }
}

const status = () => syncSlot(USER).getState()?.status
const sent = () => logs.sessions[0]?.log.length ?? 0

test('DEC-24 a press is sent to the server within moments, and the header shows that this device is in sync', async () => {
  const { store, sync } = await aTab()
  stop = sync.follow()
  store.dispatch(START)
  await expect.poll(sent).toBe(1)
  store.dispatch(toggle('i1'))
  await expect.poll(sent).toBe(2)
  await expect.poll(status).toEqual({ kind: 'inStep' })
})

test('COOK-17 offline changes are counted, and sent as soon as the network is back', async () => {
  const { store, sync } = await aTab()
  stop = sync.follow()
  isOnline = false
  store.dispatch(START)
  store.dispatch(toggle('i1'))
  await expect.poll(status).toEqual({ kind: 'waiting', count: 2 })
  store.dispatch(toggle('i2'))
  await expect.poll(status).toEqual({ kind: 'waiting', count: 3 })
  isOnline = true
  window.dispatchEvent(new Event('online'))
  await expect.poll(sent).toBe(3)
  await expect.poll(status).toEqual({ kind: 'inStep' })
})

test('DEC-24 a failed request to the server is retried', async () => {
  const { store, sync } = await aTab()
  logs.refuse = () => errorReply(503, 'UNAVAILABLE', 'Later')
  stop = sync.follow()
  store.dispatch(START)
  await expect.poll(status).toEqual({ kind: 'waiting', count: 1 })
  logs.refuse = () => null
  await expect.poll(sent).toBe(1)
})

test('DEC-24 changes that the server refuses are reported with the reason', async () => {
  const { store, sync } = await aTab()
  store.dispatch(START)
  logs.refuse = () => errorReply(413, 'SESSION_FULL', 'Full')
  await sync.run()
  expect(status()).toEqual({ kind: 'refused', count: 1, reason: 'full' })
  logs.refuse = () => errorReply(400, 'VALIDATION_ERROR', 'No')
  await sync.run()
  expect(status()).toEqual({ kind: 'refused', count: 1, reason: 'invalid' })
})

test('DEC-28 what is being stored when the cook signs out does not come back after the deletion', async () => {
  const { store } = await aTab()
  store.dispatch(START)
  await store.drain()
  const inProgress = store.change((shared) => ({ ...shared }))
  await store.close()
  await deleteUserData(USER)
  await inProgress
  expect(await store.change((shared) => ({ ...shared }))).toBe(false)
  expect(await loadLog(USER)).toBeNull()
})

test('DEC-28 a device without a session sends nothing', async () => {
  const { store, sync } = await aTab()
  isOnline = false
  store.dispatch(START)
  await sync.run()
  expect(server.received).toEqual([])
})

test('DEC-24 a tab shows what another tab has fetched', async () => {
  const { store, sync } = await aTab()
  store.dispatch(START)
  await store.drain()
  await sync.run()
  const other = await aTab()
  const [start] = logs.open().log
  if (start === undefined) throw new Error('Expected an event')
  logs.add({ ...start, id: newId(), device_id: 'tablet', lamport: 2, type: 'PAUSE_RECIPE', data: {} })
  await sync.run()
  expect(store.getState().sessions[0]?.status).toBe('paused')
  await expect.poll(() => other.store.getState().sessions[0]?.status).toBe('paused')
})

test('DEC-24 a press made during a call is sent after it', async () => {
  const { store, sync } = await aTab()
  store.dispatch(START)
  const gate = Promise.withResolvers<void>()
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  server.on('openSession', async () => {
    arrive()
    await gate.promise
    logs.sessions.push({ id: 'evening', isOpen: true, log: [] })
    return okReply({ session: { id: 'evening' } })
  })
  const runs = [sync.run()]
  await arrived
  store.dispatch(toggle('i1'))
  runs.push(sync.run(), sync.run())
  gate.resolve()
  await Promise.all(runs)
  expect(sent()).toBe(2)
})

test('API-39 only hints of events that this device lacks cause a request', async () => {
  const { store, sync } = await aTab()
  store.dispatch(START)
  await sync.run()
  const log_id = logs.open().id
  expect(sync.isBehind({ log_id, position: 1 })).toBe(false)
  expect(sync.isBehind({ log_id, position: 2 })).toBe(true)
  expect(sync.isBehind({ log_id: 'another', position: 0 })).toBe(true)
})
