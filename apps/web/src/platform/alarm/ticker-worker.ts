import { clockJumps } from './clock-jump.ts'

/**
 * Runs in a worker, whose timers are not slowed down in a hidden tab. Takes the instant to wake the page at (epoch ms, null for
 * none); a message back says nothing but that the page should look. It looks at the clock every second instead of sleeping
 * until the instant, because clocks are set and devices sleep.
 */
const LOOK_MS = 1_000

const jumped = clockJumps(Date.now, () => performance.now())
let instant: number | null = null
let timer: ReturnType<typeof setTimeout> | undefined

function look(): void {
  const isDue = instant !== null && Date.now() >= instant
  if (isDue) instant = null
  if (jumped() !== 0 || isDue) postMessage(null)
  if (instant !== null) timer = setTimeout(look, Math.min(LOOK_MS, instant - Date.now()))
}

addEventListener('message', ({ data }: MessageEvent<number | null>) => {
  clearTimeout(timer)
  instant = data
  look()
})
