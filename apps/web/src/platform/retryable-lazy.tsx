import { type ComponentType, lazy } from 'react'

/** Resets the components whose load failed. */
const failedResets = new Set<() => void>()

/**
 * Like React's `lazy`, which caches a failed load for good: after `retryFailedLoads` the component is loaded again when it is next
 * rendered. Browsers from before 2026 cache a failed import until the page is reloaded.
 */
export function retryableLazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const create = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        failedResets.add(reset)
        throw error
      }
    })
  let Current = create()
  const reset = (): void => {
    Current = create()
  }
  return function RetryableLazy(props: Props) {
    return <Current {...props} />
  }
}

/** Loads failed style sheets again; the bundler counts them as loaded. */
function reloadFailedStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (link.sheet === null) link.replaceWith(link.cloneNode())
}

/** Resets all components whose load failed; call it before rendering them again. */
export function retryFailedLoads(): void {
  reloadFailedStyles()
  for (const reset of failedResets) reset()
  failedResets.clear()
}
