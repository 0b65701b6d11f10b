import { wouldCreateCycle } from './dependency-cycle.ts'
import { isFull, isSection, type RowRef, rowsOf, updateStep } from './form-rows.ts'
import { ingredientsOf } from './ingredient-rows.ts'
import type { RecipeForm, StepForm } from './recipe-form.ts'

/** Inserts an item after the nearest of its former predecessors that is still in the list. */
function reinsert<Item>(
  items: readonly Item[],
  item: Item,
  before: readonly Item[],
  keyOf: (item: Item) => string,
): readonly Item[] {
  const index = before.findIndex((other) => keyOf(other) === keyOf(item))
  const keys = items.map(keyOf)
  const predecessor = before.slice(0, index).findLast((other) => keys.includes(keyOf(other)))
  const insertIndex = predecessor === undefined ? 0 : keys.indexOf(keyOf(predecessor)) + 1
  return items.toSpliced(insertIndex, 0, item)
}

/** Inserts a row of the former list; returns the same list if there is no such row. */
function reinsertRow<Row extends { readonly id: string }>(
  rows: readonly Row[],
  id: string,
  before: readonly Row[],
): readonly Row[] {
  const row = before.find((other) => other.id === id)
  return row === undefined ? rows : reinsert(rows, row, before, (other) => other.id)
}

function reinsertIntoForm(form: RecipeForm, ref: RowRef, before: RecipeForm): RecipeForm {
  const { id } = ref
  if (ref.list === 'ingredients')
    return { ...form, ingredients: reinsertRow(form.ingredients, id, before.ingredients) }
  if (ref.list === 'steps') return { ...form, steps: reinsertRow(form.steps, id, before.steps) }
  if (ref.list === 'pictures') return { ...form, pictures: reinsertRow(form.pictures, id, before.pictures) }
  const former = before.steps.find((step) => step.id === ref.stepId)
  if (former === undefined) return form
  return updateStep(form, ref.stepId, (step) =>
    ref.list === 'timers'
      ? { ...step, timers: reinsertRow(step.timers, id, former.timers) }
      : { ...step, media: reinsertRow(step.media, id, former.media) },
  )
}

const identity = (text: string): string => text

/** Restores an ingredient in the steps that used it. */
function restoreUses(form: RecipeForm, id: string, before: RecipeForm): RecipeForm {
  return before.steps.reduce((restored, { id: stepId, ingredients }) => {
    const stepIngredient = ingredients.find(({ ingredient_id }) => ingredient_id === id)
    if (stepIngredient === undefined) return restored
    return updateStep(restored, stepId, (step) => ({
      ...step,
      ingredients: reinsert(
        step.ingredients,
        stepIngredient,
        ingredients,
        ({ ingredient_id }) => ingredient_id,
      ),
    }))
  }, form)
}

/** Restores the dependencies of one step, except on removed steps and on those that now depend on it. */
const restoreDependencies = (
  form: RecipeForm,
  { id, dependencies: former }: StepForm,
  shouldRestore: (dependency: string) => boolean,
): RecipeForm =>
  former.filter(shouldRestore).reduce((restored, dependencyId) => {
    const isMissing = !restored.steps.some((step) => step.id === dependencyId)
    if (isMissing || wouldCreateCycle(restored.steps, id, dependencyId)) return restored
    return updateStep(restored, id, (step) =>
      step.dependencies.includes(dependencyId)
        ? step
        : { ...step, dependencies: reinsert(step.dependencies, dependencyId, former, identity) },
    )
  }, form)

/** Drops references of a restored step to removed rows, then restores dependencies in both directions. */
function reconnectStep(form: RecipeForm, id: string, before: RecipeForm): RecipeForm {
  const ingredientIds = new Set(ingredientsOf(form).map((row) => row.id))
  const detached = updateStep(form, id, (step) => ({
    ...step,
    ingredients: step.ingredients.filter((stepIngredient) => ingredientIds.has(stepIngredient.ingredient_id)),
    dependencies: [],
  }))
  return before.steps.reduce(
    (restored, step) =>
      restoreDependencies(restored, step, (dependencyId) => step.id === id || dependencyId === id),
    detached,
  )
}

/**
 * Restores a removed row at its position, with references to it: uses of an ingredient, dependencies on a step. Later changes are
 * preserved.
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
  const restored = reinsertIntoForm(form, removed, before)
  if (list === 'ingredients') return restoreUses(restored, id, before)
  return list === 'steps' ? reconnectStep(restored, id, before) : restored
}
