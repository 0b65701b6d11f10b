import type { RecipeAnswer } from '@souschef/contract'
import {
  type CookingState,
  findSession,
  outlineSteps,
  type PlanOutline,
  type RecipeSession,
} from '@souschef/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../platform/api/api-error.ts'
import { apiQuery } from '../../../platform/api/query.ts'
import { keepCopy, readCopy } from '../../../platform/cooking/recipe-copy.ts'

/**
 * The recipe of a cooking page: the copy that cooking began with, so that it needs no network (COOK-17); what the server has
 * when nothing is being cooked yet, or when this browser lost the copy.
 */
export function useCookedRecipe(userId: string, recipeId: string, state: CookingState) {
  const client = useQueryClient()
  const version = findSession(state, recipeId)?.recipe_version ?? null
  return useQuery({
    queryKey: ['cookedRecipe', userId, recipeId, version],
    queryFn: async (): Promise<RecipeAnswer> => {
      const copy = version === null ? null : await readCopy(userId, recipeId, version)
      if (copy !== null) return copy
      const { recipe } = await client.fetchQuery({
        ...apiQuery('getRecipe', { params: { id: recipeId }, query: {} }),
        staleTime: 0,
      })
      await keepCopy(userId, recipe)
      return recipe
    },
    staleTime: Infinity,
    retry: (failures, error) => failures < 2 && error instanceof ApiError && error.isTemporary,
  })
}

/** What the engine must know of a recipe to cook it for a number of servings. */
export const planOf = (recipe: RecipeAnswer, servings: number | null): PlanOutline => ({
  recipe_version: recipe.version,
  servings,
  steps: outlineSteps(
    recipe.steps.map((step) => ({
      ...step,
      ingredients: step.ingredients.map((part) => ({ ...part, amount: null })),
    })),
  ),
})

/** Whether a session can go on with this version of the recipe: it has the very same steps (DEC-40). */
export const fitsSession = (recipe: RecipeAnswer, session: RecipeSession): boolean =>
  recipe.steps.length === session.steps.length &&
  recipe.steps.every((step, index) => step.id === session.steps[index]?.id)
