import { LIMITS } from '@souschef/domain'

/** Parses a valid number of servings (DET-2) from the query string; null for anything else. */
export function parseServings(text: string | null): number | null {
  const servings = text !== null && /^\d{1,3}$/.test(text) ? Number(text) : null
  return servings !== null && servings >= LIMITS.servings.min && servings <= LIMITS.servings.max
    ? servings
    : null
}

/** The servings to show: from the address, else the cook's setting, else the recipe; 1 if none is set. */
export const chosenServings = (
  fromAddress: number | null,
  fromSettings: number | null,
  asWritten: number | null,
): number => fromAddress ?? fromSettings ?? asWritten ?? LIMITS.servings.min

const WARN_ABOVE = 2

/** Whether to warn: above double the servings, times, pans and seasoning do not scale linearly. */
export const needsScalingWarning = (asWritten: number, chosen: number): boolean =>
  chosen > asWritten * WARN_ABOVE
