import type { Language } from '@souschef/domain'
import {
  type Doubt,
  type Draft,
  type FoundFailure,
  type FoundRecipe,
  isFailure,
  memorySource,
  readFile,
  readPage,
  toDraft,
} from '@souschef/import'

/** A file, or a web page if it has an address. */
export interface ForeignFile {
  readonly bytes: Uint8Array
  readonly url: string | null
  /** As the page's sender says it. */
  readonly charset: string | null
  /** Of the reader. */
  readonly language: Language
}

export interface ForeignRecipe {
  /** With the addresses of pictures only. */
  readonly draft: Omit<Draft, 'pictures'> & { readonly pictures: readonly string[] }
  readonly doubts: readonly Doubt[]
  /** The whole recipe if Souschef wrote the file, unchecked: content in Cooklang, otherwise as in our own files; else null. */
  readonly own: unknown
}

export interface ForeignRecipes {
  /** In the order of the file, at most `MAX_RECIPES`. */
  readonly recipes: readonly ForeignRecipe[]
  readonly failures: readonly FoundFailure[]
}

/** Reads recipes in a thread. @throws the signal's reason */
export type ReadForeignFile = (file: ForeignFile, signal: AbortSignal) => Promise<ForeignRecipes>

/** Recipes that one answer holds for review. */
const MAX_RECIPES = 20

/** Failures that are reported; a file with many has the same in every line. */
const MAX_FAILURES = 20

const NO_RECIPE: FoundFailure = { place: { entry: null, line: null }, code: 'no_recipe', parameters: {} }

function withDoubts(found: FoundRecipe, language: Language, guessed: readonly string[] = []): ForeignRecipe {
  const { draft, doubts } = toDraft(found, { language })
  const pictures = draft.pictures.flatMap((picture) => ('url' in picture ? [picture.url] : []))
  const isGuessed = guessed.map((path): Doubt => ({ path, code: 'guessed', source: '' }))
  return { draft: { ...draft, pictures }, doubts: [...isGuessed, ...doubts], own: null }
}

function readWebPage({ bytes, url, charset, language }: ForeignFile): ForeignRecipes {
  const page = readPage(bytes, { url: url ?? '', ...(charset !== null && { charset }) })
  if (!page.ok) return { recipes: [], failures: [NO_RECIPE] }
  const guessed = Object.entries(page.origins).flatMap(([part, origin]) => (origin === 'lines' ? [part] : []))
  return { recipes: [withDoubts(page.recipe, language, guessed)], failures: [] }
}

/** Reads a web page, or a file of any known format, told by its content (IMP-1). */
export async function readForeignFile(file: ForeignFile): Promise<ForeignRecipes> {
  if (file.url !== null) return readWebPage(file)
  const recipes: ForeignRecipe[] = []
  const failures: FoundFailure[] = []
  for await (const item of readFile(memorySource(file.bytes))) {
    if (!isFailure(item)) recipes.push({ ...withDoubts(item.recipe, file.language), own: item.own })
    else if (item.code === 'web_page' && item.place.entry === null) return readWebPage(file)
    else if (failures.length < MAX_FAILURES) failures.push(item)
    if (recipes.length === MAX_RECIPES) break
  }
  return { recipes, failures }
}
