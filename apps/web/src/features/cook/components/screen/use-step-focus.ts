import { type RefObject, useEffect, useRef } from 'react'
import { afterPaint } from '../../../../platform/after-paint.ts'

/** An ingredient to focus, in a step that is about to be shown. */
interface IngredientTarget {
  readonly index: number
  readonly ingredientId: string
}

// The steps that lie ready beside the one in view have the same elements: only what is shown takes the focus.

const find = (root: Element | null, selector: string): HTMLElement | null =>
  root?.querySelector<HTMLElement>(selector) ?? null

const headingIn = (root: Element | null): HTMLElement | null => find(root, '[data-shown] h2')

const ingredientIn = (root: Element | null, id: string): HTMLElement | null =>
  find(root, `[data-shown] [data-ingredient="${CSS.escape(id)}"]`)

/** The timer on its way of the step in view. */
export const timerIn = (root: Element | null, id: string): HTMLElement | null =>
  find(root, `[data-shown] [role="group"][data-timer="${CSS.escape(id)}"]`)

/** Focuses the heading of the step in view. */
export const focusHeading = (root: Element | null): void => headingIn(root)?.focus({ preventScroll: true })

/**
 * Moves the focus to the heading of each step that is shown, once it is on the screen, so that a screen reader reads it; to an
 * ingredient instead where one was asked for.
 *
 * @param shown the index of the step in view
 * @param onStepChange called when another step is shown
 * @returns asks for an ingredient to be focused
 */
export function useStepFocus(
  root: RefObject<HTMLElement | null>,
  shown: number,
  onStepChange: () => void,
): (target: IngredientTarget | null) => void {
  const wanted = useRef<IngredientTarget | null>(null)
  const before = useRef(shown)
  useEffect(() => {
    const box =
      wanted.current?.index === shown ? ingredientIn(root.current, wanted.current.ingredientId) : null
    if (box !== null) {
      wanted.current = null
      box.focus()
    } else if (before.current !== shown) {
      onStepChange()
      afterPaint(() => focusHeading(root.current))
    }
    before.current = shown
  })
  return (next) => {
    wanted.current = next
  }
}

/**
 * Scrolls to the highlighted timer (CPAGE-4), once for each visit.
 *
 * @param visit another one whenever the cook is led here
 */
export function useScrollToTimer(
  root: RefObject<HTMLElement | null>,
  timerId: string | null,
  visit: string,
): void {
  const scrolled = useRef('')
  useEffect(() => {
    const place = timerId === null ? '' : `${visit} ${timerId}`
    if (place !== '' && place !== scrolled.current)
      find(root.current, '[data-highlighted]')?.scrollIntoView({ block: 'center' })
    scrolled.current = place
  })
}
