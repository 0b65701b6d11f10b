import type { RecipeAnswer } from '@souschef/contract'
import {
  INGREDIENT_CATEGORIES,
  presentAmount,
  rational,
  servingsFactor,
  snap,
  stepIngredients,
} from '@souschef/domain'
import type { Ingredient, IngredientCategory, Measure, Rational, Step, Unit } from '@souschef/domain'

/** An ingredient with its amount for the chosen servings. */
export interface MeasuredLine {
  readonly id: string
  readonly name: string
  readonly measure: Measure
  readonly notes: string | null
  readonly is_optional: boolean
}

export interface IngredientSection {
  readonly title: string | null
  readonly lines: readonly MeasuredLine[]
}

export interface IngredientGroup {
  readonly category: IngredientCategory
  readonly sections: readonly IngredientSection[]
}

export interface MeasuredStep {
  readonly step: RecipeAnswer['steps'][number]
  readonly ingredients: readonly MeasuredLine[]
}

/** A recipe scaled to a number of servings (DET-2), with amounts rounded to what a cook can measure. */
export interface MeasuredRecipe {
  readonly groups: readonly IngredientGroup[]
  readonly steps: readonly MeasuredStep[]
}

const THOUSAND = rational.fromInteger(1000)
const LARGE_UNITS: Readonly<Partial<Record<Unit, Unit>>> = { g: 'kg', ml: 'l' }

/** Shows 1500 g as 1.5 kg, even if the author wrote grams (DET-2); the amount stays exact. */
function inLargeUnit(measure: Measure): Measure {
  const { amount, amount_max, unit } = measure
  const large = unit === null ? undefined : LARGE_UNITS[unit]
  if (large === undefined || amount === null || rational.compare(amount, THOUSAND) < 0) return measure
  return {
    amount: rational.divide(amount, THOUSAND),
    amount_max: amount_max === null ? null : rational.divide(amount_max, THOUSAND),
    unit: large,
  }
}

const exact = (amount: number | null): Rational | null => (amount === null ? null : snap(amount))

const toIngredient = (ingredient: RecipeAnswer['ingredients'][number]): Ingredient => ({
  ...ingredient,
  amount: exact(ingredient.amount),
  amount_max: exact(ingredient.amount_max),
})

const toParts = (step: RecipeAnswer['steps'][number]): Pick<Step, 'ingredients'> => ({
  ingredients: step.ingredients.map((part) => ({ ...part, amount: exact(part.amount) })),
})

const toLine = (ingredient: Ingredient, written: Measure, factor: Rational): MeasuredLine => ({
  id: ingredient.id,
  name: ingredient.name,
  measure: inLargeUnit(presentAmount(written, factor)),
  notes: ingredient.notes,
  is_optional: ingredient.is_optional,
})

function groupByCategory(ingredients: readonly Ingredient[], factor: Rational): readonly IngredientGroup[] {
  return INGREDIENT_CATEGORIES.flatMap((category): readonly IngredientGroup[] => {
    const sections = Map.groupBy(
      ingredients.filter((ingredient) => ingredient.category === category),
      (ingredient) => ingredient.section,
    )
    if (sections.size === 0) return []
    return [
      {
        category,
        sections: [...sections].map(([title, members]) => ({
          title,
          lines: members.map((ingredient) => toLine(ingredient, ingredient, factor)),
        })),
      },
    ]
  })
}

/**
 * Scales a recipe: ingredients by category and section, steps with their ingredients. A recipe without servings is not scaled.
 */
export function measureRecipe(
  recipe: Pick<RecipeAnswer, 'servings' | 'ingredients' | 'steps'>,
  servings: number,
): MeasuredRecipe {
  const factor = recipe.servings === null ? servingsFactor(1, 1) : servingsFactor(recipe.servings, servings)
  const ingredients = recipe.ingredients.map(toIngredient)
  return {
    groups: groupByCategory(ingredients, factor),
    steps: recipe.steps.map((step) => ({
      step,
      ingredients: stepIngredients(toParts(step), ingredients).map(({ ingredient, measure }) =>
        toLine(ingredient, measure, factor),
      ),
    })),
  }
}
