import type { FoundRecipe } from '../found-recipe.ts'

/** Where in a file something is: the path in an archive (of nested archives: 'outer.zip/inner.json'), and the line; both from 1. */
export interface Place {
  readonly entry: string | null
  readonly line: number | null
}

export type FileFormat =
  | 'chowdown'
  | 'cooklang'
  | 'cookmate'
  | 'copymethat'
  | 'crouton'
  | 'kitchenowl'
  | 'markdown'
  | 'mastercook'
  | 'mealie'
  | 'mealmaster'
  | 'mela'
  | 'paprika'
  | 'recipekeeper'
  | 'schema-org'
  | 'souschef'
  | 'table'
  | 'tandoor'
  | 'text'

/** A recipe in a file. */
export interface FoundInFile {
  readonly place: Place
  readonly format: FileFormat
  readonly recipe: FoundRecipe
  /** The entry's text, of JSON only its texts; shortened. */
  readonly original: string
  /** The whole recipe as this program wrote it, unchecked; null in files of other programs. */
  readonly own: unknown
}

export type FailureCode =
  | 'empty_file'
  | 'unknown_format'
  | 'web_page'
  | 'no_recipe'
  | 'no_title'
  | 'too_large'
  | 'too_many_entries'
  | 'archive_broken'
  | 'archive_encrypted'
  | 'archive_too_deep'
  | 'compression_bomb'
  | 'unsafe_path'
  | 'bad_json'
  | 'bad_yaml'
  | 'bad_table'
  | 'bad_gzip'
  | 'too_nested'

/** A file, or a part of it, that cannot be read; the rest of the file is. */
export interface FoundFailure {
  readonly place: Place
  readonly code: FailureCode
  readonly parameters: Readonly<Record<string, string | number>>
}

export type FileItem = FoundInFile | FoundFailure

export const isFailure = (item: FileItem): item is FoundFailure => 'code' in item

/** Ends the reading of a part of a file. Never leaves `readFile`, which turns it into a failure. */
export class Unreadable extends Error {
  readonly code: FailureCode
  readonly line: number | null
  readonly parameters: FoundFailure['parameters']

  constructor(code: FailureCode, parameters: FoundFailure['parameters'] = {}, line: number | null = null) {
    super(code)
    this.code = code
    this.line = line
    this.parameters = parameters
  }
}
