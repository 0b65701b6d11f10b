import type { RecipeResponse } from '@souschef/contract'
import type { RecipeSession } from '@souschef/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { recipeQuery } from '#entities/recipe/api/recipe-query.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { saveRecipeCopy, readRecipeCopy } from '#platform/cooking/recipe-copy.ts'

const copyKey = (userId: string, recipeId: string, version: number | null) =>
  ['cookedRecipe', userId, recipeId, version] as const

/** Stores a copy of a recipe version that is about to be cooked, and puts it into the query cache. */
export function useStoreRecipeCopy(userId: string): (recipe: RecipeResponse) => Promise<void> {
  const client = useQueryClient()
  return async (recipe) => {
    await saveRecipeCopy(userId, recipe)
    client.setQueryData(copyKey(userId, recipe.id, recipe.version), recipe)
  }
}

/**
 * The recipe of a cooking page: the copy with which cooking started, which needs no network (COOK-17), or the server's version before
 * cooking starts and if this browser has lost the copy.
 *
 * @param version the version being cooked; null before cooking starts
 */
export function useCookedRecipe(userId: string, recipeId: string, version: number | null) {
  const client = useQueryClient()
  const storeCopy = useStoreRecipeCopy(userId)
  return useQuery({
    queryKey: copyKey(userId, recipeId, version),
    queryFn: async (): Promise<RecipeResponse> => {
      const copy = version === null ? null : await readRecipeCopy(userId, recipeId, version)
      if (copy !== null) return copy
      const recipe = await client.fetchQuery({ ...recipeQuery(recipeId), staleTime: 0 })
      await storeCopy(recipe)
      return recipe
    },
    staleTime: Infinity,
    retry: (failures, error) => failures < 2 && error instanceof ApiError && error.isTemporary,
  })
}

/** How the recipe changed since cooking started (DEC-40); unknown while offline (COOK-17). */
export interface RecipeUpdate {
  /** The newer version; null if there is none, or it is unknown. */
  readonly newer: RecipeResponse | null
  /** It was deleted, or is no longer public. */
  readonly isUnpublished: boolean
}

export function useRecipeUpdate(recipeId: string, version: number | null): RecipeUpdate {
  const { data, error } = useQuery({ ...recipeQuery(recipeId), enabled: version !== null })
  const isUnpublished = isMissing(error)
  const recipe = isUnpublished ? undefined : data
  const isNewer = recipe !== undefined && version !== null && recipe.version > version
  return { newer: isNewer && recipe.steps.length > 0 ? recipe : null, isUnpublished }
}

/** Whether the server answered that there is no such recipe. */
export const isMissing = (error: Error | null): boolean => error instanceof ApiError && error.status === 404

/** Whether a session can continue with this version of the recipe, because it has the same steps (DEC-40). */
export const matchesSession = (recipe: RecipeResponse, session: RecipeSession): boolean =>
  recipe.steps.length === session.steps.length &&
  recipe.steps.every((step, index) => step.id === session.steps[index]?.id)
