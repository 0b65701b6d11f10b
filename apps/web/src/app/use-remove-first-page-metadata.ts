import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Removes the server's metadata of the first page (canonical address, preview, structured data) as soon as another one is shown:
 * browsers share the canonical address, and extensions save the recipe that they find in the data.
 */
export function useRemoveFirstPageMetadata(): void {
  const { pathname, search } = useLocation()
  const firstAddress = useRef(pathname + search)
  useEffect(() => {
    if (pathname + search === firstAddress.current) return
    firstAddress.current = ''
    for (const element of document.querySelectorAll('[data-page]')) element.remove()
  }, [pathname, search])
}
