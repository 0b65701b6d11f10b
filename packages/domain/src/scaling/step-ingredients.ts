import type { Measure } from '../quantity/format-amount.ts'
import type { Ingredient, Step } from '../recipe/recipe.ts'

/** An ingredient with the amount that a step uses, as written. */
export interface MeasuredIngredient {
  readonly ingredient: Ingredient
  readonly measure: Measure
}

/** The ingredients of a step (MODEL-4), with its own part of each where it names one, else all of it. */
export function stepIngredients(
  step: Pick<Step, 'ingredients'>,
  ingredients: readonly Ingredient[],
): readonly MeasuredIngredient[] {
  return step.ingredients.flatMap((part): readonly MeasuredIngredient[] => {
    const ingredient = ingredients.find(({ id }) => id === part.ingredient_id)
    if (ingredient === undefined) return []
    if (part.amount === null) return [{ ingredient, measure: ingredient }]
    return [
      { ingredient, measure: { amount: part.amount, amount_max: null, unit: part.unit ?? ingredient.unit } },
    ]
  })
}
