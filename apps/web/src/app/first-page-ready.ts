import type { Router } from '../platform/navigation/router.ts'

/** How long to wait for the texts or the chunk of the first page before a spinner is shown, in milliseconds. */
export const SPINNER_DELAY_MS = 500

/**
 * Resolves when the first page can be rendered, or when it is time for a spinner (APP-4). A page rendered by the server is never
 * replaced by a spinner.
 */
export async function firstPageReady(router: Router, isServerRendered: boolean): Promise<void> {
  if (router.state.isReady) return
  await new Promise<void>((resolve) => {
    const finish = (): void => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = isServerRendered ? undefined : setTimeout(finish, SPINNER_DELAY_MS)
    const stop = router.subscribe(({ isReady }) => {
      if (isReady) finish()
    })
  })
}
