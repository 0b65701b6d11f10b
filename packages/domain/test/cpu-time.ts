/** Node's CPU time of the current thread, in microseconds; tests run in Node, the domain itself has no Node types. */
declare const process: {
  readonly threadCpuUsage: () => { readonly user: number; readonly system: number }
}

const cpuTimeMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

const RUNS = 10

/**
 * Least CPU time of ten runs, for performance tests: unlike wall-clock time it does not depend on how busy the machine is, and unlike
 * the mean not on when the code is compiled, or on what shares the core.
 *
 * @returns milliseconds
 */
export function leastCpuTime(callback: () => void): number {
  let least = Infinity
  for (let run = 0; run < RUNS; run += 1) {
    const before = cpuTimeMs()
    callback()
    least = Math.min(least, cpuTimeMs() - before)
  }
  return least
}
