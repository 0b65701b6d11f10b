import type { Language } from '@souschef/domain'
import type { Sheet } from '../sheet/sheet.ts'

/** The properties of a cookbook that are known before its recipes are read. */
export interface CookbookPlan {
  /** Language of cover and contents. */
  readonly language: Language
  readonly title: string
  /** Username of the owner. */
  readonly owner: string
  /** Number of recipes, to reserve the pages of the contents. */
  readonly recipes: number
}

/** One recipe of a cookbook. */
export interface CookbookRecipe {
  readonly sheet: Sheet
  /** JPEG; null when the recipe has no picture. */
  readonly picture: Uint8Array | null
}

/**
 * Prints a cookbook in a worker thread, which reads one recipe after the other.
 *
 * @param recipes as many as planned, or fewer
 * @returns the bytes of a PDF
 */
export type PrintCookbook = (
  plan: CookbookPlan,
  recipes: AsyncIterable<CookbookRecipe>,
  signal: AbortSignal,
) => Promise<Uint8Array>
