import 'fake-indexeddb/auto'
import {
  type CookingCommand,
  type CookingState,
  joinSession,
  receiveEvents,
  undoable,
  unsentEvents,
} from '@souschef/domain'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../ids.ts'
import { deleteUserData } from '../storage/user-data.ts'
import { cookingJournal } from '../storage/keys.ts'
import { aClock, aCookingStore, outline, RECIPE } from '../../testing/cooking.ts'
import type { CookingStore } from './cooking-store.ts'
import { loadLog } from './log-database.ts'

/** Clears the browser’s storage. */
async function resetBrowser(): Promise<void> {
  localStorage.clear()
  await deleteUserData('anna')
}

beforeEach(resetBrowser)

const PREFIX = 'souschef.user.anna.cookingJournal.'

/** Simulates the browser, which notifies all tabs of each change of the journal, with a delay. */
function createStorageEvents() {
  const recordedIds = new Set<string>()
  const waiting: StorageEventInit[] = []
  return {
    recordedIds,
    /** To be called after each press. */
    recordEvents: () => {
      for (const [id, event] of cookingJournal('anna').read()) {
        if (!recordedIds.has(id)) waiting.push({ key: PREFIX + id, newValue: JSON.stringify(event) })
        recordedIds.add(id)
      }
    },
    deliver: () => {
      for (const change of waiting.splice(0)) window.dispatchEvent(new StorageEvent('storage', change))
    },
  }
}

const toggle = (ingredient_id: string): CookingCommand => ({
  type: 'TOGGLE_INGREDIENT',
  recipe_id: RECIPE,
  step_id: 's1',
  ingredient_id,
})
const timer = (id: string): CookingCommand => ({
  type: 'START_TIMER',
  recipe_id: RECIPE,
  timer: { id, step_id: 's1', label: id, duration_ms: 600_000, sound_notification: true },
  replace: true,
})
const commands = fc.constantFrom<CookingCommand>(
  toggle('i1'),
  toggle('i2'),
  timer('t1'),
  timer('t2'),
  { type: 'COMPLETE_STEP', recipe_id: RECIPE, step_id: 's1', confirmed: true },
  { type: 'GO_TO_STEP', recipe_id: RECIPE, step_id: 's2', confirmed: true },
  { type: 'PAUSE_RECIPE', recipe_id: RECIPE },
  { type: 'RESUME_RECIPE', recipe_id: RECIPE },
)
const tab = fc.nat(1)
const anyAction = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('press' as const), tab, command: commands }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('undo' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('deliver' as const) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('drain' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('crash' as const), tab }) },
)

test('DEC-44 STORE-1 two tabs that act, drain and crash in any order lose nothing, and end in the same state', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAction, { minLength: 5, maxLength: 40 }), async (actions) => {
      await resetBrowser()
      const clock = aClock()
      const { recordedIds, recordEvents, deliver } = createStorageEvents()
      const first = await aCookingStore('anna', clock)
      first.dispatch({ type: 'START_COOKING', recipe_id: RECIPE, outline })
      const tabs = [first, await aCookingStore('anna', clock)] as [CookingStore, CookingStore]
      recordEvents()
      for (const action of actions) {
        clock.advance(250)
        if (action.type === 'deliver') deliver()
        if (!('tab' in action)) continue
        const index = action.tab === 0 ? 0 : 1
        const store = tabs[index]
        if (action.type === 'press') store.dispatch(action.command)
        if (action.type === 'undo') {
          const event_id = undoable(store.getState(), RECIPE)?.event_id
          if (event_id !== undefined) store.dispatch({ type: 'UNDO', recipe_id: RECIPE, event_id })
        }
        recordEvents()
        if (action.type === 'drain') await store.drain()
        if (action.type === 'crash') {
          // Simulates a crash: its timers and listeners are gone.
          void store.close()
          tabs[index] = await aCookingStore('anna', clock)
        }
      }
      deliver()
      expect(tabs[0].getState()).toEqual(tabs[1].getState())
      const later: CookingState = (await aCookingStore('anna', clock)).getState()
      expect(later).toEqual(tabs[0].getState())
      for (const store of tabs) await store.drain()
      const stored = new Set((await loadLog('anna'))?.cooking.log.map(({ id }) => id))
      const journaled = new Set(cookingJournal('anna').read().keys())
      expect([...recordedIds].filter((id) => !stored.has(id) && !journaled.has(id))).toEqual([])
      for (const store of tabs) await store.close()
    }),
    { numRuns: 40 },
  )
})

test('DEC-44 events are in the journal once a command returns, and only in IndexedDB after draining, without a cap', async () => {
  const clock = aClock()
  const store = await aCookingStore('anna', clock)
  store.dispatch({ type: 'START_COOKING', recipe_id: RECIPE, outline })
  for (let count = 0; count < 700; count += 1) store.dispatch(toggle('i1'))
  expect(cookingJournal('anna').read().size).toBeGreaterThan(700)
  await store.drain()
  expect(cookingJournal('anna').read().size).toBe(0)
  const reloaded = await aCookingStore('anna', clock)
  expect(reloaded.getState()).toEqual(store.getState())
  expect((await loadLog('anna'))?.cooking.log).toHaveLength(701)
})

test('DEC-44 acknowledged events are folded on the next visit, and the state remains the same', async () => {
  const clock = aClock()
  const store = await aCookingStore('anna', clock)
  store.dispatch({ type: 'START_COOKING', recipe_id: RECIPE, outline })
  for (let count = 0; count < 300; count += 1) store.dispatch(toggle('i1'))
  await store.drain()
  const reloaded = await aCookingStore('anna', clock)
  expect((await loadLog('anna'))?.cooking.log).toHaveLength(301)
  await reloaded.change((shared) => joinSession(shared, 'evening', { now: clock.now(), newId }))
  const sent = reloaded.shared().cooking.log.slice(0, 250)
  await reloaded.change((shared) => receiveEvents(shared, { sent, events: [], position: 250 }))
  const next = await aCookingStore('anna', clock)
  await expect.poll(async () => (await loadLog('anna'))?.cooking.log.length).toBe(200)
  expect((await aCookingStore('anna', clock)).getState()).toEqual(next.getState())
  expect(unsentEvents(next.shared())).toHaveLength(51)
  next.dispatch(toggle('i2'))
  await next.drain()
  const newest = (await loadLog('anna'))?.cooking.log.find(({ lamport }) => lamport === 302)
  expect(newest).toMatchObject({ seq: 302, data: { items: [{ ingredient_ids: ['i2'] }] } })
})
