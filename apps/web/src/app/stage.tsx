import { type ReactNode, startTransition, useEffect } from 'react'
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

/** @returns the stage, and when what was drawn or adopted first answers to presses */
export function stageIn(element: HTMLElement): { readonly stage: Stage; readonly answers: Promise<void> } {
  const { promise: answers, resolve } = Promise.withResolvers<void>()
  const watched = (page: ReactNode) => <Watched onReady={resolve}>{page}</Watched>
  let root: Root | undefined
  const stage: Stage = {
    isDrawn: element.firstElementChild !== null,
    draw: (page) => {
      root ??= createRoot(element)
      root.render(watched(page))
    },
    adopt: (page) => {
      // In slices between which the page scrolls.
      startTransition(() => {
        root = hydrateRoot(element, watched(page))
      })
    },
  }
  return { stage, answers }
}

interface WatchedProps {
  readonly onReady: () => void
  readonly children: ReactNode
}

function Watched({ onReady, children }: WatchedProps) {
  useEffect(onReady, [onReady])
  return children
}
