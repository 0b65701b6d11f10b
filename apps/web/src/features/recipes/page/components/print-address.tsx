import { useSyncExternalStore } from 'react'
import { paths } from '#platform/paths.ts'
import { usePrintStyles } from '#ui/use-print-styles.ts'

const subscribeToNothing = () => () => undefined

/** The address of the page, for paper only: `ui/print.css` shows it. */
export function PrintAddress({ id }: { readonly id: string }) {
  usePrintStyles()
  // The server does not know its own public origin.
  const origin = useSyncExternalStore(
    subscribeToNothing,
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
