import { queryOptions } from '@tanstack/react-query'
import { apiQuery } from '../../../platform/api/query.ts'
import { readRecipe } from './read-recipe.ts'

/** One recipe as it was written; servings are computed here, so that they follow at once (DET-2). */
export const recipeQuery = (id: string) =>
  queryOptions({ ...apiQuery('getRecipe', { params: { id }, query: {} }), select: readRecipe })
