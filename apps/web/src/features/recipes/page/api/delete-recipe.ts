import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { removeLists, removeRecipe } from '../../../../entities/recipe/api/recipe-cache.ts'
import { call } from '../../../../platform/api/client.ts'

interface DeleteRecipeOptions extends Pick<UseMutationOptions, 'onError'> {
  /** Leaves the recipe's page, which would ask for what is gone. */
  readonly leave: () => Promise<void> | void
}

/** Deletes a recipe of mine, and every trace of it in the cache. */
export function useDeleteRecipe(id: string, { leave, onError }: DeleteRecipeOptions) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: ['deleteRecipe', id],
    mutationFn: () => call('deleteRecipe', { params: { id } }),
    onSuccess: async () => {
      removeLists(client)
      await leave()
      removeRecipe(client, id)
    },
    ...(onError !== undefined && { onError }),
  })
}
