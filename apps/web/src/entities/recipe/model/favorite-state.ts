/** The favorite of one recipe. Times are epoch milliseconds. */
export interface Favorite {
  /** What the server said last. */
  readonly confirmed: boolean
  /** What the call under way asks for; shown at once. */
  readonly asking: boolean | null
  /** What a press during that call asks for; it waits. */
  readonly waiting: boolean | null
  /** When the last call ended; 0 when there was none. */
  readonly settledAt: number
  /** Whether the last call failed; kept until the next try. */
  readonly hasFailed: boolean
}

/** The one set of favourites that feeds every favorite (FAV-7), by recipe id. */
export type Favorites = Readonly<Record<string, Favorite>>

/** The next state, and what the server is now to be asked for; null when there is nothing to ask. */
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

/** What a favorite shows; `fallback` is what the recipe itself says, for one that nobody told of yet. */
export function isFavoriteShown(favorites: Favorites, id: string, fallback: boolean): boolean {
  const favorite = favorites[id]
  return favorite === undefined ? fallback : (favorite.asking ?? favorite.confirmed)
}

function begin(favorites: Favorites, id: string, favorite: Favorite, wanted: boolean): Transition {
  if (wanted === favorite.confirmed)
    return { favorites: { ...favorites, [id]: { ...favorite, asking: null, waiting: null } }, ask: null }
  const next = { ...favorite, asking: wanted, waiting: null, hasFailed: false }
  return { favorites: { ...favorites, [id]: next }, ask: wanted }
}

/** Somebody wants a recipe in or out of the favourites; while a call for it is under way that wish waits. */
export function request(favorites: Favorites, id: string, wanted: boolean, fallback: boolean): Transition {
  const favorite = favorites[id] ?? untouched(fallback)
  if (favorite.asking === null) return begin(favorites, id, favorite, wanted)
  return { favorites: { ...favorites, [id]: { ...favorite, waiting: wanted } }, ask: null }
}

/** The call ended: its answer decides, and a failure, null, puts back what was (FAV-7). Then the wish that waited has its turn. */
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

/** A recipe as a list or page has it. */
export interface FavoriteInfo {
  readonly id: string
  readonly is_favorite?: boolean | undefined
}

/** Takes over what a list or page said, unless the favorite knows better: a call is under way, or ended after the answer came. */
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
