import { useCallback, useLayoutEffect, useRef } from 'react'
import { type Location, ScrollRestoration } from 'react-router'

/** The router gives the first entry of every visit the same key, whatever its address. */
const placeKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? pathname + search : key

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
      <ScrollRestoration getKey={placeKey} />
    </>
  )
}

/** Tells how far the page is scrolled, in pixels, before the router moves it. */
function BeforeRouter({ onPlace }: { readonly onPlace: (top: number) => void }) {
  useLayoutEffect(() => onPlace(window.scrollY), [onPlace])
  return null
}
