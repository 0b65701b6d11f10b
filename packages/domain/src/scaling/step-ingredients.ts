import type { Measure } from '../quantity/format-amount.ts'
import type { Ingredient, Step } from '../recipe/recipe.ts'

/** An ingredient as a step takes it: how much of it, as written. */
export interface MeasuredIngredient {
  readonly ingredient: Ingredient
  readonly measure: Measure
}

/** What a step takes (MODEL-4): its own part of an ingredient where it names one, else the whole of it. */
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
