import { use, useLayoutEffect, useRef } from 'react'
import { UNSAFE_DataRouterStateContext as RouterState } from 'react-router'

/**
 * Restores the scroll position of a page whose content arrives after the router has tried to (LIST-2), when the page was still too
 * short.
 *
 * @param isLoaded whether the content is there
 */
export function useLateScrollRestoration(isLoaded: boolean): void {
  const scrollTop = use(RouterState)?.restoreScrollPosition
  const isLate = useRef(false)
  useLayoutEffect(() => {
    if (isLoaded && isLate.current && typeof scrollTop === 'number') window.scrollTo(0, scrollTop)
    isLate.current = !isLoaded
  }, [isLoaded, scrollTop])
}
