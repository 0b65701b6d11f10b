import type { RecipeAnswer, RecipeInput } from '@souschef/contract'
import type { Api } from '../support/api.ts'
import type { Cook } from '../support/cook.ts'
import type { Language } from './shot.ts'

/** The data of the screens in one language: demo recipes, a copy of one as the cook's own draft, favourites. */
export interface Kitchen {
  readonly recipeId: string
  readonly ownRecipeId: string
  /** The recipes being cooked when a timer rings. */
  readonly cooked: readonly RecipeAnswer[]
}

/** Gives a cook favourites, a draft, and three recipes to cook, all in one language. */
export async function furnish(api: Api, { session: { token } }: Cook, language: Language): Promise<Kitchen> {
  const { recipes } = await api.call('listRecipes', { query: { language } })
  const ours = recipes.filter((recipe) => recipe.language === language)
  for (const { id } of ours.slice(0, 4)) {
    await api.call('setFavorite', { params: { id }, body: { is_favorite: true } }, token)
  }
  const cooked = await Promise.all(
    ours
      .slice(0, 3)
      .map(async ({ id }) => (await api.call('getRecipe', { params: { id }, query: {} })).recipe),
  )
  const [recipe] = cooked
  if (recipe === undefined) throw new Error(`The demo kitchen has no recipe in ${language}`)
  const copy: RecipeInput = { ...recipe, translation_id: null, status: 'draft' }
  const own = await api.call('createRecipe', { body: copy }, token)
  return { recipeId: recipe.id, ownRecipeId: own.recipe.id, cooked }
}
