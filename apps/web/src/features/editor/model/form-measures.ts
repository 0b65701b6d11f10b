import { type Language, type Measure, parseAmount, type Unit } from '@souschef/domain'
import type { IngredientForm, StepIngredientForm } from './recipe-form.ts'

const UNKNOWN_MEASURE: Measure = { amount: null, amount_max: null, unit: null }

/** The measure of a typed amount; without amount and unit if it cannot be parsed. */
function measureOf(text: string, unit: Unit, language: Language): Measure {
  const parsed = parseAmount(text, language)
  return parsed.ok ? { ...parsed.value, unit } : UNKNOWN_MEASURE
}

export const ingredientMeasure = ({ amount, unit }: IngredientForm, language: Language): Measure =>
  unit === 'to_taste' ? { ...UNKNOWN_MEASURE, unit } : measureOf(amount, unit, language)

/** The part of an ingredient that a step uses: all of it where the amount is empty. */
export const stepIngredientMeasure = (
  stepIngredient: StepIngredientForm,
  ingredient: IngredientForm,
  language: Language,
): Measure =>
  stepIngredient.amount.trim() === '' || ingredient.unit === 'to_taste'
    ? ingredientMeasure(ingredient, language)
    : measureOf(stepIngredient.amount, stepIngredient.unit ?? ingredient.unit, language)
