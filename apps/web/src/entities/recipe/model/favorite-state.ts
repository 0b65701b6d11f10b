/** Favourite state of one recipe. Times are epoch milliseconds. */
export interface Favorite {
  /** The last state known from the server. */
  readonly confirmed: boolean
  /** The state requested by the pending call; null without one. */
  readonly asking: boolean | null
  /** The state requested by a press during that call, sent after it. The last request shows at once. */
  readonly waiting: boolean | null
  /** When the last call settled; 0 if there was none. */
  readonly settledAt: number
  /** Whether the last call failed; kept until the next attempt. */
  readonly hasFailed: boolean
}

/** Favourite states by recipe id, the single source for every heart (FAV-7). */
export type Favorites = Readonly<Record<string, Favorite>>

/** The next state, and what to send to the server now; null for nothing. */
export interface Transition {
  readonly favorites: Favorites
  readonly ask: boolean | null
}

const untouched = (isFavorite: boolean): Favorite => ({
  confirmed: isFavorite,
  asking: null,
  waiting: null,
  settledAt: 0,
  hasFailed: false,
})

/** Whether a heart shows as pressed. @param fallback what the recipe itself says, for one not in the store */
export function isFavoriteShown(favorites: Favorites, id: string, fallback: boolean): boolean {
  const favorite = favorites[id]
  return favorite === undefined ? fallback : (favorite.waiting ?? favorite.asking ?? favorite.confirmed)
}

function begin(favorites: Favorites, id: string, favorite: Favorite, wanted: boolean): Transition {
  if (wanted === favorite.confirmed)
    return { favorites: { ...favorites, [id]: { ...favorite, asking: null, waiting: null } }, ask: null }
  const next = { ...favorite, asking: wanted, waiting: null, hasFailed: false }
  return { favorites: { ...favorites, [id]: next }, ask: wanted }
}

/** Requests a state; during a pending call the request waits for it. */
export function request(favorites: Favorites, id: string, wanted: boolean, fallback: boolean): Transition {
  const favorite = favorites[id] ?? untouched(fallback)
  if (favorite.asking === null) return begin(favorites, id, favorite, wanted)
  return { favorites: { ...favorites, [id]: { ...favorite, waiting: wanted } }, ask: null }
}

/** Settles the pending call: its answer decides, a failure (null) rolls back (FAV-7). Then a waiting request is sent. */
export function settle(favorites: Favorites, id: string, answer: boolean | null, now: number): Transition {
  const favorite = favorites[id]
  if (favorite === undefined) return { favorites, ask: null }
  const settled: Favorite = {
    confirmed: answer ?? favorite.confirmed,
    asking: null,
    waiting: null,
    settledAt: now,
    hasFailed: answer === null,
  }
  return begin(favorites, id, settled, favorite.waiting ?? settled.confirmed)
}

/** What a list or page says about a recipe. */
export interface FavoriteInfo {
  readonly id: string
  readonly is_favorite?: boolean | undefined
}

/** Takes over what a list or page says, unless a call is pending or settled after that answer. */
export function learn(favorites: Favorites, recipes: readonly FavoriteInfo[], answeredAt: number): Favorites {
  const news = recipes.flatMap(({ id, is_favorite }): [string, Favorite][] => {
    const favorite = favorites[id]
    if (is_favorite === undefined || favorite?.confirmed === is_favorite) return []
    const knowsBetter =
      favorite !== undefined && (favorite.asking !== null || favorite.settledAt >= answeredAt)
    return knowsBetter ? [] : [[id, { ...(favorite ?? untouched(is_favorite)), confirmed: is_favorite }]]
  })
  return news.length === 0 ? favorites : { ...favorites, ...Object.fromEntries(news) }
}
