import { type ReactNode, startTransition } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'

/** The place in the document that the product is drawn into. */
export interface Stage {
  /** Whether the server has drawn a guest's page there already. */
  readonly isDrawn: boolean
  /** Draws in place of whatever is there. */
  readonly draw: (page: ReactNode) => void
  /** Takes over what the server drew: the page must be the very same. */
  readonly adopt: (page: ReactNode) => void
}

export function stageIn(element: HTMLElement): Stage {
  let root: Root | undefined
  return {
    isDrawn: element.firstElementChild !== null,
    draw: (page) => {
      root ??= createRoot(element)
      root.render(page)
    },
    adopt: (page) => {
      // In slices between which the page scrolls and answers; a press hydrates what it needs at once.
      startTransition(() => {
        root = hydrateRoot(element, page)
      })
    },
  }
}
