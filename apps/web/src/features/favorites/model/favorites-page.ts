import { isFavoriteShown } from '#entities/recipe/model/favorite-state.ts'
import type { Favorites, FavoriteInfo } from '#entities/recipe/model/favorite-state.ts'

interface Page<Recipe extends FavoriteInfo> {
  readonly recipes: readonly Recipe[]
  readonly totalItems: number
}

/** A page of favourites without those removed optimistically (FAV-6, FAV-7). */
export function withoutRemoved<Recipe extends FavoriteInfo>(
  page: Page<Recipe>,
  favorites: Favorites,
): Page<Recipe> {
  const recipes = page.recipes.filter(({ id }) => isFavoriteShown(favorites, id, true))
  return { recipes, totalItems: page.totalItems - (page.recipes.length - recipes.length) }
}

/** The card to focus after a removal: the next one, else the previous one, else null. */
export function neighbour(ids: readonly string[], removed: string): string | null {
  const index = ids.indexOf(removed)
  return index === -1 ? null : (ids[index + 1] ?? ids[index - 1] ?? null)
}

/** Formats the date of a favourite (FAV-3): numeric, in the reader's time zone; null for an invalid date. */
export function formatAddedDate(
  instant: string | undefined,
  language: string,
  timeZone?: string,
): string | null {
  const time = instant === undefined ? Number.NaN : Date.parse(instant)
  if (Number.isNaN(time)) return null
  return new Intl.DateTimeFormat(language, timeZone === undefined ? {} : { timeZone }).format(time)
}

/** Parses a page number, from 1; the default is 1. */
export function parsePage(text: string | null): number {
  const page = Number(text)
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}
