import { wouldCreateCycle } from './dependency-cycle.ts'
import { isFull, isSection, type RowRef, rowsOf, updateStep } from './form-rows.ts'
import { ingredientsOf } from './ingredient-rows.ts'
import type { RecipeForm, StepForm } from './recipe-form.ts'

/** Inserts an item after the nearest of its former predecessors that is still in the list. */
function insertBack<Item>(
  items: readonly Item[],
  item: Item,
  before: readonly Item[],
  keyOf: (item: Item) => string,
): readonly Item[] {
  const index = before.findIndex((other) => keyOf(other) === keyOf(item))
  const keys = items.map(keyOf)
  const predecessor = before.slice(0, index).findLast((other) => keys.includes(keyOf(other)))
  const place = predecessor === undefined ? 0 : keys.indexOf(keyOf(predecessor)) + 1
  return items.toSpliced(place, 0, item)
}

/** Inserts a row of the former list; returns the same list if there is no such row. */
function putBack<Row extends { readonly id: string }>(
  rows: readonly Row[],
  id: string,
  before: readonly Row[],
): readonly Row[] {
  const row = before.find((other) => other.id === id)
  return row === undefined ? rows : insertBack(rows, row, before, (other) => other.id)
}

function putRowBack(form: RecipeForm, ref: RowRef, before: RecipeForm): RecipeForm {
  const { id } = ref
  if (ref.list === 'ingredients')
    return { ...form, ingredients: putBack(form.ingredients, id, before.ingredients) }
  if (ref.list === 'steps') return { ...form, steps: putBack(form.steps, id, before.steps) }
  if (ref.list === 'pictures') return { ...form, pictures: putBack(form.pictures, id, before.pictures) }
  const former = before.steps.find((step) => step.id === ref.stepId)
  if (former === undefined) return form
  return updateStep(form, ref.stepId, (step) =>
    ref.list === 'timers'
      ? { ...step, timers: putBack(step.timers, id, former.timers) }
      : { ...step, media: putBack(step.media, id, former.media) },
  )
}

const sameText = (text: string): string => text

/** Lets the steps that used an ingredient use it again. */
function restoreUses(form: RecipeForm, id: string, before: RecipeForm): RecipeForm {
  return before.steps.reduce((restored, { id: stepId, ingredients }) => {
    const part = ingredients.find(({ ingredient_id }) => ingredient_id === id)
    if (part === undefined) return restored
    return updateStep(restored, stepId, (step) => ({
      ...step,
      ingredients: insertBack(step.ingredients, part, ingredients, ({ ingredient_id }) => ingredient_id),
    }))
  }, form)
}

/** Restores the dependencies of one step, except on steps that are gone or that have come to wait for it. */
const restoreDependencies = (
  form: RecipeForm,
  { id, dependencies: former }: StepForm,
  only: (dependency: string) => boolean,
): RecipeForm =>
  former.filter(only).reduce((restored, onId) => {
    const isMissing = !restored.steps.some((step) => step.id === onId)
    if (isMissing || wouldCreateCycle(restored.steps, id, onId)) return restored
    return updateStep(restored, id, (step) =>
      step.dependencies.includes(onId)
        ? step
        : { ...step, dependencies: insertBack(step.dependencies, onId, former, sameText) },
    )
  }, form)

/** Drops references of a restored step to rows that are gone, then restores dependencies in both directions. */
function reconnectStep(form: RecipeForm, id: string, before: RecipeForm): RecipeForm {
  const ingredientIds = new Set(ingredientsOf(form).map((row) => row.id))
  const alone = updateStep(form, id, (step) => ({
    ...step,
    ingredients: step.ingredients.filter((part) => ingredientIds.has(part.ingredient_id)),
    dependencies: [],
  }))
  return before.steps.reduce(
    (restored, step) => restoreDependencies(restored, step, (onId) => step.id === id || onId === id),
    alone,
  )
}

/**
 * Puts a removed row back where it was, with what referred to it: uses of an ingredient, dependencies on a step. What has changed
 * since stays as it is now.
 *
 * @param removed the row, and the form from which it was removed
 */
export function restoreRow(
  form: RecipeForm,
  { before, ...removed }: RowRef & { readonly before: RecipeForm },
): RecipeForm {
  const { id, list } = removed
  const former = rowsOf(before, removed)
  if (!former.some((row) => row.id === id) || rowsOf(form, removed).some((row) => row.id === id)) return form
  if (!isSection(before, removed) && isFull(form, removed)) return form
  const restored = putRowBack(form, removed, before)
  if (list === 'ingredients') return restoreUses(restored, id, before)
  return list === 'steps' ? reconnectStep(restored, id, before) : restored
}
