import type { RecipeAnswer } from '@souschef/contract'
import { readGetRecipe } from '../../../platform/api/answers/get-recipe.ts'
import { type Raw, readObject } from '../../../platform/api/read-field.ts'
import { instructionsOf, upgradeRecipe } from './legacy-recipe.ts'

const recipeOf = (answer: unknown): Raw => {
  const body = readObject(answer)
  return 'recipe' in body ? readObject(body['recipe']) : body
}

/** Reads an answer with one recipe, in the current or a legacy shape (DEC-16). */
export const readRecipe = (answer: unknown): RecipeAnswer =>
  readGetRecipe({ recipe: upgradeRecipe(recipeOf(answer)) }).recipe

/**
 * Reads the answer of a save (API-40); if it has no steps in any shape, the recipe is fetched once.
 *
 * @param askAgain fetches the recipe; its failure is passed on
 */
export async function readSavedRecipe(
  answer: unknown,
  askAgain: () => Promise<unknown>,
): Promise<RecipeAnswer> {
  const recipe = recipeOf(answer)
  const isComplete = Array.isArray(recipe['steps']) || instructionsOf(recipe).length > 0
  return readRecipe(isComplete ? answer : await askAgain())
}
