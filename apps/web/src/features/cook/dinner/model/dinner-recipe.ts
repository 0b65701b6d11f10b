import type { RecipeAnswer } from '@souschef/contract'
import type { Step } from '@souschef/domain'

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
}

/** What a plan needs of a recipe: no amounts. */
export const dinnerRecipeOf = ({
  id,
  version,
  title,
  language,
  category,
  tags,
  servings,
  steps,
}: RecipeAnswer): DinnerRecipe => ({
  id,
  version,
  title,
  language,
  category,
  tags,
  servings,
  steps: steps.map((step) => ({ ...step, ingredients: [] })),
})

/** What a step is called: its title, or what it says. */
export const stepText = (step: Pick<Step, 'title' | 'instruction'>): string => step.title ?? step.instruction
