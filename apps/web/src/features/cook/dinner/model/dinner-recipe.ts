import type { RecipeResponse } from '@souschef/contract'
import { type AmountView, rewriteText, type Step, type UnitSystem } from '@souschef/domain'
import { amountView } from '#entities/recipe/model/measured-recipe.ts'

/** What is shown of a recipe of a dinner; its texts are in its `language`. */
export interface DinnerRecipe {
  readonly id: string
  readonly version: number
  readonly title: string
  readonly language: string
  readonly category: string | null
  readonly tags: readonly string[]
  readonly servings: number | null
  readonly steps: readonly Step[]
  /** How amounts in the steps' texts are shown. */
  readonly view: AmountView
}

/**
 * What a plan needs of a recipe: no amounts but those in texts.
 *
 * @param cookedServings the servings that are cooked; null for those of the recipe
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

/** What a step is called: its title, or what it says, with the amounts that are cooked. */
export const stepText = (
  { view }: Pick<DinnerRecipe, 'view'>,
  { title, instruction }: Pick<Step, 'title' | 'instruction'>,
): string => title ?? rewriteText(instruction, view)
