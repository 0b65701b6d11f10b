import { make, multiply, toNumber } from '../quantity/rational.ts'
import type { Rational } from '../quantity/rational.ts'
import type { Ingredient, RecipeContent, Step } from '../recipe/recipe.ts'

/** How a recipe was scaled (DEC-17); `factor` is to/from as a double, as on the wire. */
export interface Recalculation {
  readonly from_servings: number
  readonly to_servings: number
  readonly factor: number
}

/**
 * The exact factor that amounts are multiplied by.
 *
 * @throws RangeError when either is not a whole number above 0
 */
export function servingsFactor(fromServings: number, toServings: number): Rational {
  if (fromServings < 1 || toServings < 1)
    throw new RangeError(`cannot scale from ${fromServings} to ${toServings}`)
  return make(toServings, fromServings)
}

const times = (amount: Rational | null, factor: Rational): Rational | null =>
  amount === null ? null : multiply(amount, factor)

/** Ingredients for another number of servings, exactly: scaling back restores the original amounts. */
export function scaleIngredients(
  ingredients: readonly Ingredient[],
  fromServings: number,
  toServings: number,
): readonly Ingredient[] {
  const factor = servingsFactor(fromServings, toServings)
  return ingredients.map((ingredient) => ({
    ...ingredient,
    amount: times(ingredient.amount, factor),
    amount_max: times(ingredient.amount_max, factor),
  }))
}

/** Steps with their partial amounts scaled; times, timers and temperatures stay as they are. */
export function scaleSteps(
  steps: readonly Step[],
  fromServings: number,
  toServings: number,
): readonly Step[] {
  const factor = servingsFactor(fromServings, toServings)
  return steps.map((step) => ({
    ...step,
    ingredients: step.ingredients.map((part) => ({ ...part, amount: times(part.amount, factor) })),
  }))
}

export const recalculation = (fromServings: number, toServings: number): Recalculation => ({
  from_servings: fromServings,
  to_servings: toServings,
  factor: toNumber(servingsFactor(fromServings, toServings)),
})

type Scalable = Pick<RecipeContent, 'servings' | 'ingredients' | 'steps'>

/** A recipe for another number of servings, exactly (DEC-17); unchanged, with null, when it has no number of servings. */
export function scaleRecipe<Recipe extends Scalable>(
  recipe: Recipe,
  toServings: number,
): { readonly recipe: Recipe; readonly recalculation: Recalculation | null } {
  if (recipe.servings === null) return { recipe, recalculation: null }
  return {
    recipe: {
      ...recipe,
      servings: toServings,
      ingredients: scaleIngredients(recipe.ingredients, recipe.servings, toServings),
      steps: scaleSteps(recipe.steps, recipe.servings, toServings),
    },
    recalculation: recalculation(recipe.servings, toServings),
  }
}
