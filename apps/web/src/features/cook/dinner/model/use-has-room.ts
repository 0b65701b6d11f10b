import { useSyncExternalStore } from 'react'

/** Width from which a timeline can be read. */
const ROOM = '(width >= 48rem)'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(ROOM)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the window has room for a timeline. */
export const useHasRoom = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(ROOM).matches)
