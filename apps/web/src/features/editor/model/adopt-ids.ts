import type { RecipeAnswer } from '@souschef/contract'
import { ingredientsOf } from './ingredient-rows.ts'
import type { RecipeForm } from './recipe-form.ts'
import { formToSend } from './recipe-input.ts'

interface Row {
  readonly id: string
}

type Rename = (id: string) => string

/**
 * The server gives new rows ids of its own (DEC-44). Returns a function that puts these into a form, so that the next save changes
 * the same rows instead of replacing them.
 *
 * @param sent the form that was saved
 */
export function idAdopter(sent: RecipeForm, stored: RecipeAnswer): (form: RecipeForm) => RecipeForm {
  const ids = new Map<string, string>()
  const learn = (own: readonly Row[], theirs: readonly Row[]): void => {
    if (own.length !== theirs.length) return
    for (const [index, { id }] of own.entries()) {
      const known = theirs[index]?.id
      if (known !== undefined && known !== id) ids.set(id, known)
    }
  }
  const saved = formToSend(sent, stored.status)
  learn(ingredientsOf(saved), stored.ingredients)
  learn(saved.steps, stored.steps)
  for (const [index, step] of saved.steps.entries()) learn(step.timers, stored.steps[index]?.timers ?? [])
  return (form) => (ids.size === 0 ? form : renameRows(form, (id) => ids.get(id) ?? id))
}

const renameRows = (form: RecipeForm, rename: Rename): RecipeForm => ({
  ...form,
  ingredients: form.ingredients.map((row) => ({ ...row, id: rename(row.id) })),
  steps: form.steps.map((step) => ({
    ...step,
    id: rename(step.id),
    ingredients: step.ingredients.map((part) => ({ ...part, ingredient_id: rename(part.ingredient_id) })),
    dependencies: step.dependencies.map(rename),
    timers: step.timers.map((timer) => ({ ...timer, id: rename(timer.id) })),
  })),
})
