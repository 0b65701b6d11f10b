import type { Language } from '@souschef/domain'
import {
  type Doubt,
  type Draft,
  type DraftStep,
  type FoundFailure,
  type FoundPicture,
  type FoundRecipe,
  isFailure,
  memorySource,
  readFile,
  readPage,
  toDraft,
  visibleText,
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

interface WithPictures {
  /** Web addresses, or what `NamePicture` calls them. */
  readonly pictures: readonly string[]
}

export interface ForeignRecipe {
  readonly draft: Omit<Draft, 'pictures' | 'steps'> &
    WithPictures & { readonly steps: readonly (Omit<DraftStep, 'pictures'> & WithPictures)[] }
  readonly doubts: readonly Doubt[]
  /** The whole recipe if Souschef wrote the file, unchecked: content in Cooklang, otherwise as in our own files; else null. */
  readonly own: unknown
  /** What it was read from, for the reader to compare; shortened. */
  readonly original: string
}

/** What a draft calls a picture; null leaves it out. */
export type NamePicture = (picture: FoundPicture) => string | null

export interface ForeignRecipes {
  /** In the order of the file, at most `MAX_RECIPES`. */
  readonly recipes: readonly ForeignRecipe[]
  readonly failures: readonly FoundFailure[]
}

/** Reads recipes in a thread. @throws the signal's reason */
export type ReadForeignFile = (file: ForeignFile, signal: AbortSignal) => Promise<ForeignRecipes>

/** A recipe as it was found, and what it was found in. */
interface FoundInFile {
  readonly recipe: FoundRecipe
  readonly own: unknown
  readonly original: string
}

/** Recipes that one answer holds for review. */
const MAX_RECIPES = 20

/** Failures that are reported; a file with many has the same in every line. */
const MAX_FAILURES = 20

const NO_RECIPE: FoundFailure = { place: { entry: null, line: null }, code: 'no_recipe', parameters: {} }

const linksOnly: NamePicture = (picture) => ('url' in picture ? picture.url : null)

/** A recipe of a file. */
export function withDoubts(
  { recipe, own, original }: FoundInFile,
  language: Language,
  name: NamePicture = linksOnly,
): ForeignRecipe {
  const { draft, doubts } = toDraft(recipe, { language })
  const named = (pictures: readonly FoundPicture[]): readonly string[] =>
    pictures.flatMap((picture) => name(picture) ?? [])
  const steps = draft.steps.map((step) => ({ ...step, pictures: named(step.pictures) }))
  return { draft: { ...draft, steps, pictures: named(draft.pictures) }, doubts, own, original }
}

export function readWebPage({ bytes, url, charset, language }: ForeignFile): ForeignRecipes {
  const page = readPage(bytes, { url: url ?? '', ...(charset !== null && { charset }) })
  if (!page.ok) return { recipes: [], failures: [NO_RECIPE] }
  const guessed = Object.entries(page.origins).flatMap(([part, origin]) =>
    origin === 'lines' ? [{ path: part, code: 'guessed' as const, source: '' }] : [],
  )
  const original = visibleText(bytes, charset ?? undefined)
  const found = withDoubts({ recipe: page.recipe, own: null, original }, language)
  return { recipes: [{ ...found, doubts: [...guessed, ...found.doubts] }], failures: [] }
}

/** Reads a web page, or a file of any known format, told by its content (IMP-1). */
export async function readForeignFile(file: ForeignFile): Promise<ForeignRecipes> {
  if (file.url !== null) return readWebPage(file)
  const recipes: ForeignRecipe[] = []
  const failures: FoundFailure[] = []
  for await (const item of readFile(memorySource(file.bytes))) {
    if (!isFailure(item)) recipes.push(withDoubts(item, file.language))
    else if (item.code === 'web_page' && item.place.entry === null) return readWebPage(file)
    else if (failures.length < MAX_FAILURES) failures.push(item)
    if (recipes.length === MAX_RECIPES) break
  }
  return { recipes, failures }
}
