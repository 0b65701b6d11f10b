import { type ComponentType, lazy } from 'react'

/** What gives each component whose load failed a new start. */
const failed = new Set<() => void>()

/**
 * Like React's `lazy`, which keeps a failed load for good: after `retryFailedLoads` the component is loaded anew when it is next
 * rendered. Browsers of before 2026 remember a failed import until the page is reloaded.
 */
export function retryableLazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const create = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        failed.add(renew)
        throw error
      }
    })
  let Current = create()
  const renew = (): void => {
    Current = create()
  }
  return function RetryableLazy(props: Props) {
    return <Current {...props} />
  }
}

/** Lets components whose load failed be loaded again; to be called before they are rendered again. */
export function retryFailedLoads(): void {
  for (const renew of failed) renew()
  failed.clear()
}
