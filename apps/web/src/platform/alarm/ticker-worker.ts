import { clockJumps } from './clock-jump.ts'

/**
 * Runs in a worker, whose timers are not throttled in a hidden tab. Receives the instant to wake the page at (epoch milliseconds,
 * null for none) and posts an empty message when it has come. It checks the clock every second instead of sleeping until then,
 * because clocks get set and devices sleep.
 */
const CHECK_INTERVAL_MS = 1_000

const clockJump = clockJumps(Date.now, () => performance.now())
let instant: number | null = null
let timer: ReturnType<typeof setTimeout> | undefined

function check(): void {
  const isDue = instant !== null && Date.now() >= instant
  if (isDue) instant = null
  if (clockJump() !== 0 || isDue) postMessage(null)
  if (instant !== null) timer = setTimeout(check, Math.min(CHECK_INTERVAL_MS, instant - Date.now()))
}

addEventListener('message', ({ data }: MessageEvent<number | null>) => {
  clearTimeout(timer)
  instant = data
  check()
})
