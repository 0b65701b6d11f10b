import { useEffect, useRef } from 'react'
import { afterPaint } from '../../../platform/after-paint.ts'

/** An ingredient that the cook wants to be led to, in a step. */
interface Wanted {
  readonly index: number
  readonly ingredientId: string
}

const focusHeading = (): void =>
  document.querySelector<HTMLElement>('#cook-step')?.focus({ preventScroll: true })

/**
 * Moves the focus to the heading of the step that came into view, so that a screen reader reads it, once the step is there; an ingredient that the
 * cook asked for comes before that.
 *
 * @param shown the index of the step in view
 * @returns the way to ask for an ingredient
 */
export function useStepFocus(shown: number): (wanted: Wanted | null) => void {
  const wanted = useRef<Wanted | null>(null)
  const before = useRef(shown)
  useEffect(() => {
    const ingredientId = wanted.current?.index === shown ? wanted.current.ingredientId : null
    const box =
      ingredientId === null
        ? null
        : document.querySelector(`section:not([aria-hidden]) [data-ingredient="${CSS.escape(ingredientId)}"]`)
    if (box instanceof HTMLElement) {
      wanted.current = null
      box.focus()
    } else if (before.current !== shown) {
      window.scrollTo(0, 0)
      afterPaint(focusHeading)
    }
    before.current = shown
  })
  return (next) => {
    wanted.current = next
  }
}

/**
 * Scrolls to the timer that the address points at (CPAGE-4), once for each visit.
 *
 * @param visit the key of the address: another one with every click on a link
 */
export function useScrollToTimer(timerId: string | null, visit: string): void {
  const pointed = useRef('')
  useEffect(() => {
    const place = timerId === null ? '' : `${visit} ${timerId}`
    if (place !== '' && place !== pointed.current)
      document.querySelector('[data-highlighted]')?.scrollIntoView({ block: 'center' })
    pointed.current = place
  })
}
