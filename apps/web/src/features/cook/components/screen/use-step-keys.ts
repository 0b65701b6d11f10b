import { type RefObject, useEffect } from 'react'

export interface StepKeys {
  readonly onPrevious: () => void
  readonly onNext: () => void
  readonly onDone: () => void
  readonly onTimer: () => void
  readonly onIngredients: () => void
  readonly onLeave: () => void
  readonly onUndo: () => void
}

/** The letter on a Latin layout, so that T works with a Russian one. */
const latinKeyOf = ({ key, code }: KeyboardEvent): string =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() : /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key

/** Elements that handle keys themselves. */
const HANDLES_KEYS = 'dialog, input:not([type="checkbox"]), textarea, select, [popover], [role="menu"]'
const HANDLES_SPACE = 'button, a, input, summary'
const HANDLES_ENTER = 'button, a, summary'

/** Whether the page is scrolled to its top (-1) or its end (1), ignoring fractions of a pixel. */
function isAtEdge(direction: -1 | 1): boolean {
  const { scrollTop, scrollHeight, clientHeight } = document.documentElement
  return direction === -1 ? scrollTop < 1 : scrollTop + clientHeight > scrollHeight - 2
}

/**
 * The action of a key. Page-turning pedals send pairs of keys, depending on their mode: Page Up and Down, the arrows, or Enter. The up
 * and down arrows scroll first, and change the step at the edge of the page.
 */
function actionOf(event: KeyboardEvent, keys: StepKeys): (() => void) | undefined {
  const { target } = event
  const isWithin = (selector: string): boolean =>
    target instanceof Element && target.closest(selector) !== null
  if (event.defaultPrevented || event.altKey || isWithin(HANDLES_KEYS)) return undefined
  const latinKey = latinKeyOf(event)
  if (event.ctrlKey || event.metaKey) return latinKey === 'z' && !event.shiftKey ? keys.onUndo : undefined
  switch (latinKey) {
    case 'ArrowRight':
    case 'PageDown':
      return keys.onNext
    case 'ArrowLeft':
    case 'PageUp':
      return keys.onPrevious
    case 'ArrowDown':
      return isAtEdge(1) && !event.repeat ? keys.onNext : undefined
    case 'ArrowUp':
      return isAtEdge(-1) && !event.repeat ? keys.onPrevious : undefined
    case 'Enter':
      return isWithin(HANDLES_ENTER) ? undefined : keys.onNext
    case ' ':
      return isWithin(HANDLES_SPACE) ? undefined : keys.onDone
    case 't':
      return keys.onTimer
    case 'i':
      return keys.onIngredients
    case 'Escape':
      return keys.onLeave
    default:
      return undefined
  }
}

const REPEATABLE_KEYS = new Set(['ArrowRight', 'ArrowLeft', 'PageDown', 'PageUp'])

/** Runs the action of a key, once if the key is held down. */
export function handleStepKey(event: KeyboardEvent, keys: StepKeys): void {
  const action = actionOf(event, keys)
  if (action === undefined) return
  event.preventDefault()
  if (!event.repeat || REPEATABLE_KEYS.has(event.key)) action()
}

export type KeyHandler = (event: KeyboardEvent) => void

/** Passes key presses that no screen has handled to the screen that has set `handler`, except while a dialog is open. */
export function usePageKeys(handler: RefObject<KeyHandler | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (document.querySelector('dialog[open]') === null) handler.current?.(event)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [handler])
}
