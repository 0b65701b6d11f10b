import { isFavoriteShown } from '../../../entities/recipe/model/favorite-state.ts'
import type { Favorites, FavoriteInfo } from '../../../entities/recipe/model/favorite-state.ts'

interface Page<Recipe extends FavoriteInfo> {
  readonly recipes: readonly Recipe[]
  readonly totalItems: number
}

/** A page of favourites as the favorites leave it (FAV-6, FAV-7): what was taken out is gone, and not counted. */
export function withoutRemoved<Recipe extends FavoriteInfo>(
  page: Page<Recipe>,
  favorites: Favorites,
): Page<Recipe> {
  const recipes = page.recipes.filter(({ id }) => isFavoriteShown(favorites, id, true))
  return { recipes, totalItems: page.totalItems - (page.recipes.length - recipes.length) }
}

/** Which card the focus goes to when one is removed: the one after it, at the end of the list the one before, else none. */
export function neighbour(ids: readonly string[], removed: string): string | null {
  const index = ids.indexOf(removed)
  return index === -1 ? null : (ids[index + 1] ?? ids[index - 1] ?? null)
}

/** When a recipe became a favourite (FAV-3): the language's numeric date, in the reader's time zone; null when it is no instant. */
export function addedOn(instant: string | undefined, language: string, timeZone?: string): string | null {
  const time = instant === undefined ? Number.NaN : Date.parse(instant)
  if (Number.isNaN(time)) return null
  return new Intl.DateTimeFormat(language, timeZone === undefined ? {} : { timeZone }).format(time)
}

/** The page that an address asks for, from 1; the first one for anything else. */
export function pageOf(text: string | null): number {
  const page = Number(text)
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}
