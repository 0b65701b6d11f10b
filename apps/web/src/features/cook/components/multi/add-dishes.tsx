import { useQueryClient } from '@tanstack/react-query'
import { fetchRecipe } from '#entities/recipe/api/recipe-query.ts'
import { ChooseDishes } from '#entities/recipe/components/choose-dishes.tsx'
import { startDish } from '#platform/cooking/start-dish.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'

interface Props {
  readonly userId: string
  readonly isCooked: (recipeId: string) => boolean
  readonly onClose: () => void
}

/** Lets the cook choose dishes, and starts them without leaving the page (MULTI-1). */
export function AddDishes({ userId, isCooked, onClose }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return (
    <ChooseDishes
      title={t('multi.add')}
      unavailableText={(id) => (isCooked(id) ? t('multi.isCooked') : null)}
      confirmText={(count) => t('multi.start', { count })}
      onChoose={async ({ id }) => {
        const recipe = await fetchRecipe(client, id)
        await startDish(userId, recipe, recipe.servings)
      }}
      onClose={onClose}
    />
  )
}
