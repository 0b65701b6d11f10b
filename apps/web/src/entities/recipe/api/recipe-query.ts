import type { QueryClient } from '@tanstack/react-query'
import { apiQuery } from '#platform/api/query.ts'
import { readRecipe } from './read-recipe.ts'

/** One recipe, unscaled: amounts are scaled in the browser, without a request (DET-2). */
export const recipeQuery = (id: string) => apiQuery('getRecipe', { params: { id }, query: {} }, readRecipe)

/** One recipe from the cache if fresh, else from the server, without retries. */
export const fetchRecipe = (client: QueryClient, id: string) =>
  client.fetchQuery({ ...recipeQuery(id), retry: false })
