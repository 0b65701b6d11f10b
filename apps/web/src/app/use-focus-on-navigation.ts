import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves the focus to the new page when the path changes, so that screen readers and the Tab key continue from there, unless the
 * page has taken the focus itself. Returns the ref of the element to focus.
 */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const { pathname } = useLocation()
  const element = useRef<HTMLElement>(null)
  const lastPathname = useRef(pathname)
  // A layout effect: a later one could take the focus from a user who is already typing in the header.
  useLayoutEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    const page = element.current
    if (page !== null && !page.contains(document.activeElement)) page.focus({ preventScroll: true })
  }, [pathname])
  return element
}
