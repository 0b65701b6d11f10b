import type { QueryClient } from '@tanstack/react-query'
import { apiQuery } from '../../../platform/api/query.ts'
import { readRecipe } from './read-recipe.ts'

/** One recipe as it was written; servings are computed here, so that they follow at once (DET-2). */
export const recipeQuery = (id: string) => apiQuery('getRecipe', { params: { id }, query: {} }, readRecipe)

/** One recipe from the cache where it is fresh, else from the server, which is asked once. */
export const fetchRecipe = (client: QueryClient, id: string) =>
  client.fetchQuery({ ...recipeQuery(id), retry: false })
