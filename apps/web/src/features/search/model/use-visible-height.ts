import { type RefObject, useEffect } from 'react'

/** Limits an element's height to the space above the soft keyboard. */
export function useVisibleHeight(element: RefObject<HTMLElement | null>, isEnabled: boolean): void {
  useEffect(() => {
    const view: VisualViewport | null | undefined = window.visualViewport
    if (!isEnabled || view === null || view === undefined) return undefined
    const fit = (): void => {
      const top = element.current?.getBoundingClientRect().top ?? 0
      element.current?.style.setProperty('max-block-size', `${view.height + view.offsetTop - top}px`)
    }
    fit()
    view.addEventListener('resize', fit)
    return () => view.removeEventListener('resize', fit)
  }, [element, isEnabled])
}
