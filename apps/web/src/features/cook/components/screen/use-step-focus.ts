import { type RefObject, useEffect, useRef } from 'react'
import { afterPaint } from '#platform/after-paint.ts'

/** An ingredient to focus, in a step that is about to be shown. */
interface IngredientTarget {
  readonly index: number
  readonly ingredientId: string
}

// Prerendered steps have the same elements, so only the shown step is searched.

const find = (root: Element | null, selector: string): HTMLElement | null =>
  root?.querySelector<HTMLElement>(selector) ?? null

const headingIn = (root: Element | null): HTMLElement | null => find(root, '[data-shown] h2')

const ingredientIn = (root: Element | null, id: string): HTMLElement | null =>
  find(root, `[data-shown] [data-ingredient="${CSS.escape(id)}"]`)

/** A started timer of the step in view. */
export const timerIn = (root: Element | null, id: string): HTMLElement | null =>
  find(root, `[data-shown] [role="group"][data-timer="${CSS.escape(id)}"]`)

/** Focuses the heading of the step in view. */
export const focusHeading = (root: Element | null): void => headingIn(root)?.focus({ preventScroll: true })

/**
 * Focuses the heading of each newly shown step after it has been painted, so that screen readers announce it, or an ingredient if one
 * was requested.
 *
 * @param visibleIndex the index of the step in view
 * @param onStepChange called when another step is shown; returns whether its heading may take the focus
 * @returns a function that requests the focus for an ingredient
 */
export function useStepFocus(
  root: RefObject<HTMLElement | null>,
  visibleIndex: number,
  onStepChange: () => boolean,
): (target: IngredientTarget | null) => void {
  const requested = useRef<IngredientTarget | null>(null)
  const previousIndex = useRef(visibleIndex)
  useEffect(() => {
    const ingredient =
      requested.current?.index === visibleIndex
        ? ingredientIn(root.current, requested.current.ingredientId)
        : null
    if (ingredient !== null) {
      requested.current = null
      ingredient.focus()
    } else if (previousIndex.current !== visibleIndex) {
      if (onStepChange()) afterPaint(() => focusHeading(root.current))
    }
    previousIndex.current = visibleIndex
  })
  return (next) => {
    requested.current = next
  }
}

/**
 * Scrolls to the highlighted timer (CPAGE-4), once for each visit.
 *
 * @param visit changes with each navigation to the screen
 */
export function useScrollToTimer(
  root: RefObject<HTMLElement | null>,
  timerId: string | null,
  visit: string,
): void {
  const lastScrollKey = useRef('')
  useEffect(() => {
    const scrollKey = timerId === null ? '' : `${visit} ${timerId}`
    if (scrollKey !== '' && scrollKey !== lastScrollKey.current)
      find(root.current, '[data-highlighted]')?.scrollIntoView({ block: 'center' })
    lastScrollKey.current = scrollKey
  })
}
