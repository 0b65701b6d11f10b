import type { RecipeResponse } from '@souschef/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { readListRecipeVersions } from '#platform/api/answers/list-recipe-versions.ts'
import { cacheSavedRecipe } from '#entities/recipe/api/recipe-cache.ts'
import { call } from '#platform/api/client.ts'
import { apiQuery } from '#platform/api/query.ts'

/** The versions of a recipe, newest first; the first is the current one. */
export const recipeVersionsQuery = (id: string) =>
  apiQuery('listRecipeVersions', { params: { id } }, readListRecipeVersions)

/** Restores a version over the one that is shown as current; rejects with `ApiError`, on a newer version with a 409. */
export function useRestoreVersion(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: ['restoreRecipeVersion', id],
    mutationFn: async ({ number, version }: { number: number; version: number }): Promise<RecipeResponse> => {
      const params = { id, number: String(number) }
      return cacheSavedRecipe(client, await call('restoreRecipeVersion', { params, body: { version } }))
    },
    // Also after a conflict, so that the list shows the current version.
    onSettled: () => client.invalidateQueries({ queryKey: recipeVersionsQuery(id).queryKey }),
  })
}
