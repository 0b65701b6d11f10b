import type { RecipeResponse, RecipeInput } from '@souschef/contract'
import type { Api } from '../support/api.ts'
import { type Cook, DEMO_COOKS, follow } from '../support/cook.ts'
import { addCookedRecipe } from '../support/history.ts'
import { setAvatar } from '../support/picture.ts'
import type { Language } from './shot.ts'

/** The data of the screens in one language: demo recipes, a copy of one as the cook's own draft, favourites. */
export interface Kitchen {
  readonly recipeId: string
  readonly ownRecipeId: string
  /** A recipe by the cook, with sections, pictures and versions. */
  readonly illustrated: RecipeResponse
  /** The recipes being cooked when a timer rings. */
  readonly cooked: readonly RecipeResponse[]
}

/**
 * Gives a cook favourites, a draft, a history, a recipe with pictures, and three recipes to cook, all in one language.
 *
 * @param pictures addresses of three pictures
 */
export async function seedKitchen(
  api: Api,
  cook: Cook,
  { language, pictures }: { readonly language: Language; readonly pictures: readonly string[] },
): Promise<Kitchen> {
  const { token } = cook.session
  const { recipes } = await api.call('listRecipes', { query: { language } })
  const recipesInLanguage = recipes.filter((recipe) => recipe.language === language)
  for (const { id } of recipesInLanguage.slice(0, 4)) {
    await api.call('setFavorite', { params: { id }, body: { is_favorite: true } }, token)
  }
  const cooked = await Promise.all(
    recipesInLanguage
      .slice(0, 3)
      .map(async ({ id }) => (await api.call('getRecipe', { params: { id }, query: {} })).recipe),
  )
  const [recipe] = cooked
  if (recipe === undefined) throw new Error(`The demo kitchen has no recipe in ${language}`)
  for (const dish of cooked) await addCookedRecipe(api, cook, dish, dish.servings ?? 4)
  const copy: RecipeInput = { ...recipe, translation_id: null, status: 'draft' }
  const ownRecipe = await api.call('createRecipe', { body: copy }, token)
  const illustrated = await publishIllustrated(api, token, recipesInLanguage, pictures)
  return { illustrated, recipeId: recipe.id, ownRecipeId: ownRecipe.recipe.id, cooked }
}

/** Sets the name and avatar of a cook, and whom they follow. */
export async function setUpProfile(
  api: Api,
  origin: string,
  cook: Cook,
  picture: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const body = {
    first_name: 'Agnes',
    last_name: 'Lindqvist',
    profession: 'Chef · Повар',
    bio: 'Bread, broth and whatever the market has today.\n\nХлеб, бульон и то, что сегодня на рынке.',
  }
  await api.call('updateProfile', { body }, cook.session.token)
  await setAvatar(origin, cook, new Blob([picture], { type: 'image/png' }))
  for (const username of DEMO_COOKS) await follow(api, cook, username)
}

/** A copy of a recipe with sections, saved twice. */
async function publishIllustrated(
  api: Api,
  token: string,
  recipes: readonly { readonly id: string }[],
  [main = '', ...images]: readonly string[],
): Promise<RecipeResponse> {
  for (const { id } of recipes) {
    const { recipe } = await api.call('getRecipe', { params: { id }, query: {} })
    if (recipe.ingredients.every(({ section }) => section === null)) continue
    const body: RecipeInput = { ...recipe, translation_id: null, main_image_url: main, images }
    const created = (await api.call('createRecipe', { body }, token)).recipe
    const changes = { servings: (created.servings ?? 4) + 2, notes: null }
    const params = { id: created.id }
    return (await api.call('updateRecipe', { params, body: changes }, token)).recipe
  }
  throw new Error('No recipe of the demo kitchen has sections')
}
