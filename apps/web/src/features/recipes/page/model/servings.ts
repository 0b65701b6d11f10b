import { LIMITS } from '@souschef/domain'

/** A number of servings that a recipe can be scaled to (DET-2), read from an address; null for anything else. */
export function parseServings(text: string | null): number | null {
  const servings = text !== null && /^\d{1,3}$/.test(text) ? Number(text) : null
  return servings !== null && servings >= LIMITS.servings.min && servings <= LIMITS.servings.max
    ? servings
    : null
}

/** The address says it first, then the cook's own choice for this recipe, then the recipe; 1 where none of them does. */
export const chosenServings = (
  fromAddress: number | null,
  fromSettings: number | null,
  asWritten: number | null,
): number => fromAddress ?? fromSettings ?? asWritten ?? LIMITS.servings.min

const WARN_ABOVE = 2

/** Above the double, times, pans and seasoning no longer follow by themselves: the page says so. */
export const needsScalingWarning = (asWritten: number, chosen: number): boolean =>
  chosen > asWritten * WARN_ABOVE
