/** Favourite state of one recipe. Times are epoch milliseconds. */
export interface Favorite {
  /** The last state known from the server. */
  readonly confirmed: boolean
  /** The state requested by the pending call; null without one. */
  readonly pending: boolean | null
  /** The state requested by a press during that call, sent after it. The last request shows at once. */
  readonly queued: boolean | null
  /** When the last call completed; 0 if there was none. */
  readonly completedAt: number
  /** Whether the last call failed; kept until the next attempt. */
  readonly hasFailed: boolean
}

/** Favourite states by recipe id, the single source for every heart (FAV-7). */
export type Favorites = Readonly<Record<string, Favorite>>

/** The next state, and what to send to the server now; null for nothing. */
export interface Transition {
  readonly favorites: Favorites
  readonly toSend: boolean | null
}

const initialFavorite = (isFavorite: boolean): Favorite => ({
  confirmed: isFavorite,
  pending: null,
  queued: null,
  completedAt: 0,
  hasFailed: false,
})

/** Whether a heart shows as pressed. @param fallback what the recipe itself says, for one not in the store */
export function isFavoriteShown(favorites: Favorites, id: string, fallback: boolean): boolean {
  const favorite = favorites[id]
  return favorite === undefined ? fallback : (favorite.queued ?? favorite.pending ?? favorite.confirmed)
}

function startCall(favorites: Favorites, id: string, favorite: Favorite, desired: boolean): Transition {
  if (desired === favorite.confirmed)
    return { favorites: { ...favorites, [id]: { ...favorite, pending: null, queued: null } }, toSend: null }
  const next = { ...favorite, pending: desired, queued: null, hasFailed: false }
  return { favorites: { ...favorites, [id]: next }, toSend: desired }
}

/** Requests a state; during a pending call the request is queued. */
export function request(favorites: Favorites, id: string, desired: boolean, fallback: boolean): Transition {
  const favorite = favorites[id] ?? initialFavorite(fallback)
  if (favorite.pending === null) return startCall(favorites, id, favorite, desired)
  return { favorites: { ...favorites, [id]: { ...favorite, queued: desired } }, toSend: null }
}

/** Completes the pending call: its response decides, a failure (null) rolls back (FAV-7). Then a queued request is sent. */
export function completeCall(
  favorites: Favorites,
  id: string,
  confirmedState: boolean | null,
  now: number,
): Transition {
  const favorite = favorites[id]
  if (favorite === undefined) return { favorites, toSend: null }
  const completed: Favorite = {
    confirmed: confirmedState ?? favorite.confirmed,
    pending: null,
    queued: null,
    completedAt: now,
    hasFailed: confirmedState === null,
  }
  return startCall(favorites, id, completed, favorite.queued ?? completed.confirmed)
}

/** What a list or page says about a recipe. */
export interface FavoriteInfo {
  readonly id: string
  readonly is_favorite?: boolean | undefined
}

/** Merges what a list or page says, unless a call is pending or completed after that response. */
export function mergeServerState(
  favorites: Favorites,
  recipes: readonly FavoriteInfo[],
  respondedAt: number,
): Favorites {
  const updates = recipes.flatMap(({ id, is_favorite }): [string, Favorite][] => {
    const favorite = favorites[id]
    if (is_favorite === undefined || favorite?.confirmed === is_favorite) return []
    const isStale =
      favorite !== undefined && (favorite.pending !== null || favorite.completedAt >= respondedAt)
    return isStale ? [] : [[id, { ...(favorite ?? initialFavorite(is_favorite)), confirmed: is_favorite }]]
  })
  return updates.length === 0 ? favorites : { ...favorites, ...Object.fromEntries(updates) }
}
