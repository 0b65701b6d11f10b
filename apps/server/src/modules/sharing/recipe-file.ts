import type { FileRecipe, RecipeResponse } from '@souschef/contract'

/** Names the format; a file holds any number of recipes. */
export const FORMAT = 'souschef'

/** Increase it when an older program would misunderstand a newer file; new optional fields need no new version. */
export const FORMAT_VERSION = 1

/** Recipes that are read from one file; more need a job (API-49). */
export const MAX_RECIPES = 100

/** Where a recipe comes from. Imports ignore it. */
export interface Origin extends Pick<
  RecipeResponse,
  'id' | 'version' | 'translation_id' | 'created_at' | 'updated_at'
> {
  readonly url: string
  readonly author: Pick<RecipeResponse['author'], 'id' | 'username'>
  /** Set when the amounts are for another number of servings than the author wrote. */
  readonly recalculation: RecipeResponse['recalculation']
}

export interface FileEntry {
  readonly recipe: FileRecipe
  readonly origin: Origin
}

/** The text of a file (API-29), indented, because people read and edit it. */
export const writeRecipeFile = (recipes: readonly FileEntry[]): string =>
  `${JSON.stringify({ format: FORMAT, version: FORMAT_VERSION, recipes }, null, 2)}\n`

/** `writeRecipeFile` piece by piece, so that any number of recipes needs the memory of one. */
export async function* recipeFileChunks(entries: AsyncIterable<FileEntry>): AsyncGenerator<string> {
  const [head = '', tail = ''] = writeRecipeFile([]).split('[]')
  let separator = '['
  for await (const entry of entries) {
    yield `${separator === '[' ? head : ''}${separator}\n${JSON.stringify(entry, null, 2)}`
    separator = ','
  }
  yield separator === '[' ? `${head}[]${tail}` : `\n]${tail}`
}
