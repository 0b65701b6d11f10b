import 'fake-indexeddb/auto'
import type { LoggedEvent } from '@souschef/contract'
import { type CookingCommand, unsentEvents } from '@souschef/domain'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ApiServer, errorReply, okReply } from '#testing/api-server.ts'
import { aClock, aCookingStore, outline, RECIPE } from '#testing/cooking.ts'
import { serveCookingLog, type LogServer } from '#testing/log-server.ts'
import { aSession, openPage } from '#testing/page.ts'
import { createClient } from '../../api/client.ts'
import { newId } from '../../ids.ts'
import { sessionSlot } from '../../storage/keys.ts'
import { openDatabase } from '../../storage/database.ts'
import { deleteUserData } from '../../storage/user-data.ts'
import type { CookingStore } from '../cooking-store.ts'
import { loadLog } from '../log-database.ts'
import { LogFull } from '../../shared-log/exchange.ts'
import type { SyncDependencies } from './dependencies.ts'
import { syncOnce } from './sync-once.ts'

let server: ApiServer
let logs: LogServer
const stores: CookingStore[] = []
beforeEach(async () => {
  server = await openPage()
  logs = serveCookingLog(server)
  sessionSlot.setState(aSession())
  for (const name of ['phone', 'tablet']) await deleteUserData(name)
})
afterEach(async () => {
  // Pending writes must not leak into the next test.
  for (const store of stores.splice(0)) await store.close()
  await server.close()
})

interface Device extends SyncDependencies {
  readonly store: CookingStore
}

/** Simulates a device of the cook, with storage of its own. */
async function aDevice(
  name: string,
  clock = aClock(Date.now()),
  changes: Partial<Omit<SyncDependencies, 'store'>> = {},
): Promise<Device> {
  localStorage.setItem('souschef.device', JSON.stringify(name))
  const store = await aCookingStore(name, clock)
  stores.push(store)
  const dependencies: Omit<SyncDependencies, 'store'> = {
    call: createClient(),
    time: { now: clock.now, syncWithServer: () => undefined },
    learnTime: () => undefined,
    clock: clock.now,
    newId,
    copies: { has: async () => true, store: async () => undefined },
    refused: new Set(),
    ...changes,
  }
  return { ...dependencies, store }
}

const START: CookingCommand = { type: 'START_COOKING', recipe_id: RECIPE, outline }
const toggle = (ingredient_id: string): CookingCommand => ({
  type: 'TOGGLE_INGREDIENT',
  recipe_id: RECIPE,
  step_id: 's1',
  ingredient_id,
})
const done = (step_id: string): CookingCommand => ({
  type: 'COMPLETE_STEP',
  recipe_id: RECIPE,
  step_id,
  confirmed: true,
})
const timer = { id: 't1', step_id: 's1', label: 'Simmer', duration_ms: 600_000, sound_notification: true }

const ids = (log: readonly { readonly id: string }[]) => log.map(({ id }) => id).toSorted()

test('DEC-24 a device without a log continues where another one is', async () => {
  const phone = await aDevice('phone')
  const tablet = await aDevice('tablet')
  await syncOnce(tablet)
  expect(logs.sessions).toEqual([])
  phone.store.dispatch(START)
  phone.store.dispatch(toggle('i1'))
  phone.store.dispatch({ type: 'START_TIMER', recipe_id: RECIPE, timer })
  await syncOnce(phone)
  expect(logs.open().id).toBe(phone.store.shared().cooking.session_id)
  await syncOnce(tablet)
  expect(tablet.store.getState()).toEqual(phone.store.getState())
  expect(unsentEvents(phone.store.shared())).toEqual([])
  expect((await loadLog('tablet'))?.syncCursor).toEqual({ session_id: logs.open().id, position: 3 })
  expect(localStorage.getItem('souschef.user.tablet.cooking')).toBe('true')
})

test('DEC-24 DEC-44 two devices with clocks an hour apart cook offline, and merge without losing or doubling events', async () => {
  const phone = await aDevice('phone')
  const tablet = await aDevice('tablet')
  phone.store.dispatch(START)
  await syncOnce(phone)
  await syncOnce(tablet)
  for (let count = 0; count < 300; count += 1) phone.store.dispatch(toggle('i1'))
  phone.store.dispatch(toggle('i1'))
  tablet.store.dispatch(toggle('i2'))
  tablet.store.dispatch({ type: 'START_TIMER', recipe_id: RECIPE, timer })
  await Promise.all([syncOnce(phone), syncOnce(tablet)])
  await syncOnce(phone)
  await syncOnce(tablet)
  expect(logs.open().log).toHaveLength(304)
  expect(new Set(ids(logs.open().log)).size).toBe(304)
  expect(phone.store.getState()).toEqual(tablet.store.getState())
  expect(phone.store.getState().sessions[0]?.steps[0]?.checked_ingredient_ids).toEqual(['i1', 'i2'])
  expect(phone.store.getState().timers).toHaveLength(1)
})

test('DEC-44 devices that started offline, each on its own, join one session with the events of both', async () => {
  const phone = await aDevice('phone')
  const tablet = await aDevice('tablet')
  phone.store.dispatch(START)
  tablet.store.dispatch({ ...START, recipe_id: 'pie' })
  await syncOnce(phone)
  await syncOnce(tablet)
  await syncOnce(phone)
  expect(logs.sessions).toHaveLength(1)
  const recipes = phone.store.getState().sessions.map(({ recipe_id }) => recipe_id)
  expect(recipes.toSorted()).toEqual([RECIPE, 'pie'].toSorted())
  expect(tablet.store.getState()).toEqual(phone.store.getState())
})

test('API-47 a lost answer followed by closing the page neither loses nor doubles events', async () => {
  const phone = await aDevice('phone')
  phone.store.dispatch(START)
  phone.store.dispatch(toggle('i1'))
  logs.refuse = (events) => {
    logs.add(...events)
    return { status: 502, body: '<html>' }
  }
  await expect(syncOnce(phone)).rejects.toMatchObject({ status: 502 })
  logs.refuse = () => null
  await phone.store.drain()
  const reloaded = await aDevice('phone')
  await syncOnce(reloaded)
  expect(logs.open().log).toHaveLength(2)
  expect(unsentEvents(reloaded.store.shared())).toEqual([])
})

test('DEC-44 a device whose clock is an hour off adopts the times that the server stored for its events', async () => {
  const clock = aClock(Date.now() + 3_600_000)
  let offset = 0
  const phone = await aDevice('phone', clock, {
    time: {
      now: () => clock.now() + offset,
      syncWithServer: () => {
        offset = -3_600_000
      },
    },
  })
  phone.store.dispatch(START)
  phone.store.dispatch({ type: 'START_TIMER', recipe_id: RECIPE, timer })
  for (let count = 0; count < 250; count += 1) phone.store.dispatch(toggle('i1'))
  await syncOnce(phone)
  const instants = logs.open().log.map(({ at }) => Math.abs(at - Date.now()))
  expect(Math.max(...instants)).toBeLessThan(60_000)
  const [running] = phone.store.getState().timers
  expect(running?.phase === 'running' && running.ends_at - Date.now()).toBeLessThan(600_001)
})

test('DEC-44 a device adopts the server’s time before timers of other devices, but never while its own timer runs', async () => {
  const phone = await aDevice('phone')
  phone.store.dispatch(START)
  phone.store.dispatch({ type: 'START_TIMER', recipe_id: RECIPE, timer })
  await syncOnce(phone)
  const clock = aClock(Date.now() + 3_600_000)
  const syncWithServer = vi.fn<() => void>()
  const tablet = await aDevice('tablet', clock, { time: { now: clock.now, syncWithServer } })
  await syncOnce(tablet)
  expect(syncWithServer).toHaveBeenCalledOnce()
  await syncOnce(tablet)
  expect(syncWithServer).toHaveBeenCalledOnce()
})

describe('DEC-44 an ended session', () => {
  test('accepts the remaining events of a device, which then follows the next session', async () => {
    const phone = await aDevice('phone')
    phone.store.dispatch(START)
    await syncOnce(phone)
    const [first] = logs.sessions
    if (first === undefined) throw new Error('Expected a session')
    phone.store.dispatch(toggle('i1'))
    first.isOpen = false
    logs.sessions.push({ id: 'next', isOpen: true, log: [] })
    await syncOnce(phone)
    expect(first.log).toHaveLength(2)
    expect(logs.open().log).toEqual([])
    expect(phone.store.shared().syncCursor).toEqual({ session_id: 'next', position: 0 })
    expect(phone.store.getState().sessions).toEqual([])
    expect((await loadLog('phone'))?.cooking.log).toEqual([])
  })

  test.each([true, false])(
    'leaves events that start something new to the next session; checked first: %s',
    async (checksFirst) => {
      const phone = await aDevice('phone')
      phone.store.dispatch(START)
      await syncOnce(phone)
      const [first] = logs.sessions
      if (first === undefined) throw new Error('Expected a session')
      first.isOpen = false
      phone.store.dispatch({ ...START, recipe_id: 'pie' })
      await syncOnce(phone, checksFirst)
      expect(logs.open().log.map(({ recipe_id }) => recipe_id)).toEqual(['pie'])
      expect(phone.store.getState().sessions.map(({ recipe_id }) => recipe_id)).toEqual(['pie'])
    },
  )

  test('is sent whole to a server that no longer knows it', async () => {
    const phone = await aDevice('phone')
    phone.store.dispatch(START)
    phone.store.dispatch(toggle('i1'))
    await syncOnce(phone)
    const state = phone.store.getState()
    logs.sessions.splice(0)
    await syncOnce(phone)
    expect(logs.open().log).toHaveLength(2)
    expect(phone.store.getState()).toEqual(state)
  })
})

describe('DEC-44 events that the server refuses remain on the device', () => {
  test('if the log is too long', async () => {
    const phone = await aDevice('phone')
    phone.store.dispatch(START)
    logs.refuse = () => errorReply(413, 'SESSION_FULL', 'Full')
    await expect(syncOnce(phone)).rejects.toBeInstanceOf(LogFull)
    expect(unsentEvents(phone.store.shared())).toHaveLength(1)
  })

  test('if one of them is invalid, while the others arrive', async () => {
    const phone = await aDevice('phone')
    phone.store.dispatch(START)
    for (let count = 0; count < 20; count += 1) phone.store.dispatch(toggle('i1'))
    const refusedEvent = phone.store.shared().cooking.log[7]
    logs.refuse = (events) =>
      events.some(({ id }) => id === refusedEvent?.id) ? errorReply(400, 'VALIDATION_ERROR', 'No') : null
    await syncOnce(phone)
    expect(logs.open().log).toHaveLength(20)
    expect(unsentEvents(phone.store.shared())).toEqual([refusedEvent])
    expect(phone.refused.size).toBe(1)
  })

  test('DEC-28 if the user is signed out', async () => {
    const phone = await aDevice('phone')
    phone.store.dispatch(START)
    logs.refuse = () => errorReply(401, 'INVALID_TOKEN', 'Signed out')
    await expect(syncOnce(phone)).rejects.toMatchObject({ status: 401 })
    expect(unsentEvents(phone.store.shared())).toHaveLength(1)
  })
})

test('DEC-44 events of a newer version are stored unchanged, for a newer build on this device', async () => {
  const phone = await aDevice('phone')
  phone.store.dispatch(START)
  await syncOnce(phone)
  const [start] = logs.open().log
  if (start === undefined) throw new Error('Expected an event')
  const newer: LoggedEvent = {
    ...start,
    id: newId(),
    device_id: 'fridge',
    lamport: 2,
    type: 'FLAMBÉ',
    data: { height: 3 },
  }
  const extendedEvent: LoggedEvent = Object.assign({}, start, {
    id: newId(),
    device_id: 'fridge',
    lamport: 3,
    mood: 'hot',
  })
  logs.add(newer, extendedEvent)
  await syncOnce(phone)
  expect(phone.store.shared().syncCursor?.position).toBe(3)
  const stored = await (await openDatabase()).getAll('cookingEvents')
  expect(stored).toContainEqual({ ...newer, on_server: true })
  expect(stored).toContainEqual({ ...extendedEvent, on_server: true })
})

test('DEC-44 an event older than the folded base rebuilds the log, so that it equals that of other devices', async () => {
  const phone = await aDevice('phone')
  phone.store.dispatch(START)
  for (let count = 0; count < 500; count += 1) phone.store.dispatch(toggle('i1'))
  await phone.store.drain()
  await syncOnce(phone)
  const reloaded = await aDevice('phone')
  await expect.poll(async () => (await loadLog('phone'))?.cooking.log.length).toBe(200)
  const [start, second] = logs.open().log
  if (start === undefined || second === undefined) throw new Error('Expected events')
  const lateEvent: LoggedEvent = {
    ...second,
    id: newId(),
    device_id: 'watch',
    data: { checked: true, items: [{ step_id: 's1', ingredient_ids: ['i2'] }], go_to_step_id: null },
  }
  logs.add(lateEvent)
  reloaded.store.dispatch(done('s1'))
  await syncOnce(reloaded)
  const tablet = await aDevice('tablet')
  await syncOnce(tablet)
  expect(reloaded.store.getState().sessions).toEqual(tablet.store.getState().sessions)
  expect(reloaded.store.getState().sessions[0]?.steps[0]?.checked_ingredient_ids).toContain('i2')
})

test('CPAGE-6 DEC-40 the recipe is fetched in the version with which its session started', async () => {
  const phone = await aDevice('phone')
  phone.store.dispatch(START)
  await syncOnce(phone)
  const storeCopy = vi.fn<SyncDependencies['copies']['store']>(async () => undefined)
  const tablet = await aDevice('tablet', undefined, { copies: { has: async () => false, store: storeCopy } })
  const recipe = { id: RECIPE, version: 3 }
  server.on('getCookingCopy', () => errorReply(503, 'UNAVAILABLE', 'Later'))
  await expect(syncOnce(tablet)).rejects.toMatchObject({ status: 503 })
  expect(tablet.store.getState().sessions).toEqual([])
  server.on('getCookingCopy', () => okReply({ recipe }))
  await syncOnce(tablet)
  expect(storeCopy).toHaveBeenCalledExactlyOnceWith(recipe)
  expect(server.requestsTo('getCookingCopy').at(-1)?.search.get('version')).toBe('3')
  const watch = await aDevice('watch', undefined, { copies: { has: async () => false, store: storeCopy } })
  server.on('getCookingCopy', () => errorReply(404, 'RECIPE_NOT_FOUND', 'None'))
  await syncOnce(watch)
  expect(watch.store.getState().sessions).toHaveLength(1)
})

test('DEC-44 a log of 10,000 events arrives on a new device, and all but its newest part is folded', async () => {
  const phone = await aDevice('phone')
  phone.store.dispatch(START)
  await syncOnce(phone)
  const [start] = logs.open().log
  if (start === undefined) throw new Error('Expected an event')
  const ticks = Array.from({ length: 10_000 }, (_, index): LoggedEvent => ({
    ...start,
    id: newId(),
    seq: index + 2,
    lamport: index + 2,
    type: 'TOGGLE_INGREDIENT',
    data: {
      checked: index % 2 === 1,
      items: [{ step_id: 's1', ingredient_ids: ['i2'] }],
      go_to_step_id: null,
    },
  }))
  logs.add(...ticks)
  const tablet = await aDevice('tablet')
  await syncOnce(tablet)
  expect(tablet.store.shared().syncCursor?.position).toBe(10_001)
  expect(tablet.store.getState().sessions[0]?.steps[0]?.checked_ingredient_ids).toEqual(['i2'])
  expect((await loadLog('tablet'))?.cooking.log.length).toBeLessThanOrEqual(400)
})
