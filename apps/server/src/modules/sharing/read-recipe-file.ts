import type { FileRecipe } from '@souschef/contract'
import { recipeIn } from '@souschef/contract/schemas'
import { CUISINES, err, isRecord, type Language, LIMITS, ok, type Result } from '@souschef/domain'
import type { ServerTextKey } from '@souschef/locales'
import { z } from 'zod'
import { fieldProblems } from '../../platform/http/field-problems.ts'
import type { FieldProblem } from '../../platform/http/outcome.ts'
import type { NewId } from '../../platform/random.ts'
import { toContent } from '../recipes/recipes.ts'
import { relativeAddress, toFileRecipe } from './file-recipe.ts'
import { FORMAT, FORMAT_VERSION, MAX_RECIPES } from './recipe-file.ts'

/** Says what an import omitted or changed. */
export interface Note {
  readonly path: string
  readonly text: ServerTextKey & `importNotes.${string}`
  /** Fills in the text; empty if it needs no value. */
  readonly value: string
}

export interface ImportedRecipe {
  readonly recipe: FileRecipe
  readonly notes: readonly Note[]
}

interface ImportContext {
  /** Default language of the recipes. */
  readonly language: Language
  readonly newId: NewId
  readonly publicUrl: string
}

type Fields = Readonly<Record<string, unknown>>

/** Unknown fields of one recipe that are named in notes; of the others only the number is given. */
const MAX_NAMED_FIELDS = 20

/** Length limit of names in notes. */
const MAX_NAME_LENGTH = 100

/** An object whose fields are not validated individually, because a file may contain very many. */
const fieldsSchema = z.custom<Fields>(isRecord, {
  error: ({ input }) => (input === undefined || input === null ? 'required' : 'invalid'),
})

const fileHeadSchema = z.object({
  format: z.literal(FORMAT),
  version: z.int().min(1),
  recipes: z.unknown().optional(),
})

const entriesSchema = z
  .array(z.object({ recipe: fieldsSchema }))
  .min(1)
  .max(MAX_RECIPES)

/**
 * Reads the recipes of an exported file as drafts (API-30). The ids of ingredients, steps and timers are new.
 *
 * @param file the parsed JSON
 * @returns all recipes, or all problems of the file: it is refused as a whole if one recipe is invalid
 */
export function readRecipeFile(
  file: unknown,
  context: ImportContext,
): Result<readonly ImportedRecipe[], readonly FieldProblem[]> {
  const head = fileHeadSchema.safeParse(file)
  if (!head.success) return err([{ path: 'format', code: 'unknown_format' }])
  if (head.data.version > FORMAT_VERSION) return err([{ path: 'version', code: 'newer_format' }])
  const list = z.object({ recipes: entriesSchema }).safeParse(head.data, { reportInput: true })
  if (!list.success) return err(fieldProblems(list.error))

  const imported = list.data.recipes.map(({ recipe }, index) =>
    readRecipe(recipe, `recipes.${index}.recipe`, context),
  )
  const problems = imported.flatMap((result) => (result.ok ? [] : result.error))
  if (problems.length > 0) return err(problems)
  return ok(imported.flatMap((result) => (result.ok ? [result.value] : [])))
}

function readRecipe(
  written: Fields,
  path: string,
  context: ImportContext,
): Result<ImportedRecipe, readonly FieldProblem[]> {
  const prefixPaths = (problems: readonly FieldProblem[]): readonly FieldProblem[] =>
    problems.map((problem) => ({ ...problem, path: `${path}.${problem.path}` }))
  const notes: Note[] = []
  const adapted = adapt(written, path, notes)
  const parsed = recipeIn.safeParse(adapted, { reportInput: true })
  if (!parsed.success) return err(prefixPaths(fieldProblems(parsed.error)))
  const content = toContent(parsed.data, null, context)
  if (!content.ok) return err(prefixPaths(content.error))
  return ok({ recipe: toFileRecipe(content.value, relativeAddress(context.publicUrl)), notes })
}

/** Adapts fields that cannot be imported as they are; every loss becomes a note. */
function adapt(written: Fields, path: string, notes: Note[]): Fields {
  const knownNames = Object.keys(recipeIn.shape).filter((name) => Object.hasOwn(written, name))
  const { cuisine, translation_id, ...rest } = Object.fromEntries(
    knownNames.map((name) => [name, written[name]]),
  )
  noteUnknown(written, path, notes)
  if (translation_id != null)
    notes.push({ path: `${path}.translation_id`, text: 'importNotes.translation', value: '' })
  return {
    ...rest,
    ...withoutForeignCuisine(cuisine, rest['tags'], path, notes),
    // Imports are drafts for review, whatever the original status.
    status: 'draft',
  }
}

function noteUnknown(written: Fields, path: string, notes: Note[]): void {
  const unknown = Object.keys(written).filter((name) => !Object.hasOwn(recipeIn.shape, name))
  for (const name of unknown.slice(0, MAX_NAMED_FIELDS)) {
    const value = name.slice(0, MAX_NAME_LENGTH)
    notes.push({ path: `${path}.${value}`, text: 'importNotes.field', value })
  }
  const unnamedCount = unknown.length - MAX_NAMED_FIELDS
  if (unnamedCount > 0) notes.push({ path, text: 'importNotes.fields', value: String(unnamedCount) })
}

/** Turns an unknown cuisine into a tag (MODEL-9). */
function withoutForeignCuisine(cuisine: unknown, tags: unknown, path: string, notes: Note[]): Fields {
  if (typeof cuisine !== 'string' || CUISINES.some((known) => known === cuisine)) return { cuisine }
  const all: unknown[] = Array.isArray(tags) ? tags : []
  const tag = cuisine.slice(0, LIMITS.tag)
  notes.push({ path: `${path}.cuisine`, text: 'importNotes.cuisine', value: tag })
  return all.length < LIMITS.tags ? { tags: [...all, tag] } : {}
}
