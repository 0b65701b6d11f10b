import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether an element is in sight, all of it or in part.
 *
 * @param isWatched false: nobody looks, and the answer is no
 */
export function useInSight(element: RefObject<Element | null>, isWatched: boolean): boolean {
  const [isInSight, setInSight] = useState(false)
  useEffect(() => {
    const { current } = element
    if (current === null || !isWatched) return undefined
    const observer = new IntersectionObserver((entries) =>
      setInSight(entries.at(-1)?.isIntersecting === true),
    )
    observer.observe(current)
    return () => {
      observer.disconnect()
      setInSight(false)
    }
  }, [element, isWatched])
  return isInSight
}
