import { useLayoutEffect, useRef } from 'react'
import { type Location, useLocation } from 'react-router'
import {
  loadScrollPositions,
  savedScrollPosition,
  saveScrollPosition,
  storeScrollPositions,
} from '../platform/navigation/scroll-positions.ts'
import { useRouter, useRouterState } from '../platform/navigation/use-router.ts'

/** The element that a location's fragment names. */
function targetOf({ hash }: Location): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/** Saves the scroll position of each page that is left. */
function useSaveScrollPositions(): void {
  const router = useRouter()
  useLayoutEffect(() => {
    loadScrollPositions()
    let { location } = router.state
    // Before the new page is rendered.
    const unsubscribe = router.subscribe((next) => {
      if (next.location !== location) saveScrollPosition(location)
      location = next.location
    })
    const onPageShow = (): void => {
      window.history.scrollRestoration = 'manual'
    }
    const onPageHide = (): void => {
      if (!router.state.isLoading) saveScrollPosition(location)
      storeScrollPositions()
      // The browser itself restores a page rendered by the server before it is hydrated.
      window.history.scrollRestoration = 'auto'
    }
    onPageShow()
    window.addEventListener('pageshow', onPageShow)
    window.addEventListener('pagehide', onPageHide)
    return () => {
      unsubscribe()
      window.removeEventListener('pageshow', onPageShow)
      window.removeEventListener('pagehide', onPageHide)
    }
  }, [router])
}

/**
 * Scrolls to the top of a new page, and restores the position of one visited before. A page rendered by the server may have been
 * scrolled before hydration; that position is preserved.
 */
export function RestoreScroll() {
  const location = useLocation()
  const { preventScrollReset } = useRouterState()
  const lastLocation = useRef<Location>(null)
  useSaveScrollPositions()
  useLayoutEffect(() => {
    const isFirst = lastLocation.current === null
    if (lastLocation.current === location || (isFirst && window.scrollY > 0)) {
      lastLocation.current = location
      return
    }
    lastLocation.current = location
    const scrollTop = savedScrollPosition(location)
    const target = targetOf(location)
    if (scrollTop !== undefined) window.scrollTo(0, scrollTop)
    else if (target !== null) target.scrollIntoView()
    else if (!preventScrollReset) window.scrollTo(0, 0)
  }, [location, preventScrollReset])
  return null
}
