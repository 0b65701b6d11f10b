import type { RecipeResponse } from '@souschef/contract'
import { type AmountView, rewriteText, type Step, type UnitSystem } from '@souschef/domain'
import { amountView } from '#entities/recipe/model/measured-recipe.ts'

/** The part of a recipe that a dinner shows; its texts are in its `language`. */
export interface DinnerRecipe {
  readonly id: string
  readonly version: number
  readonly title: string
  readonly language: string
  readonly category: string | null
  readonly tags: readonly string[]
  readonly servings: number | null
  readonly steps: readonly Step[]
  /** How amounts in the texts of steps are shown. */
  readonly view: AmountView
}

/**
 * The part of a recipe that a plan needs: no amounts but those in texts.
 *
 * @param cookedServings the servings being cooked; null for the recipe's own
 */
export const dinnerRecipeOf = (
  { id, version, title, language, category, tags, servings, steps }: RecipeResponse,
  cookedServings: number | null,
  units: UnitSystem,
): DinnerRecipe => ({
  id,
  version,
  title,
  language,
  category,
  tags,
  servings,
  steps: steps.map((step) => ({ ...step, ingredients: [] })),
  view: amountView({ servings }, cookedServings, units),
})

/** The name of a step: its title, else its instruction with scaled amounts. */
export const stepText = (
  { view }: Pick<DinnerRecipe, 'view'>,
  { title, instruction }: Pick<Step, 'title' | 'instruction'>,
): string => title ?? rewriteText(instruction, view)
