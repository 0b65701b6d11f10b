import type { RecipeResponse } from '@souschef/contract'
import { apiQuery } from '#platform/api/query.ts'
import { readObject } from '#platform/api/read-field.ts'
import { readRecipe } from './read-recipe.ts'

const readVersion = (response: unknown): RecipeResponse => readRecipe(readObject(response)['version'])

/** A stored version of a recipe, for its author, without derived fields such as author and counters. */
export const recipeVersionQuery = (id: string, number: number) =>
  apiQuery('getRecipeVersion', { params: { id, number: String(number) } }, readVersion)
