import { clockJumps } from './clock-jump.ts'
import { scriptUrl } from './script-url.ts'
import workerUrl from './ticker-worker.ts?worker&url'

export interface Wake {
  /** Epoch milliseconds, by the device's clock. */
  readonly at: number
  /**
   * How far the device's clock moved against a monotonic one since the last wake, because it was set or the device slept; 0 if it
   * did not.
   */
  readonly jumpedMs: number
}

/** Wakes its listeners when it is time to read the clock; they work out themselves what is due. */
export interface Ticker {
  /**
   * Sets the next instant to wake at, by the device's clock, replacing the previous one; null for none. It fires once. After a clock
   * jump, listeners should set it again.
   */
  wakeAt(instant: number | null): void
  /** Also called when the page is shown, focused or online again, and after a clock jump; returns the unsubscribe function. */
  onWake(listener: (wake: Wake) => void): () => void
  stop(): void
}

const WAKE_EVENTS: readonly (readonly [target: () => EventTarget, type: string])[] = [
  [() => document, 'visibilitychange'],
  [() => document, 'resume'],
  [() => window, 'pageshow'],
  [() => window, 'focus'],
  [() => window, 'online'],
]

/** Browsers limit delays to 2^31 ms; an hour is enough, since the clock is read again then. */
const MAX_DELAY_MS = 3_600_000

function startWorker(onWake: () => void): Worker | null {
  try {
    const worker = new Worker(scriptUrl(workerUrl), { type: 'module', name: 'ticker' })
    worker.addEventListener('message', onWake)
    worker.addEventListener('error', () => console.info('The ticker continues without its worker'))
    return worker
  } catch (error) {
    console.info('Starting the ticker worker failed', error)
    return null
  }
}

/**
 * Uses a page timer, and a worker's timer because browsers throttle the timers of hidden pages to one a minute. Either alone is
 * enough: without the worker, timers of hidden pages are late, but none is lost.
 *
 * @param now the device's clock, epoch milliseconds; the worker compares instants with its own
 */
export function createTicker({ now }: { readonly now: () => number }): Ticker {
  const listeners = new Set<(wake: Wake) => void>()
  const clockJump = clockJumps(now, () => performance.now())
  let instant: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let worker: Worker | null | undefined

  function arm(): void {
    clearTimeout(timer)
    if (instant !== null) timer = setTimeout(check, Math.min(MAX_DELAY_MS, instant - now()))
  }

  function check(): void {
    const wake = { at: now(), jumpedMs: clockJump() }
    if (instant !== null && wake.at >= instant) instant = null
    if (instant !== null && wake.jumpedMs !== 0) worker?.postMessage(instant)
    arm()
    for (const listener of listeners) listener(wake)
  }

  for (const [target, type] of WAKE_EVENTS) target().addEventListener(type, check)
  return {
    wakeAt: (next) => {
      if (next === instant) return
      instant = next
      arm()
      if (worker === undefined && next !== null) worker = startWorker(check)
      worker?.postMessage(next)
    },
    onWake: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    stop: () => {
      for (const [target, type] of WAKE_EVENTS) target().removeEventListener(type, check)
      listeners.clear()
      clearTimeout(timer)
      worker?.terminate()
    },
  }
}
