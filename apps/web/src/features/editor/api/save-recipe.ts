import type { RecipeAnswer } from '@souschef/contract'
import type { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/client.ts'
import type { SaveIntent } from '../model/validate-form.ts'
import type { RecipeForm } from '../model/recipe-form.ts'
import { recipeChanges, recipeInput } from '../model/recipe-input.ts'

/**
 * Creates a recipe from the form, or updates the stored version that the form is based on.
 *
 * @param creationKey idempotency key: the same for all attempts to create one recipe (API-50)
 * @throws ApiError with field errors, or with the stored version if somebody else saved first (API-32)
 */
export async function saveRecipe(
  form: RecipeForm,
  intent: SaveIntent,
  stored: RecipeAnswer | null,
  creationKey: string,
): Promise<RecipeAnswer> {
  if (stored === null) {
    const { recipe } = await call(
      'createRecipe',
      { body: recipeInput(form, intent) },
      { idempotencyKey: creationKey },
    )
    return recipe
  }
  const { recipe } = await call('updateRecipe', {
    params: { id: stored.id },
    body: recipeChanges(form, intent, stored),
  })
  return recipe
}

const isStored = (data: unknown): data is { readonly recipe: RecipeAnswer } =>
  typeof data === 'object' &&
  data !== null &&
  'recipe' in data &&
  typeof data.recipe === 'object' &&
  data.recipe !== null &&
  'version' in data.recipe &&
  'steps' in data.recipe

/** The stored version in the `data` of a 409 response (API-1); null for other errors. */
export function storedVersion(error: ApiError): RecipeAnswer | null {
  if (error.code !== 'VERSION_CONFLICT') return null
  const { data } = error
  return isStored(data) ? data.recipe : null
}
