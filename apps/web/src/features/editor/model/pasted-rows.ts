import { type Language, LIMITS } from '@souschef/domain'
import type { LineIngredient } from '@souschef/domain/ingredient-line'
import { writeAmount } from './amount-text.ts'
import type { FormAction, NewRows } from './edit-form.ts'
import { isIngredient } from './ingredient-rows.ts'
import {
  emptyIngredient,
  emptySection,
  emptyStep,
  type IngredientForm,
  type RecipeForm,
} from './recipe-form.ts'

const LINE_BREAK = /\r\n?|\n/u

/** Whether a pasted text has several lines, which become rows (IMP-6); one line is a text like any other. */
export const hasSeveralLines = (text: string): boolean =>
  text.split(LINE_BREAK).filter((line) => line.trim() !== '').length > 1

function toRow(id: string, ingredient: LineIngredient, language: Language): IngredientForm {
  const { name, amount, amount_max, unit, notes, is_optional, original } = ingredient
  return {
    ...emptyIngredient(id),
    name,
    amount: amount === null ? '' : writeAmount({ amount, amount_max }, unit, language),
    unit,
    notes,
    is_optional,
    original,
  }
}

/** The rows of a pasted text, one per line; steps are its paragraphs, or its lines if it has none. */
export async function pastedRows(
  list: NewRows['list'],
  text: string,
  language: Language,
  newId: () => string,
): Promise<NewRows> {
  const { readIngredientList, splitSteps } = await import('@souschef/domain/ingredient-line')
  if (list === 'steps')
    return { list, rows: splitSteps(text).map((instruction) => ({ ...emptyStep(newId()), instruction })) }
  const rows = readIngredientList(text, language).map((row) =>
    row.kind === 'section'
      ? { ...emptySection(newId()), name: row.name }
      : toRow(newId(), row.ingredient, language),
  )
  return { list, rows }
}

/** The row as a list of its own if nothing has been typed into it; null otherwise. */
export function blankRow(form: RecipeForm, list: NewRows['list'], id: string): NewRows | null {
  if (list === 'steps') {
    const step = form.steps.find((row) => row.id === id)
    return step?.instruction.trim() === '' && step.title.trim() === '' ? { list, rows: [step] } : null
  }
  const ingredient = form.ingredients.filter(isIngredient).find((row) => row.id === id)
  const isBlank = ingredient?.name.trim() === '' && ingredient.amount.trim() === ''
  return isBlank ? { list, rows: [ingredient] } : null
}

const asLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()

/** Appends a text to the field into which it was pasted; to that of an ingredient as one line, cut to what the field takes. */
export function appendText(form: RecipeForm, list: NewRows['list'], id: string, text: string): FormAction {
  if (list === 'steps') {
    const { instruction = '' } = form.steps.find((row) => row.id === id) ?? {}
    const changes = { instruction: (instruction + text).slice(0, LIMITS.instruction) }
    return { type: 'setField', list, id, changes }
  }
  const { name = '' } = form.ingredients.find((row) => row.id === id) ?? {}
  return {
    type: 'setField',
    list,
    id,
    changes: { name: (name + asLine(text)).slice(0, LIMITS.ingredientName) },
  }
}
