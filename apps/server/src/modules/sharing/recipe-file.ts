import type { FileRecipe, RecipeResponse } from '@souschef/contract'

/** The name of the format, by which files are recognised. */
export const FORMAT = 'souschef'

/** Increment it when an older program would misread a newer file; new optional fields need no new version. */
export const FORMAT_VERSION = 1

const SIGNATURE = new RegExp(String.raw`^\uFEFF?\s*\{\s*"format"\s*:\s*"${FORMAT}"`, 'u')

/** Whether bytes are an exported file, which says so at its beginning. */
export const isOwnFile = (bytes: Buffer): boolean => SIGNATURE.test(bytes.toString('utf8', 0, 200))

/** Limit of recipes per imported file; more would need a job (API-49). */
export const MAX_RECIPES = 100

/** Where an exported recipe is from. Imports ignore it. */
export interface Origin extends Pick<
  RecipeResponse,
  'id' | 'version' | 'translation_id' | 'created_at' | 'updated_at'
> {
  readonly url: string
  readonly author: Pick<RecipeResponse['author'], 'id' | 'username'>
  /** Set when the amounts are scaled to another number of servings. */
  readonly recalculation: RecipeResponse['recalculation']
}

export interface FileEntry {
  readonly recipe: FileRecipe
  readonly origin: Origin
}

/** The content of a file with these recipes. */
export const recipeFile = (recipes: readonly unknown[]): object => ({
  format: FORMAT,
  version: FORMAT_VERSION,
  recipes,
})

/** The text of a file (API-29), indented for people to read and edit. */
export const writeRecipeFile = (recipes: readonly FileEntry[]): string =>
  `${JSON.stringify(recipeFile(recipes), null, 2)}\n`

/** Streams the output of `writeRecipeFile`, with only one recipe in memory at a time. */
export async function* recipeFileChunks(entries: AsyncIterable<FileEntry>): AsyncGenerator<string> {
  const [head = '', tail = ''] = writeRecipeFile([]).split('[]')
  let separator = '['
  for await (const entry of entries) {
    yield `${separator === '[' ? head : ''}${separator}\n${JSON.stringify(entry, null, 2)}`
    separator = ','
  }
  yield separator === '[' ? `${head}[]${tail}` : `\n]${tail}`
}
