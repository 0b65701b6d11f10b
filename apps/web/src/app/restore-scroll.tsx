import { useCallback, useLayoutEffect, useRef } from 'react'
import { type Location, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'

/** The router gives the first history entry of every visit the key 'default', so the address is used instead. */
const scrollKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? pathname + search : key

/**
 * Scrolls to the top of a new page, and restores the position of one visited before. A page rendered by the server may have been
 * scrolled before hydration; that position is preserved, although the router would reset it.
 */
export function RestoreScroll() {
  const scrollTop = useRef(0)
  const storeScrollTop = useCallback((top: number) => {
    scrollTop.current = top
  }, [])
  // Effects of children run first, so this one runs after the router's.
  useLayoutEffect(() => {
    if (scrollTop.current > 0) window.scrollTo(0, scrollTop.current)
  }, [])
  return (
    <>
      <ScrollPositionReporter onScrollTop={storeScrollTop} />
      <RouterScroll />
    </>
  )
}

/** Reports the scroll position, in pixels, before the router changes it. */
function ScrollPositionReporter({ onScrollTop }: { readonly onScrollTop: (top: number) => void }) {
  useLayoutEffect(() => onScrollTop(window.scrollY), [onScrollTop])
  return null
}

function RouterScroll() {
  useScrollRestoration({ getKey: scrollKey })
  return null
}
