import type { Language } from '@souschef/domain'
import type { Sheet } from '../sheet/sheet.ts'

/** What is known of a cookbook before its recipes are read. */
export interface CookbookPlan {
  /** Of cover and contents. */
  readonly language: Language
  readonly title: string
  /** Who made it. */
  readonly owner: string
  /** Of the recipes in order, for the room that the contents take. */
  readonly recipes: number
}

/** One recipe of a cookbook. */
export interface CookbookRecipe {
  readonly sheet: Sheet
  /** JPEG; null when the recipe has no picture. */
  readonly picture: Uint8Array | null
}

/**
 * Prints a cookbook in another thread, which reads one recipe after the other.
 *
 * @param recipes as many as planned, or fewer
 * @returns the bytes of a PDF
 */
export type PrintCookbook = (
  plan: CookbookPlan,
  recipes: AsyncIterable<CookbookRecipe>,
  signal: AbortSignal,
) => Promise<Uint8Array>
