import type { FileRecipe } from '@souschef/contract'
import type { Language } from '@souschef/domain'
import { type ServerTextKey, translate } from '@souschef/locales'

/** What the reader should look at. */
export interface ImportNote {
  /** A field of the recipe; empty for the whole. */
  readonly path: string
  readonly text: ServerTextKey & `importNotes.${string}`
  readonly value: string
  /** The words of the original that it is about; empty if there are none. */
  readonly source: string
}

/** A recipe for review. */
export interface Imported {
  readonly recipe: FileRecipe
  readonly notes: readonly ImportNote[]
}

export const noteMessage = ({ text, value }: ImportNote, language: Language): string =>
  translate(language, text, { value })
