import type { FileRecipe } from '@souschef/contract'
import {
  fromDouble,
  type Language,
  type Measure,
  parseAmount,
  type Rational,
  type Temperature,
  type Unit,
} from '@souschef/domain'
import type { LineIngredient } from '@souschef/domain/ingredient-line'

export type ReviewedIngredient = FileRecipe['ingredients'][number]
export type ReviewedStep = FileRecipe['steps'][number]

const asFraction = (amount: Rational | null): number | string | null =>
  amount === null ? null : amount.d === 1 ? amount.n : `${amount.n}/${amount.d}`

/** The recipe with the ingredient at an index read from another line; its id, category and section stay. */
export function withLine(recipe: FileRecipe, index: number, line: LineIngredient): FileRecipe {
  const { name, amount, amount_max, unit, notes, is_optional, original } = line
  const changes = {
    name,
    amount: asFraction(amount),
    amount_max: asFraction(amount_max),
    unit,
    notes: notes === '' ? null : notes,
    is_optional,
    original,
  }
  return {
    ...recipe,
    ingredients: recipe.ingredients.map((one, at) => (at === index ? { ...one, ...changes } : one)),
  }
}

export const withStep = (recipe: FileRecipe, index: number, changes: Partial<ReviewedStep>): FileRecipe => ({
  ...recipe,
  steps: recipe.steps.map((step, at) => (at === index ? { ...step, ...changes } : step)),
})

/** The recipe without an ingredient, nor its uses in steps. */
export function withoutIngredient(recipe: FileRecipe, index: number): FileRecipe {
  const id = recipe.ingredients[index]?.id
  return {
    ...recipe,
    ingredients: recipe.ingredients.toSpliced(index, 1),
    steps: recipe.steps.map((step) => ({
      ...step,
      ingredients: step.ingredients.filter(({ ingredient_id }) => ingredient_id !== id),
    })),
  }
}

/** The recipe without a step, nor waiting for it. */
export function withoutStep(recipe: FileRecipe, index: number): FileRecipe {
  const id = recipe.steps[index]?.id
  return {
    ...recipe,
    steps: recipe.steps
      .toSpliced(index, 1)
      .map((step) => ({ ...step, dependencies: step.dependencies.filter((one) => one !== id) })),
  }
}

/** Null if no heat is left. */
export function withoutHeat(temperature: Temperature, heat: keyof Temperature): Temperature | null {
  const rest = { ...temperature, [heat]: null }
  return Object.values(rest).every((value) => value === null) ? null : rest
}

/** An amount of a file: a number, or a text where a number would not be exact. */
function toRational(amount: number | string | null, language: Language): Rational | null {
  if (typeof amount === 'number') return fromDouble(amount)
  const parsed = amount === null ? null : parseAmount(amount, language)
  return parsed?.ok === true ? parsed.value.amount : null
}

/** What `Amount` shows of an ingredient, or of the part of it that a step uses. */
export function measureOf(
  {
    amount,
    amount_max = null,
    unit,
  }: Pick<ReviewedIngredient, 'amount'> &
    Partial<Pick<ReviewedIngredient, 'amount_max'>> & { readonly unit: Unit | null },
  language: Language,
): Measure {
  return { amount: toRational(amount, language), amount_max: toRational(amount_max, language), unit }
}
