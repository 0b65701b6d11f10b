/**
 * How long a piece of work takes when nothing else on a busy machine gets in its way; for tests of speed.
 *
 * @param clock milliseconds
 */
export function fastestOfTen(work: () => void, clock: () => number): number {
  const durations = Array.from({ length: 10 }, () => {
    const started = clock()
    work()
    return clock() - started
  })
  return Math.min(...durations)
}
