import { useEffect, useEffectEvent } from 'react'

interface ReviewKeys {
  readonly onPrevious: () => void
  readonly onNext: () => void
  readonly onTake: () => void
}

const TYPED_INTO = 'input, textarea, select, [contenteditable]'

/** Left and Right lead to the neighbours, Ctrl+Enter takes the recipe; not in fields, which need these keys, nor behind dialogs. */
export function useReviewKeys({ onPrevious, onNext, onTake }: ReviewKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event
    const isTyping = target instanceof Element && target.closest(TYPED_INTO) !== null
    if (event.defaultPrevented || repeat || isTyping || document.querySelector('dialog[open]') !== null)
      return
    const isPlain = !ctrlKey && !metaKey && !altKey && !shiftKey
    if (key === 'ArrowLeft' && isPlain) onPrevious()
    else if (key === 'ArrowRight' && isPlain) onNext()
    else if (key === 'Enter' && (ctrlKey || metaKey)) onTake()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
