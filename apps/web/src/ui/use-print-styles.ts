import { useEffect } from 'react'
import printStyles from './print.css?url'

/** Loads the styles for paper once the page is there: a link in the HTML would count as a part of the first page. */
export function usePrintStyles(): void {
  useEffect(() => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', media: 'print', href: printStyles })
    document.head.append(link)
    return () => link.remove()
  }, [])
}
