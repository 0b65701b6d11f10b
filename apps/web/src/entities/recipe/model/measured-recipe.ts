import type { RecipeResponse } from '@souschef/contract'
import {
  type AmountView,
  fromDouble,
  type Ingredient,
  INGREDIENT_CATEGORIES,
  type IngredientCategory,
  type Measure,
  type Rational,
  servingsFactor,
  displayMeasure,
  type DisplayMeasure,
  type Step,
  stepIngredients,
  type UnitSystem,
} from '@souschef/domain'

/** An ingredient with its amount for the chosen servings. */
export interface MeasuredLine {
  readonly id: string
  readonly name: string
  /** What the author wrote. */
  readonly written: Measure
  readonly measure: DisplayMeasure
  readonly notes: string | null
  readonly is_optional: boolean
  readonly category: IngredientCategory
}

/** Ingredients under one heading: the author's section or, in a recipe without any, a category. */
export interface IngredientGroup {
  /** Null for those that the author put in no section. */
  readonly section: string | null
  /** Null in a recipe with sections. */
  readonly category: IngredientCategory | null
  readonly lines: readonly MeasuredLine[]
}

export interface MeasuredStep {
  readonly step: RecipeResponse['steps'][number]
  readonly ingredients: readonly MeasuredLine[]
}

/** A recipe scaled to a number of servings (DET-2), with amounts rounded to what a cook can measure. */
export interface MeasuredRecipe {
  readonly groups: readonly IngredientGroup[]
  readonly steps: readonly MeasuredStep[]
  /** For the amounts written in the steps' texts. */
  readonly view: AmountView
}

const toRational = (amount: number | null): Rational | null => (amount === null ? null : fromDouble(amount))

const toIngredient = (ingredient: RecipeResponse['ingredients'][number]): Ingredient => ({
  ...ingredient,
  amount: toRational(ingredient.amount),
  amount_max: toRational(ingredient.amount_max),
})

const toStepIngredients = (step: RecipeResponse['steps'][number]): Pick<Step, 'ingredients'> => ({
  ingredients: step.ingredients.map((stepIngredient) => ({
    ...stepIngredient,
    amount: toRational(stepIngredient.amount),
  })),
})

type ToLine = (ingredient: Ingredient, written: Measure) => MeasuredLine

const toLines =
  (view: AmountView, { language }: Pick<RecipeResponse, 'language'>): ToLine =>
  ({ id, name, notes, is_optional, category }, written) => ({
    id,
    name,
    written,
    measure: displayMeasure(written, view, language),
    notes,
    is_optional,
    category,
  })

/** By the author's sections if there are any, in the order in which they first appear, else by category (DEC-48). */
function groupIngredients(ingredients: readonly Ingredient[], toLine: ToLine): readonly IngredientGroup[] {
  const linesOf = (members: readonly Ingredient[]) =>
    members.map((ingredient) => toLine(ingredient, ingredient))
  if (ingredients.some(({ section }) => section !== null))
    return [...Map.groupBy(ingredients, ({ section }) => section)].map(([section, members]) => ({
      section,
      category: null,
      lines: linesOf(members),
    }))
  const byCategory = Map.groupBy(ingredients, ({ category }) => category)
  return INGREDIENT_CATEGORIES.flatMap((category) => {
    const members = byCategory.get(category)
    return members === undefined ? [] : [{ section: null, category, lines: linesOf(members) }]
  })
}

/** How the amounts of a recipe are shown; null servings: as written, like those of a recipe without servings. */
export const amountView = (
  recipe: Pick<RecipeResponse, 'servings'>,
  servings: number | null,
  units: UnitSystem,
): AmountView => ({
  factor:
    recipe.servings === null || servings === null
      ? servingsFactor(1, 1)
      : servingsFactor(recipe.servings, servings),
  units,
})

/**
 * Scales a recipe and converts its amounts: ingredients in groups, steps with their ingredients. A recipe without servings is not
 * scaled.
 */
export function measureRecipe(
  recipe: Pick<RecipeResponse, 'servings' | 'ingredients' | 'steps' | 'language'>,
  servings: number,
  units: UnitSystem = 'as_written',
): MeasuredRecipe {
  const view = amountView(recipe, servings, units)
  const toLine = toLines(view, recipe)
  const ingredients = recipe.ingredients.map(toIngredient)
  return {
    groups: groupIngredients(ingredients, toLine),
    steps: recipe.steps.map((step) => ({
      step,
      ingredients: stepIngredients(toStepIngredients(step), ingredients).map(({ ingredient, measure }) =>
        toLine(ingredient, measure),
      ),
    })),
    view,
  }
}
