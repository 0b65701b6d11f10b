import type { RecipeResponse } from '@souschef/contract'
import { readGetRecipe } from '#platform/api/answers/get-recipe.ts'
import { type Raw, readObject } from '#platform/api/read-field.ts'
import { instructionsOf, upgradeRecipe } from './legacy-recipe.ts'

const recipeOf = (response: unknown): Raw => {
  const body = readObject(response)
  return 'recipe' in body ? readObject(body['recipe']) : body
}

/** Reads a response with one recipe, in the current or a legacy shape (DEC-16). */
export const readRecipe = (response: unknown): RecipeResponse =>
  readGetRecipe({ recipe: upgradeRecipe(recipeOf(response)) }).recipe

/**
 * Reads the response to a save (API-40); if it has no steps in any shape, the recipe is fetched once.
 *
 * @param refetch fetches the recipe; its failure is passed on
 */
export async function readSavedRecipe(
  response: unknown,
  refetch: () => Promise<unknown>,
): Promise<RecipeResponse> {
  const recipe = recipeOf(response)
  const isComplete = Array.isArray(recipe['steps']) || instructionsOf(recipe).length > 0
  return readRecipe(isComplete ? response : await refetch())
}
