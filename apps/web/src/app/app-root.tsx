import { type ReactNode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'

/** The element of the document that the app is rendered into. */
export interface AppRoot {
  /** Whether the element contains a guest's page rendered by the server. */
  readonly isServerRendered: boolean
  /** Replaces whatever is in the element. */
  readonly render: (page: ReactNode) => void
  /** Attaches to the server's markup, which must be that of the same page. */
  readonly hydrate: (page: ReactNode) => void
}

/** Creates the root; `whenInteractive` resolves once the first page that is rendered or hydrated responds to presses. */
export function createAppRoot(element: HTMLElement): {
  readonly appRoot: AppRoot
  readonly whenInteractive: Promise<void>
} {
  const { promise: whenInteractive, resolve } = Promise.withResolvers<void>()
  const withReadyNotifier = (page: ReactNode) => <ReadyNotifier onReady={resolve}>{page}</ReadyNotifier>
  let root: Root | undefined
  const appRoot: AppRoot = {
    isServerRendered: element.firstElementChild !== null,
    render: (page) => {
      root ??= createRoot(element)
      root.render(withReadyNotifier(page))
    },
    hydrate: (page) => {
      // Hydrates in slices, so that the page can be scrolled meanwhile.
      startTransition(() => {
        root = hydrateRoot(element, withReadyNotifier(page))
      })
    },
  }
  return { appRoot, whenInteractive }
}

interface ReadyNotifierProps {
  readonly onReady: () => void
  readonly children: ReactNode
}

function ReadyNotifier({ onReady, children }: ReadyNotifierProps) {
  useEffect(onReady, [onReady])
  return children
}
