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
 * Mean CPU time of ten runs, for performance tests: unlike wall-clock time it does not depend on how busy the machine is.
 *
 * @returns milliseconds
 */
export function meanCpuTime(callback: () => void): number {
  const before = cpuTimeMs()
  for (let run = 0; run < RUNS; run += 1) callback()
  return (cpuTimeMs() - before) / RUNS
}
