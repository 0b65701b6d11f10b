import { MAX_TIMER_MS } from '@souschef/domain'

const SECOND = 1000
const MINUTE = 60 * SECOND
const SHORTEST = 15 * SECOND

/** The increment: 15 seconds below two minutes, one minute below an hour, five from there on. */
const incrementAt = (duration_ms: number): number => {
  if (duration_ms < 2 * MINUTE) return SHORTEST
  return duration_ms < 60 * MINUTE ? MINUTE : 5 * MINUTE
}

/**
 * Makes a timer's duration a little longer or shorter, in round numbers.
 *
 * @param duration_ms above 0
 * @returns milliseconds, from 15 s to a week
 */
export function nudgeDuration(duration_ms: number, direction: 1 | -1): number {
  // At a boundary the finer increment applies on the way down, so that − reverts +.
  const increment = incrementAt(direction === 1 ? duration_ms : duration_ms - 1)
  const rounded =
    direction === 1
      ? (Math.floor(duration_ms / increment) + 1) * increment
      : (Math.ceil(duration_ms / increment) - 1) * increment
  return Math.min(MAX_TIMER_MS, Math.max(SHORTEST, rounded))
}
