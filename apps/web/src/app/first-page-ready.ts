import type { Router } from '../platform/navigation/router.ts'

/** How long to wait for the texts or the chunk of the first page before a spinner is shown, in milliseconds. */
export const SPINNER_DELAY_MS = 500

/** Resolves when the code of the first page has loaded, or has failed to. */
export const firstPageLoaded = (router: Router): Promise<void> =>
  new Promise((resolve) => {
    const stop = router.subscribe(({ isReady }) => {
      if (isReady) finish()
    })
    const finish = (): void => {
      stop()
      resolve()
    }
    if (router.state.isReady) finish()
  })

/**
 * Resolves when the first page can be rendered, or when it is time for a spinner (APP-4). A page rendered by the server is never
 * replaced by a spinner.
 */
export async function firstPageReady(router: Router, isServerRendered: boolean): Promise<void> {
  const loaded = firstPageLoaded(router)
  if (isServerRendered || router.state.isReady) return loaded
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, SPINNER_DELAY_MS)
  await Promise.race([loaded, late])
  clearTimeout(timer)
}
