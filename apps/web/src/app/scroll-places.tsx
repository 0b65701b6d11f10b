import { useCallback, useLayoutEffect, useRef } from 'react'
import { ScrollRestoration } from 'react-router'

/**
 * Goes to the top of a new page, and back to the place of one that was there before. A page that the server drew is read before
 * the program takes it over: its reader stays where they are, though the router begins at the top.
 */
export function ScrollPlaces() {
  const place = useRef(0)
  const remember = useCallback((top: number) => {
    place.current = top
  }, [])
  // Effects run from the first child on: this one after the router's.
  useLayoutEffect(() => {
    if (place.current > 0) window.scrollTo(0, place.current)
  }, [])
  return (
    <>
      <BeforeRouter onPlace={remember} />
      <ScrollRestoration />
    </>
  )
}

/** Tells how far the page is scrolled, in pixels, before the router moves it. */
function BeforeRouter({ onPlace }: { readonly onPlace: (top: number) => void }) {
  useLayoutEffect(() => onPlace(window.scrollY), [onPlace])
  return null
}
