import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '#platform/navigation/use-router.ts'
import { paths } from '#platform/paths.ts'
import { removeLists } from '#entities/recipe/api/recipe-cache.ts'
import { readRecipe } from '#entities/recipe/api/read-recipe.ts'
import { errorMessage } from '#platform/api/api-error.ts'
import { call } from '#platform/api/client.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { useToast } from '#platform/toast/toast.ts'

/** Copies a recipe into a draft of the cook's own, and opens its form. A failure is shown as a toast. */
export function useCopyRecipe(id: string): () => void {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { navigate } = useRouter()
  const showToast = useToast()
  const { mutate } = useMutation({
    mutationKey: ['copyRecipe', id],
    mutationFn: async () => readRecipe(await call('copyRecipe', { params: { id }, body: {} })),
    onSuccess: async (copy) => {
      removeLists(client)
      await navigate(paths.editRecipe(copy.id))
      showToast(t('recipe.copy.done'))
    },
    onError: (error) =>
      void showToast(`${t('recipe.copy.failed')}: ${errorMessage(error)}`, { type: 'error' }),
  })
  return () => mutate()
}
