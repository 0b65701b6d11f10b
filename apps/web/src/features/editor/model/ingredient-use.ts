import {
  type Language,
  type Measure,
  parseAmount,
  rational,
  type Rational,
  type Unit,
} from '@souschef/domain'
import { ingredientMeasure, stepIngredientMeasure } from './form-measures.ts'
import { ingredientsOf } from './ingredient-rows.ts'
import type { IngredientForm, RecipeForm } from './recipe-form.ts'

/** How much of an ingredient the steps use, in the ingredient's own unit. */
export type IngredientUse =
  /** No step uses it. */
  | { readonly kind: 'unused' }
  /** All of it, or amounts that cannot be compared. */
  | { readonly kind: 'used' }
  | { readonly kind: 'left'; readonly measure: Measure }
  | { readonly kind: 'tooMuch'; readonly measure: Measure }

/** How many of the smallest unit of its kind a unit is: grams, millilitres, teaspoons. */
const SCALES: Readonly<Partial<Record<Unit, readonly [kind: string, size: number]>>> = {
  g: ['mass', 1],
  kg: ['mass', 1000],
  ml: ['volume', 1],
  l: ['volume', 1000],
  tsp: ['spoon', 1],
  tbsp: ['spoon', 3],
}

/** The amount in another unit; null if the units measure different things. */
function convert(amount: Rational, from: Unit, to: Unit): Rational | null {
  if (from === to) return amount
  const [a, b] = [SCALES[from], SCALES[to]]
  return a === undefined || b === undefined || a[0] !== b[0]
    ? null
    : rational.multiply(amount, rational.make(a[1], b[1]))
}

/** The sum of the amounts that the steps use; null if it cannot be computed. */
function sumOf(stepIngredients: readonly Measure[], unit: Unit): Rational | null {
  let sum = rational.fromInteger(0)
  for (const stepIngredient of stepIngredients) {
    const amount =
      stepIngredient.amount === null || stepIngredient.unit === null
        ? null
        : convert(stepIngredient.amount, stepIngredient.unit, unit)
    if (amount === null) return null
    sum = rational.add(sum, amount)
  }
  return sum
}

/**
 * How much is used by the steps that name an ingredient. Of a range, any amount in it is right.
 *
 * @param exceptStepId a step that is not counted
 */
export function ingredientUse(
  { steps, language }: Pick<RecipeForm, 'steps' | 'language'>,
  ingredient: IngredientForm,
  exceptStepId?: string,
): IngredientUse {
  const stepIngredients = steps.flatMap((step) =>
    step.id === exceptStepId
      ? []
      : step.ingredients.filter((stepIngredient) => stepIngredient.ingredient_id === ingredient.id),
  )
  if (stepIngredients.length === 0) return { kind: 'unused' }
  const { amount, amount_max, unit } = ingredientMeasure(ingredient, language)
  if (amount === null || unit === null) return { kind: 'used' }
  const maxAmount = amount_max ?? amount
  // A single step takes all of a range.
  if (stepIngredients.length === 1 && stepIngredients[0]?.amount.trim() === '') return { kind: 'used' }
  try {
    const sum = sumOf(
      stepIngredients.map((stepIngredient) => stepIngredientMeasure(stepIngredient, ingredient, language)),
      unit,
    )
    const measure = (value: Rational): Measure => ({ amount: value, amount_max: null, unit })
    if (sum === null) return { kind: 'used' }
    if (rational.compare(sum, maxAmount) > 0)
      return { kind: 'tooMuch', measure: measure(rational.subtract(sum, maxAmount)) }
    return rational.compare(sum, amount) < 0
      ? { kind: 'left', measure: measure(rational.subtract(amount, sum)) }
      : { kind: 'used' }
  } catch {
    // Sums of extreme fractions do not fit safe integers.
    return { kind: 'used' }
  }
}

/** Ingredients that the steps do not use up, or use more of than there is; none if no step names any ingredient. */
export function unbalancedUses(
  form: RecipeForm,
): readonly { readonly ingredient: IngredientForm; readonly use: IngredientUse }[] {
  if (form.steps.every(({ ingredients }) => ingredients.length === 0)) return []
  return ingredientsOf(form)
    .filter(({ name }) => name.trim() !== '')
    .map((ingredient) => ({ ingredient, use: ingredientUse(form, ingredient) }))
    .filter(({ use }) => use.kind !== 'used')
}

/** A share of an ingredient ('half of the butter') as an amount in its unit; null if its amount is no single number. */
export function shareOf(
  { amount: text }: IngredientForm,
  share: Rational,
  language: Language,
): Rational | null {
  const parsed = parseAmount(text, language)
  if (!parsed.ok || parsed.value.amount_max !== null) return null
  const { amount } = parsed.value
  return amount.n > 1_000_000 * amount.d ? null : rational.multiply(amount, share)
}
