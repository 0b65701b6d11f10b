import { useCallback, useSyncExternalStore } from 'react'
import type { WidthBreakpoint } from './breakpoints.ts'

/** Whether the window is at least this wide. */
export function useIsAtLeast(width: WidthBreakpoint): boolean {
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
