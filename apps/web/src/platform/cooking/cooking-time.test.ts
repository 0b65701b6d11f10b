import { beforeEach, expect, test, vi } from 'vitest'
import { aClock, aCookingStore, outline, RECIPE, untilLoaded } from '../../testing/cooking.ts'
import { createCookingStore } from './cooking-store.ts'
import { createCookingTime } from './cooking-time.ts'

const HOUR = 3_600_000
const timer = { id: 't1', step_id: 's1', label: 'Simmer', duration_ms: 600_000, sound_notification: true }

beforeEach(() => localStorage.clear())

/** A device whose clock has the given offset from the server's, and the store of a page on it. */
async function aDevice(serverOffset: () => number | null, clock = aClock()) {
  const time = createCookingTime(clock.now, clock.monotonic, clock.ticker, serverOffset)
  return { clock, time, store: await untilLoaded(createCookingStore('anna', time)) }
}

test('DEC-44 deadlines are server time, even after a reload without an answer from the server', async () => {
  const { clock, store } = await aDevice(() => 2 * HOUR)
  store.dispatch({ type: 'START_COOKING', recipe_id: RECIPE, outline })
  store.dispatch({ type: 'START_TIMER', recipe_id: RECIPE, timer })
  const [started] = store.getState().timers
  expect(started?.phase === 'running' && started.ends_at).toBe(clock.now() + 2 * HOUR + 600_000)
  clock.advance(60_000)
  const { time } = await aDevice(() => null, clock)
  expect(started?.phase === 'running' && started.ends_at - time.now()).toBe(540_000)
})

test('DEC-44 a new estimate of the server’s time is not adopted while a timer runs', async () => {
  let known: number | null = null
  const { clock, store, time } = await aDevice(() => known)
  store.dispatch({ type: 'START_COOKING', recipe_id: RECIPE, outline })
  store.dispatch({ type: 'START_TIMER', recipe_id: RECIPE, timer })
  known = -HOUR
  clock.advance(1_000)
  store.dispatch({ type: 'TOGGLE_INGREDIENT', recipe_id: RECIPE, step_id: 's1', ingredient_id: 'i1' })
  expect(time.now()).toBe(clock.now())
  store.dispatch({ type: 'REMOVE_TIMER', recipe_id: RECIPE, timer_id: 't1' })
  store.dispatch({ type: 'TOGGLE_INGREDIENT', recipe_id: RECIPE, step_id: 's1', ingredient_id: 'i2' })
  expect(time.now()).toBe(clock.now() - HOUR)
})

test('DEC-44 other tabs adopt the time together with the timer', async () => {
  const { clock, store } = await aDevice(() => HOUR)
  const other = createCookingTime(clock.now, clock.monotonic, clock.ticker)
  store.dispatch({ type: 'START_COOKING', recipe_id: RECIPE, outline })
  window.dispatchEvent(new StorageEvent('storage', { key: 'souschef.clockOffset' }))
  expect(other.now()).toBe(clock.now() + HOUR)
})

test('DEC-44 the server’s time is estimated from its answers', async () => {
  vi.resetModules()
  const { refineServerTime, serverOffset } = await import('../server-time.ts')
  const at = Date.now()
  expect(serverOffset()).toBeNull()
  refineServerTime(new Headers(), at, at)
  expect(serverOffset()).toBeNull()
  refineServerTime(new Headers({ date: new Date(at + HOUR).toUTCString() }), at, at)
  expect(Math.abs((serverOffset() ?? 0) - HOUR)).toBeLessThan(2_000)
})

test('DEC-44 instants are whole milliseconds after a clock was set back', async () => {
  const { clock, store } = await aDevice(() => null)
  clock.advance(0.3)
  clock.set(-HOUR - 0.3)
  store.dispatch({ type: 'START_COOKING', recipe_id: RECIPE, outline })
  store.dispatch({ type: 'START_TIMER', recipe_id: RECIPE, timer })
  const { log } = store.shared().cooking
  expect(log.map(({ at }) => Number.isInteger(at))).toEqual([true, true])
})

test('setting the clock back while the page is closed does not delay a timer’s end', async () => {
  const clock = aClock()
  const store = await aCookingStore('anna', clock)
  store.dispatch({ type: 'START_COOKING', recipe_id: RECIPE, outline })
  store.dispatch({ type: 'START_TIMER', recipe_id: RECIPE, timer })
  clock.set(-HOUR)
  const reloaded = await aCookingStore('anna', clock)
  const [started] = reloaded.getState().timers
  expect(started?.phase === 'running' && started.ends_at - reloaded.now()).toBe(600_000)
})
