import type { CookingState } from '@souschef/domain'
import { fetchRecipe } from '#entities/recipe/api/recipe-query.ts'
import { useCookedRecipes } from '#platform/cooking/cooked-recipes.ts'

/** The recipes of the sessions, from their local copies. */
export const useDishes = (userId: string, sessions: CookingState['sessions']) =>
  useCookedRecipes(userId, sessions, fetchRecipe)
