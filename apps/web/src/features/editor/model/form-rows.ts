import { LIMITS } from '@souschef/domain'
import { ingredientsOf, isIngredient } from './ingredient-rows.ts'
import type { RecipeForm, StepForm } from './recipe-form.ts'

/** Identifies a list of rows: one of the recipe's own, or one inside a step. The list of ingredients includes headings. */
export type ListRef =
  | { readonly list: 'ingredients' }
  | { readonly list: 'steps' }
  | { readonly list: 'pictures' }
  | { readonly list: 'timers'; readonly stepId: string }
  | { readonly list: 'media'; readonly stepId: string }

export type RowRef = ListRef & { readonly id: string }

const ROW_LIMITS = {
  ingredients: LIMITS.ingredients,
  steps: LIMITS.steps,
  /** The main picture and those that follow it. */
  pictures: 1 + LIMITS.images,
  timers: LIMITS.timersPerStep,
  media: LIMITS.stepMedia,
} as const satisfies Record<ListRef['list'], number>

/** The server does not count headings; this only bounds the form. */
const MAX_SECTIONS = 50

/** The rows of a list; empty if its step no longer exists. */
export function rowsOf(form: RecipeForm, ref: ListRef): readonly { readonly id: string }[] {
  if (ref.list === 'ingredients' || ref.list === 'steps' || ref.list === 'pictures') return form[ref.list]
  return form.steps.find(({ id }) => id === ref.stepId)?.[ref.list] ?? []
}

export const isSection = (form: RecipeForm, { list, id }: RowRef): boolean =>
  list === 'ingredients' && form.ingredients.some((row) => row.id === id && !isIngredient(row))

/** How many more rows the server accepts in a list. */
export function roomFor(form: RecipeForm, ref: ListRef): number {
  const rows = ref.list === 'ingredients' ? ingredientsOf(form) : rowsOf(form, ref)
  return Math.max(0, ROW_LIMITS[ref.list] - rows.length)
}

/** Whether a list has as many rows as the server accepts. */
export const isFull = (form: RecipeForm, ref: ListRef): boolean => roomFor(form, ref) === 0

/** Whether the list of ingredients has as many headings as the form accepts. */
export const hasAllSections = (form: RecipeForm): boolean =>
  form.ingredients.filter((row) => !isIngredient(row)).length >= MAX_SECTIONS

export interface RowPosition {
  /** 1-based; 0 if there is no such row. */
  readonly position: number
  readonly count: number
}

/** Where a row is among those of its kind: an ingredient among ingredients, a heading among headings. */
export function rowPosition(form: RecipeForm, ref: RowRef): RowPosition {
  const isHeading = isSection(form, ref)
  const peers =
    ref.list === 'ingredients'
      ? form.ingredients.filter((row) => isIngredient(row) !== isHeading)
      : rowsOf(form, ref)
  return { position: peers.findIndex(({ id }) => id === ref.id) + 1, count: peers.length }
}

/** Returns the same form if there is no such step. */
export function updateStep(form: RecipeForm, id: string, update: (step: StepForm) => StepForm): RecipeForm {
  if (!form.steps.some((step) => step.id === id)) return form
  return { ...form, steps: form.steps.map((step) => (step.id === id ? update(step) : step)) }
}

type Update = <Row extends { readonly id: string }>(rows: readonly Row[]) => readonly Row[]

/** Applies an update to any list of rows. */
export function updateRows(form: RecipeForm, ref: ListRef, update: Update): RecipeForm {
  if (ref.list === 'ingredients') return { ...form, ingredients: update(form.ingredients) }
  if (ref.list === 'steps') return { ...form, steps: update(form.steps) }
  if (ref.list === 'pictures') return { ...form, pictures: update(form.pictures) }
  const { list, stepId } = ref
  return updateStep(form, stepId, (step) =>
    list === 'timers' ? { ...step, timers: update(step.timers) } : { ...step, media: update(step.media) },
  )
}
