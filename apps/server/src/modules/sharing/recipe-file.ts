import type { FileRecipe } from '@souschef/contract'
import { z } from 'zod'

/** Names the format; a file holds any number of recipes. */
export const FORMAT = 'souschef'

/** Increase it when an older program would misunderstand a newer file; new optional fields need no new version. */
export const FORMAT_VERSION = 1

/** Recipes that are read from one file; more need a job (API-49). */
export const MAX_RECIPES = 100

/** Where a recipe comes from. Imports ignore it. */
export interface Origin {
  readonly url: string
  readonly id: string
  readonly version: number
  readonly author: { readonly id: string; readonly username: string }
  readonly translation_id: string | null
  readonly created_at: string
  readonly updated_at: string
  /** Set when the amounts are for another number of servings than the author wrote. */
  readonly recalculation?: { readonly from_servings: number; readonly to_servings: number } | undefined
}

export interface FileEntry {
  readonly recipe: FileRecipe
  readonly origin: Origin
}

/** The text of a file (API-29), indented, because people read and edit it. */
export const writeRecipeFile = (recipes: readonly FileEntry[]): string =>
  `${JSON.stringify({ format: FORMAT, version: FORMAT_VERSION, recipes }, null, 2)}\n`

/** What `Origin` needs of a recipe as answered by the API. */
export const originOf = z.object({
  id: z.string(),
  version: z.number(),
  author: z.object({ id: z.string(), username: z.string() }),
  translation_id: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  recalculation: z.object({ from_servings: z.number(), to_servings: z.number() }).optional(),
})
