import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Makes an element focusable, so that the keyboard can scroll it, while its content overflows. */
export function useScrollableByKeyboard(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = element
    if (current === null) return undefined
    const observer = new ResizeObserver(() => {
      if (current.scrollHeight > current.clientHeight + 1) current.tabIndex = 0
      else current.removeAttribute('tabindex')
    })
    observer.observe(current)
    for (const child of current.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])
  return element
}
