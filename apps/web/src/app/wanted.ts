import type { Location } from 'react-router'

/** What the home page remembers in its history entry: where a visitor wanted to go, and which user's page that was. */
export interface WantedState {
  readonly wanted: string
  readonly userId: string | null
}

export const wantedState = (
  location: Pick<Location, 'pathname' | 'search' | 'hash'>,
  userId: string | null,
): WantedState => ({
  wanted: location.pathname + location.search + location.hash,
  userId,
})

/** Reads a history entry's state; only addresses of our own count. */
export function readWanted(state: unknown): WantedState | null {
  if (typeof state !== 'object' || state === null || !('wanted' in state)) return null
  const { wanted } = state
  const userId = 'userId' in state && typeof state.userId === 'string' ? state.userId : null
  return typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted) ? { wanted, userId } : null
}
