import type { RecipeAnswer } from '@souschef/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { readRecipe } from '../../../entities/recipe/api/read-recipe.ts'
import { adoptSavedRecipe } from '../../../entities/recipe/api/recipe-cache.ts'
import type { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/client.ts'
import type { SaveIntent } from '../model/form-issues.ts'
import type { RecipeForm } from '../model/recipe-form.ts'
import { recipeChanges, recipeInput } from '../model/recipe-input.ts'

interface Save {
  readonly form: RecipeForm
  readonly intent: SaveIntent
  /** The version that the form was made from; null for a new recipe. */
  readonly stored: RecipeAnswer | null
  /** The same for all tries of one new recipe (API-50). */
  readonly creationKey: string
}

const send = ({ form, intent, stored, creationKey }: Save): Promise<unknown> =>
  stored === null
    ? call('createRecipe', { body: recipeInput(form, intent) }, { idempotencyKey: creationKey })
    : call('updateRecipe', { params: { id: stored.id }, body: recipeChanges(form, intent, stored) })

/**
 * Stores the form, as a new recipe or over the stored version that it was made from, and takes over the answer.
 *
 * @returns rejects with `ApiError`: with field errors, or with the stored version when somebody else was faster (API-32)
 */
export function useSaveRecipe(): (save: Save) => Promise<RecipeAnswer> {
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationKey: ['saveRecipe'],
    mutationFn: async (save: Save) => adoptSavedRecipe(client, await send(save)),
  })
  return mutateAsync
}

const isStored = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  'recipe' in data &&
  typeof data.recipe === 'object' &&
  data.recipe !== null &&
  'version' in data.recipe

/** The stored version that a conflict carries (API-1: `data` of a 409). */
export function storedVersion(error: ApiError): RecipeAnswer | null {
  if (error.code !== 'VERSION_CONFLICT') return null
  const { data } = error
  return isStored(data) ? readRecipe(data) : null
}
