import type { FileRecipe } from '@souschef/contract'

/** A recipe for review, and what the reader should look at. */
export interface Imported {
  readonly recipe: FileRecipe
  readonly notes: { readonly path: string; readonly message: string }[]
}
