import type { RecipeResponse } from '@souschef/contract'
import { autoStartTimers, outlineSteps, type RecipeOutline } from '@souschef/domain'
import { ApiError } from '../api/api-error.ts'
import { i18n } from '../i18n/i18n.ts'
import { cookingStore } from './cooking-store.ts'
import { saveRecipeCopy } from './recipe-copy.ts'
import { timerOverrides } from './timer-overrides.ts'

/** The part of a recipe that the engine needs to cook it for a number of servings. */
export const outlineOf = (recipe: RecipeResponse, servings: number | null): RecipeOutline => ({
  recipe_version: recipe.version,
  servings,
  steps: outlineSteps(
    recipe.steps.map((step) => ({
      ...step,
      ingredients: step.ingredients.map((part) => ({ ...part, amount: null })),
    })),
  ),
})

/**
 * Starts cooking a recipe alongside the current ones, from any page (MULTI-1); a paused one is resumed.
 *
 * @param autoStart whether timers of the first step start with it
 * @throws {ApiError} with a text for the user, if it cannot be cooked alongside the others
 */
export async function startDish(
  userId: string,
  recipe: RecipeResponse,
  servings: number | null,
  { autoStart = true }: { readonly autoStart?: boolean } = {},
): Promise<void> {
  const store = cookingStore(userId)
  await new Promise<void>((resolve) => {
    if (store.isLoaded.getState()) return resolve()
    const stop = store.isLoaded.subscribe(() => {
      if (!store.isLoaded.getState()) return
      stop()
      resolve()
    })
  })
  await saveRecipeCopy(userId, recipe)
  const outcome = store.dispatch({
    type: 'START_COOKING',
    recipe_id: recipe.id,
    outline: outlineOf(recipe, servings),
    auto_start: autoStart ? autoStartTimers(recipe.steps, timerOverrides(userId)) : [],
  })
  if (outcome.ok) return
  const { code } = outcome.error
  throw new ApiError({ status: 409, code, message: i18n.t(`cook.refused.${code}`) })
}
