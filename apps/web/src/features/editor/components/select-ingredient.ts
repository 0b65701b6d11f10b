import type { EditorState } from '../model/editor-state.ts'
import { rowById } from '../model/row-by-id.ts'
import { emptyIngredient, type IngredientForm } from '../model/recipe-form.ts'

const BLANK = emptyIngredient('')

/** Selector for a value of an ingredient; of a blank one if it has been removed. */
export const selectFromIngredient =
  <Value>(id: string, pick: (row: IngredientForm) => Value) =>
  ({ form }: EditorState): Value => {
    const row = rowById(form.ingredients, id)
    return pick(row?.kind === 'ingredient' ? row : BLANK)
  }
