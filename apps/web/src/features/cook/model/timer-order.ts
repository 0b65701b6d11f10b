import type { Timer } from '@souschef/domain'

/** Sort key: lower comes first. */
function rankOf(timer: Timer, now: number): readonly [group: number, within: number] {
  if (timer.phase === 'paused') return [2, 0]
  return timer.ends_at <= now ? [0, -timer.ends_at] : [1, timer.ends_at]
}

/** By urgency: ringing or missed (newest first), running (soonest first), paused. */
export const sortTimers = (timers: readonly Timer[], now: number): readonly Timer[] =>
  timers.toSorted((a, b) => {
    const [groupOfA, withinA] = rankOf(a, now)
    const [groupOfB, withinB] = rankOf(b, now)
    return groupOfA - groupOfB || withinA - withinB
  })
