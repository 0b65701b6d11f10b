import { useEffect, useEffectEvent } from 'react'

export interface StepKeys {
  readonly onPrevious: () => void
  readonly onNext: () => void
  readonly onDone: () => void
  readonly onTimer: () => void
  readonly onIngredients: () => void
  readonly onLeave: () => void
  readonly onUndo: () => void
}

/** What the key types on a Latin layout, so that T is T while somebody writes Russian. */
const letterOf = ({ key, code }: KeyboardEvent): string =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() : /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key

/** Where keys have a meaning of their own. */
const TAKES_KEYS = 'dialog, input:not([type="checkbox"]), textarea, select, [popover], [role="menu"]'
const TAKES_SPACE = 'button, a, input, summary'

function actionOf(event: KeyboardEvent, keys: StepKeys): (() => void) | undefined {
  const { target } = event
  const isOn = (selector: string): boolean => target instanceof Element && target.closest(selector) !== null
  if (event.defaultPrevented || event.altKey || isOn(TAKES_KEYS)) return undefined
  if (document.querySelector('dialog[open]') !== null) return undefined
  const letter = letterOf(event)
  if (event.ctrlKey || event.metaKey) return letter === 'z' && !event.shiftKey ? keys.onUndo : undefined
  switch (letter) {
    case 'ArrowRight':
    case 'PageDown':
      return keys.onNext
    case 'ArrowLeft':
    case 'PageUp':
      return keys.onPrevious
    case ' ':
      return isOn(TAKES_SPACE) ? undefined : keys.onDone
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

const REPEATS = new Set(['ArrowRight', 'ArrowLeft', 'PageDown', 'PageUp'])

/** The keys of the cooking page, except where a key has a meaning of its own; a key held down does its work once. */
export function useStepKeys(keys: StepKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const action = actionOf(event, keys)
    if (action === undefined) return
    event.preventDefault()
    if (!event.repeat || REPEATS.has(event.key)) action()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
