import { type RefObject, useState } from 'react'

interface VisibleDish {
  /** The index of the column scrolled into view. */
  readonly visibleIndex: number
  /** Scrolls to a dish and moves the focus to it. */
  readonly show: (recipeId: string) => void
  readonly onScroll: () => void
}

/** Tracks which of the side-by-side columns is in view where only one of them fits. */
export function useVisibleDish(columns: RefObject<HTMLElement | null>): VisibleDish {
  const [visibleIndex, setVisibleIndex] = useState(0)
  return {
    visibleIndex,
    show: (recipeId) => {
      const column = columns.current?.querySelector<HTMLElement>(`[data-dish="${CSS.escape(recipeId)}"]`)
      column?.scrollIntoView({ block: 'nearest', inline: 'start' })
      column?.querySelector<HTMLElement>('[data-shown] h2, h2')?.focus({ preventScroll: true })
    },
    onScroll: () => {
      const { current } = columns
      const firstColumn = current?.firstElementChild
      if (!current || !firstColumn) return
      setVisibleIndex(Math.round(current.scrollLeft / Math.max(1, firstColumn.clientWidth)))
    },
  }
}
