import type { CookResponse } from '@souschef/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#platform/paths.ts'
import { fetchRecipe } from '#entities/recipe/api/recipe-query.ts'
import { useStoreRecipeSettings } from '#entities/recipe/api/recipe-settings.ts'
import { errorMessage } from '#platform/api/api-error.ts'
import { startDish } from '#platform/cooking/start-dish.ts'
import { useToast } from '#platform/toast/toast.ts'

interface CookAgain {
  readonly isStarting: boolean
  /** Never rejects: a failure is shown as a toast. */
  readonly cookAgain: () => Promise<void>
}

/** Cooks the recipe of an entry again, with the same servings. A recipe that is being cooked continues unchanged. */
export function useCookAgain(userId: string, { recipe_id, servings }: CookResponse): CookAgain {
  const [isStarting, setStarting] = useState(false)
  const client = useQueryClient()
  const navigate = useNavigate()
  const showToast = useToast()
  const storeSettings = useStoreRecipeSettings(recipe_id)
  const cookAgain = async (): Promise<void> => {
    setStarting(true)
    try {
      const recipe = await fetchRecipe(client, recipe_id)
      // The recipe's own page uses this setting too; cooking does not wait for it.
      if (servings !== null) void storeSettings({ servings })
      await startDish(userId, recipe, servings ?? recipe.servings)
      void navigate(paths.cooking(recipe_id))
    } catch (error) {
      showToast(errorMessage(error), { type: 'error' })
      setStarting(false)
    }
  }
  return { isStarting, cookAgain }
}
