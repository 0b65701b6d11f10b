// Recipes that were written for this, with labels of what their steps say, and how what is inferred is compared with them.
import { lineToIngredient } from '../../src/ingredient-line/to-ingredient.ts'
import type { RecipeText } from '../../src/inference/infer-steps.ts'
import type { Language } from '../../src/recipe/reference.ts'
import english from './english.json' with { type: 'json' }
import russian from './russian.json' with { type: 'json' }

export { addScores, f1, NO_SCORES, scoreSteps } from './score.ts'

/** What a step says, as in README.md. */
export interface LabelledStep {
  readonly text: string
  readonly ingredients: readonly { readonly line: number; readonly part: number | string | object | null }[]
  /** Seconds. */
  readonly timers: readonly (readonly number[])[]
  readonly temperature: { readonly celsius: number } | null
  readonly after: readonly number[]
  readonly attended: boolean
}

export interface LabelledRecipe {
  readonly recipe: RecipeText
  readonly labels: readonly LabelledStep[]
  /** Whether it may be looked at when rules are made; the others show what they are worth. */
  readonly isForTuning: boolean
}

const labelled = (recipes: typeof english | typeof russian, language: Language): readonly LabelledRecipe[] =>
  recipes.map(({ ingredients, steps }, index) => ({
    recipe: {
      language,
      ingredients: ingredients.flatMap((line) => lineToIngredient(line, language) ?? []),
      steps: steps.map(({ text }) => ({ text, section: null })),
    },
    labels: steps,
    isForTuning: index % 2 === 0,
  }))

/** 30 recipes in each language. */
export const LABELLED_RECIPES: readonly LabelledRecipe[] = [
  ...labelled(english, 'en'),
  ...labelled(russian, 'ru'),
]
