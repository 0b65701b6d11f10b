import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { savedScrollPosition } from './navigation/scroll-positions.ts'

/**
 * Restores the scroll position of a page whose content arrives after `RestoreScroll` has tried to (LIST-2), when the page was still
 * too short.
 *
 * @param isLoaded whether the content is there
 */
export function useLateScrollRestoration(isLoaded: boolean): void {
  const location = useLocation()
  const isLate = useRef(false)
  useLayoutEffect(() => {
    const scrollTop = savedScrollPosition(location)
    if (isLoaded && isLate.current && scrollTop !== undefined) window.scrollTo(0, scrollTop)
    isLate.current = !isLoaded
  }, [isLoaded, location])
}
