import type { createBrowserRouter } from 'react-router'

/** The chunk of the first page comes with the program; where it does not, a spinner takes its place after this long. */
const PATIENCE_MS = 500

/**
 * Resolves when the first page can be drawn, or when it is time for a spinner (APP-4): nothing else flashes first. A page that
 * stands there already is never given up for a spinner.
 */
export async function firstPageReady(
  router: ReturnType<typeof createBrowserRouter>,
  isDrawn: boolean,
): Promise<void> {
  if (router.state.initialized) return
  await new Promise<void>((resolve) => {
    const finish = (): void => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = isDrawn ? undefined : setTimeout(finish, PATIENCE_MS)
    const stop = router.subscribe(({ initialized }) => {
      if (initialized) finish()
    })
  })
}
