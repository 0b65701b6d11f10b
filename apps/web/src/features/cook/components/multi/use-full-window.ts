import { useLayoutEffect } from 'react'

/**
 * Marks the document while a page fills the window (`multi.module.css`). A selector such as `#root:has(.page) > *` would need no mark, but
 * makes the browser recompute the styles of every element when one of them is added or removed, also on other pages.
 */
export function useFullWindow(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset['fillsWindow'] = ''
    return () => {
      delete dataset['fillsWindow']
    }
  }, [])
}
