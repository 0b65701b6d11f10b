import { use, useLayoutEffect, useRef } from 'react'
import { UNSAFE_DataRouterStateContext as RouterState } from 'react-router'

/**
 * Goes back to the place on a page whose content comes after the router has tried to (LIST-2): while there was nothing to show,
 * the page was too short for it.
 *
 * @param isThere whether the content is there
 */
export function useLateScrollRestoration(isThere: boolean): void {
  const place = use(RouterState)?.restoreScrollPosition
  const isLate = useRef(false)
  useLayoutEffect(() => {
    if (isThere && isLate.current && typeof place === 'number') window.scrollTo(0, place)
    isLate.current = !isThere
  }, [isThere, place])
}
