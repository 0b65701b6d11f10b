import type { RecipeResponse } from '@souschef/contract'
import { useNavigate } from 'react-router'
import { paths } from '#platform/paths.ts'
import { errorMessage } from '#platform/api/api-error.ts'
import { useNowCooking } from '#platform/cooking/now-cooking.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { withAllTexts } from '#platform/i18n/language.ts'
import { useUser } from '#platform/session/session.ts'
import { useToast } from '#platform/toast/toast.ts'

const loadStart = withAllTexts(() => import('#platform/cooking/start-dish.ts'))

/**
 * Starts cooking a recipe in parallel with others, without leaving the page (MULTI-1); null if nothing else is being cooked, or the
 * recipe has no steps.
 */
export function useCookInParallel(recipe: RecipeResponse, servings: number): (() => Promise<void>) | null {
  const { t } = useTranslation()
  const showToast = useToast()
  const navigate = useNavigate()
  const user = useUser()
  const hasOthers = useNowCooking(({ recipeIds }) => recipeIds.size > 0 && !recipeIds.has(recipe.id))
  if (user === null || !hasOthers || recipe.steps.length === 0) return null
  return async () => {
    try {
      const { startDish } = await loadStart()
      await startDish(user.id, recipe, recipe.servings === null ? null : servings)
      const action = { label: t('multi.show'), onPress: () => void navigate(paths.multiCooking()) }
      showToast(t('multi.started', { title: recipe.title }), { action })
    } catch (error) {
      showToast(errorMessage(error), { type: 'error' })
    }
  }
}
