/** Of Node, which tests run in: what this thread alone has worked, in microseconds. */
declare const process: {
  readonly threadCpuUsage: () => { readonly user: number; readonly system: number }
}

const worked = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

const TRIES = 10

/**
 * How long the processor works at something, the mean of ten tries; for tests of speed. Unlike a clock it does not count
 * the time in which a busy machine does something else.
 *
 * @returns milliseconds
 */
export function processorTime(work: () => void): number {
  const before = worked()
  for (let tried = 0; tried < TRIES; tried += 1) work()
  return (worked() - before) / TRIES
}
