/** The longest time between two looks: work of other processes may come without a word. */
const POLL_MS = 1000

/**
 * Repeats work until told to stop.
 *
 * @param work does the next piece. Resolves to how many milliseconds to wait before it is called again, unless it is woken
 * @param onError told what work threw; it is tried again a second later
 */
export function repeatedly(
  work: () => Promise<number>,
  onError: (error: unknown) => void,
  stopping: AbortSignal,
): { readonly wake: () => void; readonly ended: Promise<void> } {
  let isWoken = false
  let timer: NodeJS.Timeout | undefined
  let goOn: () => void = () => undefined

  const wake = (): void => {
    isWoken = true
    clearTimeout(timer)
    goOn()
  }
  const wait = async (delay: number): Promise<void> => {
    if (isWoken || stopping.aborted || delay <= 0) return
    await new Promise<void>((resolve) => {
      goOn = resolve
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
