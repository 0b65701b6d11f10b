import { useEffect } from 'react'

interface Keys {
  readonly onPrevious: () => void
  readonly onNext: () => void
}

/** ←/→ and Page Up/Down move between steps, except where a key has a meaning of its own. */
export function useStepKeys({ onPrevious, onNext }: Keys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      if (event.target instanceof HTMLElement && event.target.closest('dialog, input, textarea, select'))
        return
      if (event.key === 'ArrowRight' || event.key === 'PageDown') onNext()
      if (event.key === 'ArrowLeft' || event.key === 'PageUp') onPrevious()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [onPrevious, onNext])
}
