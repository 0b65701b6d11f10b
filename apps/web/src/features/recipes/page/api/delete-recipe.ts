import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { removeLists, removeRecipe } from '#entities/recipe/api/recipe-cache.ts'
import { call } from '#platform/api/client.ts'

interface DeleteRecipeOptions extends Pick<UseMutationOptions, 'onError'> {
  /** Navigates away from the recipe's page, which would refetch the deleted recipe. */
  readonly navigateAway: () => Promise<void> | void
}

/** Deletes one of the user's recipes, and removes it from the cache. */
export function useDeleteRecipe(id: string, { navigateAway, onError }: DeleteRecipeOptions) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: ['deleteRecipe', id],
    mutationFn: () => call('deleteRecipe', { params: { id } }),
    onSuccess: async () => {
      removeLists(client)
      await navigateAway()
      removeRecipe(client, id)
    },
    ...(onError !== undefined && { onError }),
  })
}
