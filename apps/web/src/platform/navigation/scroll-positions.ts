import type { Location } from 'react-router'

const STORAGE_KEY = 'souschef.scrollPositions'

let positions: Record<string, number> = {}

/** The first history entry of every visit has the key 'default', so the address is used instead. */
const keyOf = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key)

/** Remembers how far the page of a history entry is scrolled. */
export function saveScrollPosition(location: Location): void {
  positions[keyOf(location)] = window.scrollY
}

/** The scroll position at which a history entry was left, in pixels; undefined for a new one. */
export const savedScrollPosition = (location: Location): number | undefined => positions[keyOf(location)]

/** Keeps the positions for this tab's next document. */
export function storeScrollPositions(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions))
  } catch {
    // Without storage, the next document starts at the top.
  }
}

/** Restores what this tab's previous document saved. */
export function loadScrollPositions(): void {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
    if (typeof stored === 'object' && stored !== null)
      positions = Object.fromEntries(
        Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
      )
  } catch {
    // Not available, or damaged: pages start at the top.
  }
}
