import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window is at least so wide. @param width a CSS length, such as `48rem` */
export function useIsAtLeast(width: string): boolean {
  const query = `(width >= ${width})`
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
