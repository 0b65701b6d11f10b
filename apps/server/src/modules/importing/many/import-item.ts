import type { ImportItem, ImportItemSummary } from '@souschef/contract'
import { DOUBLE_KINDS, fileRecipe, IMPORT_ITEM_STATES } from '@souschef/contract/schemas'
import type { Language } from '@souschef/domain'
import { translate } from '@souschef/locales'
import { z } from 'zod'
import type { FieldProblem } from '#platform/http/outcome.ts'
import type { ItemSummary, StagedItem } from '#platform/jobs/staged-items.ts'
import { type ImportNote, noteMessage } from '../imported.ts'
import { problemSchema } from './import-store.ts'

const labelSchema = z.object({
  title: z.string(),
  image_url: z.string().nullable(),
  source_url: z.string().nullable(),
  doubts: z.number(),
  /** Why it could not be read, or not be stored. */
  problem: problemSchema.nullable(),
  /** Of the recipe that it is or becomes: chosen once, so that it is never stored twice. */
  recipe_id: z.string(),
})

const noteSchema = z.object({
  path: z.string(),
  text: z.custom<ImportNote['text']>(
    (value) => typeof value === 'string' && value.startsWith('importNotes.'),
  ),
  value: z.string(),
  source: z.string(),
}) satisfies z.ZodType<ImportNote>

const outcomeSchema = z.object({
  recipe: fileRecipe.nullable(),
  notes: z.array(noteSchema),
  original: z.string().nullable(),
  origin: z.string(),
  double: z.object({ recipe_id: z.string(), title: z.string(), by: z.enum(DOUBLE_KINDS) }).nullable(),
})

const stateSchema = z.enum(IMPORT_ITEM_STATES)

export type ItemState = z.output<typeof stateSchema>
type Label = Omit<z.output<typeof labelSchema>, 'problem'> & { readonly problem: FieldProblem | null }
type Outcome = z.output<typeof outcomeSchema>
export type Double = NonNullable<Outcome['double']>

/** A recipe of an import, or what could not be read. */
export interface Item {
  readonly place: number
  readonly state: ItemState
  readonly label: Label
  readonly outcome: Outcome
}

export const readLabel = ({ label }: ItemSummary): Label => labelSchema.parse(label)

export const readItem = ({ place, state, label, outcome }: StagedItem): Item => ({
  place,
  state: stateSchema.parse(state),
  label: labelSchema.parse(label),
  outcome: outcomeSchema.parse(outcome),
})

/** What there is to do with a recipe that has been read. */
export function stateOf({ double, notes }: Pick<Outcome, 'double' | 'notes'>): ItemState {
  if (double !== null) return 'double'
  return notes.length > 0 ? 'doubtful' : 'ready'
}

/** An item whose recipe has been read, or corrected. */
export function itemOf(place: number, recipeId: string, outcome: Outcome): Item {
  const { recipe, notes } = outcome
  const label = {
    title: recipe?.title ?? outcome.origin,
    image_url: recipe?.main_image_url ?? null,
    source_url: recipe?.source_url ?? null,
    doubts: notes.length,
    problem: null,
    recipe_id: recipeId,
  }
  return { place, state: stateOf(outcome), label, outcome }
}

/** A row of the list (`importItemSummary`). */
export function summarize(item: ItemSummary, language: Language): ImportItemSummary {
  const { title, image_url, doubts, problem, recipe_id } = readLabel(item)
  const state = stateSchema.parse(item.state)
  return {
    place: item.place,
    state,
    title,
    image_url,
    doubts,
    problem: problem === null ? null : translate(language, `validation.${problem.code}`, problem.params),
    recipe_id: state === 'accepted' ? recipe_id : null,
  }
}

/** @see importItemOut */
export function present(item: Item, language: Language): ImportItem {
  const { recipe, notes, original, origin, double } = item.outcome
  return {
    ...summarize(item, language),
    recipe,
    notes: notes.map((note) => ({
      path: note.path,
      message: noteMessage(note, language),
      source: note.source,
    })),
    original,
    origin,
    double,
  }
}
