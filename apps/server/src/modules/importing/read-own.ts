import { type Language, ok, readRecipeContent, type Result } from '@souschef/domain'
import type { FieldProblem } from '../../platform/http/outcome.ts'
import type { NewId } from '../../platform/random.ts'
import { readRecipeFile, recipeFile, toFileRecipe } from '../sharing/sharing.ts'
import type { Imported } from './imported.ts'

export interface ImportContext {
  /** Of the reader. */
  readonly language: Language
  readonly newId: NewId
  readonly publicUrl: string
}

/** Reads a file of ours, so that an import is identical to what was exported. */
export function readOwnFile(
  file: unknown,
  context: ImportContext,
): Result<readonly Imported[], readonly FieldProblem[]> {
  const imported = readRecipeFile(file, context)
  if (!imported.ok) return imported
  return ok(
    imported.value.map(({ recipe, notes }) => ({
      recipe,
      notes: notes.map((note) => ({ ...note, source: '' })),
    })),
  )
}

/** A recipe that Souschef wrote into a file of another format; null if it is not, or no longer, whole. */
export function readOwnRecipe(own: unknown, context: ImportContext): Imported | null {
  if (own === null) return null
  const content = readRecipeContent(own)
  const recipe = content === undefined ? own : toFileRecipe(content, (url) => url)
  const imported = readOwnFile(recipeFile([{ recipe }]), context)
  return imported.ok ? (imported.value[0] ?? null) : null
}
