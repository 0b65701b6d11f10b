import type { Location } from 'react-router'

/** History state of the home page: where to go after signing in, and the user whose page that was; null for any user. */
export interface ReturnToState {
  readonly returnTo: string
  readonly userId: string | null
}

export const returnToState = (
  location: Pick<Location, 'pathname' | 'search' | 'hash'>,
  userId: string | null,
): ReturnToState => ({
  returnTo: location.pathname + location.search + location.hash,
  userId,
})

/** Parses the state of a history entry; addresses of other sites are refused. */
export function readReturnTo(state: unknown): ReturnToState | null {
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return null
  const { returnTo } = state
  const userId = 'userId' in state && typeof state.userId === 'string' ? state.userId : null
  return typeof returnTo === 'string' && /^\/(?![/\\])/.test(returnTo) ? { returnTo, userId } : null
}
