import type { RecipeResponse } from '@souschef/contract'
import { useRouter } from '#platform/navigation/use-router.ts'
import { paths } from '#platform/paths.ts'
import { errorMessage } from '#platform/api/api-error.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { useToast } from '#platform/toast/toast.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useDeleteRecipe } from '../api/delete-recipe.ts'

interface DeleteRecipeDialogProps {
  readonly recipe: Pick<RecipeResponse, 'id' | 'title'>
  readonly onClose: () => void
}

/** Asks whether to delete a recipe, and deletes it (DET-3). */
export function DeleteRecipeDialog({ recipe, onClose }: DeleteRecipeDialogProps) {
  const { t } = useTranslation()
  const { navigate } = useRouter()
  const showToast = useToast()
  const { mutate, isPending } = useDeleteRecipe(recipe.id, {
    navigateAway: async () => {
      await navigate(paths.myRecipes(), { replace: true })
      showToast(t('recipe.deleted'))
    },
    onError: (error) => {
      onClose()
      showToast(`${t('recipe.deleteFailed')}: ${errorMessage(error)}`, { type: 'error' })
    },
  })
  return (
    <ConfirmDialog
      isOpen
      title={t('recipe.deleteTitle')}
      confirmLabel={t('recipe.delete')}
      cancelLabel={t('recipe.keep')}
      closeLabel={t('app.close')}
      isDangerous
      isBusy={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      {t('recipe.deleteText', { title: recipe.title })}
    </ConfirmDialog>
  )
}
