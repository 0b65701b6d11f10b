import { type RefObject, useState } from 'react'

interface ShownDish {
  /** The index of the column that is scrolled to. */
  readonly shown: number
  /** Scrolls to a dish and moves the focus there. */
  readonly show: (recipeId: string) => void
  readonly onScroll: () => void
}

/** Which of the columns side by side is in sight where only one of them fits. */
export function useShownDish(columns: RefObject<HTMLElement | null>): ShownDish {
  const [shown, setShown] = useState(0)
  return {
    shown,
    show: (recipeId) => {
      const column = columns.current?.querySelector<HTMLElement>(`[data-dish="${CSS.escape(recipeId)}"]`)
      column?.scrollIntoView({ block: 'nearest', inline: 'start' })
      column?.querySelector<HTMLElement>('[data-shown] h2, h2')?.focus({ preventScroll: true })
    },
    onScroll: () => {
      const { current } = columns
      const first = current?.firstElementChild
      if (!current || !first) return
      setShown(Math.round(current.scrollLeft / Math.max(1, first.clientWidth)))
    },
  }
}
