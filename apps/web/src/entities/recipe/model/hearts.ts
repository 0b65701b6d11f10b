/** The heart of one recipe. Times are epoch milliseconds. */
export interface Heart {
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

/** The one set of favourites that feeds every heart (FAV-7), by recipe id. */
export type Hearts = Readonly<Record<string, Heart>>

/** The next state, and what the server is now to be asked for; null when there is nothing to ask. */
export interface Transition {
  readonly hearts: Hearts
  readonly ask: boolean | null
}

const untouched = (isFavorite: boolean): Heart => ({
  confirmed: isFavorite,
  asking: null,
  waiting: null,
  settledAt: 0,
  hasFailed: false,
})

/** What a heart shows; `otherwise` is what the recipe itself says, for one that nobody told of yet. */
export function isShown(hearts: Hearts, id: string, otherwise: boolean): boolean {
  const heart = hearts[id]
  return heart === undefined ? otherwise : (heart.asking ?? heart.confirmed)
}

function begin(hearts: Hearts, id: string, heart: Heart, wanted: boolean): Transition {
  if (wanted === heart.confirmed)
    return { hearts: { ...hearts, [id]: { ...heart, asking: null, waiting: null } }, ask: null }
  const next = { ...heart, asking: wanted, waiting: null, hasFailed: false }
  return { hearts: { ...hearts, [id]: next }, ask: wanted }
}

/** Somebody wants a recipe in or out of the favourites; while a call for it is under way that wish waits. */
export function want(hearts: Hearts, id: string, wanted: boolean, otherwise: boolean): Transition {
  const heart = hearts[id] ?? untouched(otherwise)
  if (heart.asking === null) return begin(hearts, id, heart, wanted)
  return { hearts: { ...hearts, [id]: { ...heart, waiting: wanted } }, ask: null }
}

/** The call ended: its answer decides, and a failure, null, puts back what was (FAV-7). Then the wish that waited has its turn. */
export function settle(hearts: Hearts, id: string, answer: boolean | null, now: number): Transition {
  const heart = hearts[id]
  if (heart === undefined) return { hearts, ask: null }
  const settled: Heart = {
    confirmed: answer ?? heart.confirmed,
    asking: null,
    waiting: null,
    settledAt: now,
    hasFailed: answer === null,
  }
  return begin(hearts, id, settled, heart.waiting ?? settled.confirmed)
}

/** A recipe as a list or page has it. */
export interface Known {
  readonly id: string
  readonly is_favorite?: boolean | undefined
}

/** Takes over what a list or page said, unless the heart knows better: a call is under way, or ended after the answer came. */
export function learn(hearts: Hearts, recipes: readonly Known[], answeredAt: number): Hearts {
  const news = recipes.flatMap(({ id, is_favorite }): [string, Heart][] => {
    const heart = hearts[id]
    if (is_favorite === undefined || heart?.confirmed === is_favorite) return []
    const knowsBetter = heart !== undefined && (heart.asking !== null || heart.settledAt >= answeredAt)
    return knowsBetter ? [] : [[id, { ...(heart ?? untouched(is_favorite)), confirmed: is_favorite }]]
  })
  return news.length === 0 ? hearts : { ...hearts, ...Object.fromEntries(news) }
}
