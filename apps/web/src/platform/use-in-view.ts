import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether an element is at least partly in the viewport.
 *
 * @param isEnabled if false, it is not observed, and the result is false
 */
export function useInView(element: RefObject<Element | null>, isEnabled: boolean): boolean {
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    const { current } = element
    if (current === null || !isEnabled) return undefined
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting === true))
    observer.observe(current)
    return () => {
      observer.disconnect()
      setInView(false)
    }
  }, [element, isEnabled])
  return isInView
}
