import type { RecipeAnswer } from '@souschef/contract'
import { outlineSteps, type PlanOutline, type RecipeSession } from '@souschef/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { recipeQuery } from '../../../entities/recipe/api/recipe-query.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { keepCopy, readCopy } from '../../../platform/cooking/recipe-copy.ts'

const copyKey = (userId: string, recipeId: string, version: number | null) =>
  ['cookedRecipe', userId, recipeId, version] as const

/** Keeps a version of the recipe that is about to be cooked, also where the page looks for it. */
export function useAdoptRecipe(userId: string): (recipe: RecipeAnswer) => Promise<void> {
  const client = useQueryClient()
  return async (recipe) => {
    await keepCopy(userId, recipe)
    client.setQueryData(copyKey(userId, recipe.id, recipe.version), recipe)
  }
}

/**
 * The recipe of a cooking page: the copy that cooking began with, so that it needs no network (COOK-17); what the server has
 * when nothing is being cooked yet, or when this browser lost the copy.
 *
 * @param version the one that is being cooked; null before
 */
export function useCookedRecipe(userId: string, recipeId: string, version: number | null) {
  const client = useQueryClient()
  const adopt = useAdoptRecipe(userId)
  return useQuery({
    queryKey: copyKey(userId, recipeId, version),
    queryFn: async (): Promise<RecipeAnswer> => {
      const copy = version === null ? null : await readCopy(userId, recipeId, version)
      if (copy !== null) return copy
      const recipe = await client.fetchQuery({ ...recipeQuery(recipeId), staleTime: 0 })
      await adopt(recipe)
      return recipe
    },
    staleTime: Infinity,
    retry: (failures, error) => failures < 2 && error instanceof ApiError && error.isTemporary,
  })
}

/** What became of the recipe since the cook began (DEC-40); nothing is known where it cannot be asked (COOK-17). */
export interface RecipeNews {
  /** The newer version; null when it is the same one, or unknown. */
  readonly newer: RecipeAnswer | null
  /** It was deleted, or nobody but its author may see it any more. */
  readonly isGone: boolean
}

export function useRecipeNews(recipeId: string, version: number | null): RecipeNews {
  const { data, error } = useQuery({ ...recipeQuery(recipeId), enabled: version !== null })
  const isGone = isMissing(error)
  const recipe = isGone ? undefined : data
  const isNewer = recipe !== undefined && version !== null && recipe.version > version
  return { newer: isNewer && recipe.steps.length > 0 ? recipe : null, isGone }
}

/** Whether the server answered that there is no such recipe. */
export const isMissing = (error: Error | null): boolean => error instanceof ApiError && error.status === 404

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
