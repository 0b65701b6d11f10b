import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

const isVisible = (): boolean => document.visibilityState === 'visible'

/** Whether the tab of the page is visible. */
export const useTabVisible = (): boolean => useSyncExternalStore(subscribe, isVisible)
