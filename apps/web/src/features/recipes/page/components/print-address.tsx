import { useEffect, useSyncExternalStore } from 'react'
import { paths } from '../../../../app/paths.ts'
import printStyles from '../../../../ui/print.css?url'

const never = () => () => undefined

/** Loads the styles for paper once the page is there: a link in the HTML would count as a part of the first page. */
function usePrintStyles(): void {
  useEffect(() => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', media: 'print', href: printStyles })
    document.head.append(link)
    return () => link.remove()
  }, [])
}

/** The address of the page, for paper only: `ui/print.css` shows it. */
export function PrintAddress({ id }: { readonly id: string }) {
  usePrintStyles()
  // The server does not know under which name it is called.
  const origin = useSyncExternalStore(
    never,
    () => location.origin,
    () => '',
  )
  return (
    <p hidden data-print-only>
      {origin}
      {paths.recipe(id)}
    </p>
  )
}
