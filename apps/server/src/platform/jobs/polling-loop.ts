/** Longest interval between two polls, because other processes may add work without notice. */
const POLL_MS = 1000

/**
 * Calls `work` in a loop until stopped.
 *
 * @param work does the next piece, and resolves to the milliseconds to wait before the next call unless woken earlier
 * @param onError receives what `work` throws; the next call follows a second later
 */
export function startPollingLoop(
  work: () => Promise<number>,
  onError: (error: unknown) => void,
  stopping: AbortSignal,
): { readonly wake: () => void; readonly ended: Promise<void> } {
  let isWoken = false
  let timer: NodeJS.Timeout | undefined
  let resume: () => void = () => undefined

  const wake = (): void => {
    isWoken = true
    clearTimeout(timer)
    resume()
  }
  const wait = async (delay: number): Promise<void> => {
    if (isWoken || stopping.aborted || delay <= 0) return
    await new Promise<void>((resolve) => {
      resume = resolve
      timer = setTimeout(resolve, Math.min(delay, POLL_MS))
    })
  }
  const loop = async (): Promise<void> => {
    while (!stopping.aborted) {
      isWoken = false
      const delay = await work().catch((error: unknown) => {
        onError(error)
        return POLL_MS
      })
      await wait(delay)
    }
  }
  stopping.addEventListener('abort', wake, { once: true })
  return { wake, ended: loop() }
}
