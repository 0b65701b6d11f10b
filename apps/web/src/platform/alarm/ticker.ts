import { clockJumps } from './clock-jump.ts'
import { scriptUrl } from './script-url.ts'
import workerUrl from './ticker-worker.ts?worker&url'

export interface Wake {
  /** By the device's clock, epoch ms. */
  readonly at: number
  /**
   * By how much the device's clock moved against a monotonic one since the wake before: how far it was set, or how long the
   * device slept; 0 when it did not.
   */
  readonly jumpedMs: number
}

/** Says when to look at the clock; what is due is for the listener to compute from the instants that it knows. */
export interface Ticker {
  /**
   * The next instant to wake at, by the device's clock, in place of the one before; null for none. It is forgotten once it has
   * come. After a jump it may mean another moment: listeners set it anew.
   */
  wakeAt(instant: number | null): void
  /** Also called when the page is shown, focused or online again, and after a jump of the clock; answers with the way to stop. */
  onWake(listener: (wake: Wake) => void): () => void
  stop(): void
}

const RETURNS: readonly (readonly [target: () => EventTarget, type: string])[] = [
  [() => document, 'visibilitychange'],
  [() => document, 'resume'],
  [() => window, 'pageshow'],
  [() => window, 'focus'],
  [() => window, 'online'],
]

/** Browsers take no longer delay than 2^31 ms; an hour is as good, as the clock is read again then. */
const LONGEST_DELAY_MS = 3_600_000

function startWorker(onWake: () => void): Worker | null {
  try {
    const worker = new Worker(scriptUrl(workerUrl), { type: 'module', name: 'ticker' })
    worker.addEventListener('message', onWake)
    worker.addEventListener('error', () => console.info('The ticker goes on without its worker'))
    return worker
  } catch (error) {
    console.info('The ticker has no worker', error)
    return null
  }
}

/**
 * A page's own timer does the work, and a worker does it on time where the browser slows the timers of hidden pages down to one
 * a minute. Either alone is enough: without workers timers of hidden pages are late, but none is lost.
 * @param now the device's clock, epoch ms; the worker compares instants with its own
 */
export function createTicker({ now }: { readonly now: () => number }): Ticker {
  const listeners = new Set<(wake: Wake) => void>()
  const jumped = clockJumps(now, () => performance.now())
  let instant: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let worker: Worker | null | undefined

  function arm(): void {
    clearTimeout(timer)
    if (instant !== null) timer = setTimeout(look, Math.min(LONGEST_DELAY_MS, instant - now()))
  }

  function look(): void {
    const wake = { at: now(), jumpedMs: jumped() }
    if (instant !== null && wake.at >= instant) instant = null
    if (instant !== null && wake.jumpedMs !== 0) worker?.postMessage(instant)
    arm()
    for (const listener of listeners) listener(wake)
  }

  for (const [target, type] of RETURNS) target().addEventListener(type, look)
  return {
    wakeAt: (next) => {
      if (next === instant) return
      instant = next
      arm()
      if (worker === undefined && next !== null) worker = startWorker(look)
      worker?.postMessage(next)
    },
    onWake: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    stop: () => {
      for (const [target, type] of RETURNS) target().removeEventListener(type, look)
      listeners.clear()
      clearTimeout(timer)
      worker?.terminate()
    },
  }
}
