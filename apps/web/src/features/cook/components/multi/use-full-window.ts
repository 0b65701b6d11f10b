import { useLayoutEffect } from 'react'

/**
 * Marks the document while a page fills the window (`multi.module.css`). A selector such as `#root:has(.page) > *` would need no mark, but
 * makes the browser style every element again when any of them comes or goes, also on other pages.
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
