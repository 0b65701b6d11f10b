import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Keeps an element's height in its CSS variable `--block-size`. */
export function useOwnBlockSize(): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = element
    if (current === null) return undefined
    const observer = new ResizeObserver(() => {
      current.style.setProperty('--block-size', `${current.offsetHeight}px`)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return element
}
