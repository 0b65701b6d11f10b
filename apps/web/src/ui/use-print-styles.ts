import { useEffect } from 'react'
import printStyles from './print.css?url'

/** Loads the print styles after the page: a link in the HTML would count towards the first page. */
export function usePrintStyles(): void {
  useEffect(() => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', media: 'print', href: printStyles })
    document.head.append(link)
    return () => link.remove()
  }, [])
}
