import type { RecipeAnswer } from '@souschef/contract'
import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../../platform/i18n/i18n.ts'
import { useNavigate } from 'react-router'
import { paths } from '../../../../app/paths.ts'
import { errorMessage } from '../../../../platform/api/api-error.ts'
import { useToast } from '../../../../platform/toast/toast.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { Menu, MenuButton, MenuLink, MenuSeparator } from '../../../../ui/menu.tsx'
import { useDeleteRecipe } from '../api/delete-recipe.ts'

/** The author's actions: edit, or delete after a confirmation (DET-3). */
export function AuthorMenu({ recipe }: { readonly recipe: Pick<RecipeAnswer, 'id' | 'title'> }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const showToast = useToast()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useDeleteRecipe(recipe.id, {
    leave: async () => {
      await navigate(paths.myRecipes(), { replace: true })
      showToast(t('recipe.deleted'))
    },
    onError: (error) => {
      setAsking(false)
      showToast(`${t('recipe.deleteFailed')}: ${errorMessage(error)}`, { type: 'error' })
    },
  })
  return (
    <>
      <Menu label={t('recipe.actions')} trigger={<EllipsisVertical aria-hidden size={22} />}>
        <MenuLink href={paths.editRecipe(recipe.id)} icon={<Pencil aria-hidden size={20} />}>
          {t('recipe.edit')}
        </MenuLink>
        <MenuSeparator />
        <MenuButton isDangerous icon={<Trash2 aria-hidden size={20} />} onClick={() => setAsking(true)}>
          {t('recipe.delete')}
        </MenuButton>
      </Menu>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('recipe.deleteTitle')}
        confirmLabel={t('recipe.delete')}
        cancelLabel={t('recipe.keep')}
        closeLabel={t('app.close')}
        isDangerous
        isBusy={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setAsking(false)}
      >
        {t('recipe.deleteText', { title: recipe.title })}
      </ConfirmDialog>
    </>
  )
}
