/** Milliseconds that this program has had of the processor: other programs do not count. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
