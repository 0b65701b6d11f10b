import { useCallback, useLayoutEffect, useRef } from 'react'
import { type Location, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'

/** The router gives the first history entry of every visit the key 'default', so the address is used instead. */
const placeKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? pathname + search : key

/**
 * Scrolls to the top of a new page, and restores the position of one visited before. A page rendered by the server may have been
 * scrolled before hydration: that position is kept, although the router would reset it.
 */
export function RestoreScroll() {
  const place = useRef(0)
  const remember = useCallback((top: number) => {
    place.current = top
  }, [])
  // Effects of children run first, so this one runs after the router's.
  useLayoutEffect(() => {
    if (place.current > 0) window.scrollTo(0, place.current)
  }, [])
  return (
    <>
      <BeforeRouter onPlace={remember} />
      <RouterScroll />
    </>
  )
}

/** Reports the scroll position, in pixels, before the router changes it. */
function BeforeRouter({ onPlace }: { readonly onPlace: (top: number) => void }) {
  useLayoutEffect(() => onPlace(window.scrollY), [onPlace])
  return null
}

function RouterScroll() {
  useScrollRestoration({ getKey: placeKey })
  return null
}
