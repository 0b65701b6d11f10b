import type { RecipeOutline } from '@souschef/domain'
import type { Ticker, Wake } from '../platform/alarm/ticker.ts'
import { type CookingStore, createCookingStore } from '../platform/cooking/cooking-store.ts'
import { createCookingTime } from '../platform/cooking/cooking-time.ts'

/** A clock, a monotonic clock and a ticker that tests control. Instants are epoch milliseconds. */
export interface FakeClock {
  readonly now: () => number
  readonly monotonic: () => number
  readonly ticker: Ticker
  /** Advances time, firing every scheduled wake-up. @returns how many fired */
  readonly advance: (ms: number) => number
  /** Advances time without wake-ups, as while the page is suspended. */
  readonly advanceSilently: (ms: number) => void
  /** Sets the clock without wake-ups, as a user does. */
  readonly set: (ms: number) => void
  /** Fires the pending wake-ups, as when the page is shown again. */
  readonly wakeListeners: () => void
}

export function aClock(start = 1_800_000_000_000): FakeClock {
  const listeners = new Set<(wake: Wake) => void>()
  let clock = start
  let elapsed = 0
  let instant: number | null = null

  const move = (ms: number): void => {
    clock += ms
    elapsed += ms
  }
  const wake = (): void => {
    if (instant !== null && instant <= clock) instant = null
    for (const listener of listeners) listener({ at: clock, jumpedMs: 0 })
  }
  return {
    now: () => clock,
    monotonic: () => elapsed,
    ticker: {
      wakeAt: (next) => (instant = next),
      onWake: (listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      stop: () => listeners.clear(),
    },
    advance: (ms) => {
      const end = clock + ms
      for (let wakes = 0; ; wakes += 1) {
        const next = instant ?? Infinity
        move(Math.max(0, Math.min(next, end) - clock))
        if (next > end) return wakes
        wake()
      }
    },
    advanceSilently: move,
    set: (ms) => (clock += ms),
    wakeListeners: wake,
  }
}

export const RECIPE = '0193f6a0-0000-7000-8000-000000000001'

export const anOutline = (
  id: string,
  ingredient_ids: readonly string[] = [],
): RecipeOutline['steps'][number] => ({
  id,
  ingredient_ids,
  dependencies: [],
  can_run_in_parallel: false,
})

export const outline: RecipeOutline = {
  recipe_version: 3,
  servings: 4,
  steps: [anOutline('s1', ['i1', 'i2']), anOutline('s2'), anOutline('s3')],
}

/** Resolves when a store has loaded its stored data. */
export async function untilLoaded(store: CookingStore): Promise<CookingStore> {
  if (!store.isLoaded.getState())
    await new Promise<void>((resolve) => {
      const stop = store.isLoaded.subscribe(() => {
        stop()
        resolve()
      })
    })
  return store
}

/** A loaded store, as in a page that was just opened. */
export const aCookingStore = (userId: string, clock = aClock()): Promise<CookingStore> =>
  untilLoaded(createCookingStore(userId, createCookingTime(clock.now, clock.monotonic, clock.ticker)))
