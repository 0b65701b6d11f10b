/**
 * Measures work by the processor time of the process with all its threads: unlike time that passes, it hardly depends on how busy the
 * machine is.
 */
export async function measureProcessor<Result>(
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly milliseconds: number }> {
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  return { result, milliseconds: (user + system) / 1000 }
}
