import { isFinished, isRunning, type Timer } from '@souschef/domain'

/** Who needs the cook first: what rings or was missed (the newest first), what runs (the nearest first), what is paused. */
export function timersInOrder(timers: readonly Timer[], now: number): readonly Timer[] {
  const rank = (timer: Timer): number => (isFinished(timer, now) ? 0 : isRunning(timer, now) ? 1 : 2)
  return timers.toSorted((a, b) => {
    if (rank(a) !== rank(b)) return rank(a) - rank(b)
    if (a.phase === 'paused' || b.phase === 'paused') return 0
    return isFinished(a, now) ? b.ends_at - a.ends_at : a.ends_at - b.ends_at
  })
}
