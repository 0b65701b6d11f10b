import type { RecipeResponse } from '@souschef/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { readRecipe } from '#entities/recipe/api/read-recipe.ts'
import { cacheSavedRecipe } from '#entities/recipe/api/recipe-cache.ts'
import type { ApiError } from '#platform/api/api-error.ts'
import { call } from '#platform/api/client.ts'
import { readList, readObject, readText } from '#platform/api/read-field.ts'
import type { FieldErrors } from '#ui/form-errors.ts'
import { fieldName } from '../model/field-name.ts'
import type { SaveIntent } from '../model/validate-form.ts'
import type { RecipeForm } from '../model/recipe-form.ts'
import { formToSend, recipeChanges, recipeInput } from '../model/recipe-input.ts'

interface Save {
  readonly form: RecipeForm
  readonly intent: SaveIntent
  /** The version that the form was made from; null for a new recipe. */
  readonly stored: RecipeResponse | null
  /** Reused when a request is repeated, which then gets the response of the first one (API-50). */
  readonly idempotencyKey: string
  /** The draft that this save completes; the server deletes it. */
  readonly draft: DraftRef | null
}

/** A draft on the server as this page last saw it. */
export interface DraftRef {
  readonly id: string
  readonly savedAt: string
}

const draftCompletion = (draft: DraftRef | null) =>
  draft && { draft: { id: draft.id, saved_at: draft.savedAt } }

const send = ({ form, intent, stored, idempotencyKey, draft }: Save): Promise<unknown> =>
  stored === null
    ? call(
        'createRecipe',
        { body: { ...recipeInput(form, intent), ...draftCompletion(draft) } },
        { idempotencyKey },
      )
    : call(
        'updateRecipe',
        {
          params: { id: stored.id },
          body: { ...recipeChanges(form, intent, stored), ...draftCompletion(draft) },
        },
        { idempotencyKey },
      )

export interface Saved {
  readonly recipe: RecipeResponse
  /** The fields of the form with pictures that were left out, because they could not be fetched, and why (DEC-56). */
  readonly unfetched: FieldErrors
}

function readUnfetched(response: unknown, { form, intent }: Save): FieldErrors {
  const sent = formToSend(form, intent)
  return new Map(
    readList(readObject(response)['unfetched_pictures'], 'unfetched_pictures').map((value) => {
      const { path, message } = readObject(value)
      return [fieldName(readText(path) ?? '', sent), readText(message) ?? '']
    }),
  )
}

/**
 * Creates a recipe from the form, or updates the stored version that the form is based on, and updates the cache.
 *
 * @returns rejects with `ApiError`: with field errors, or with the stored version if somebody else saved first (API-32)
 */
export function useSaveRecipe(): (save: Save) => Promise<Saved> {
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationKey: ['saveRecipe'],
    mutationFn: async (save: Save) => {
      const response = await send(save)
      return { recipe: await cacheSavedRecipe(client, response), unfetched: readUnfetched(response, save) }
    },
  })
  return mutateAsync
}

const hasStoredVersion = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  'recipe' in data &&
  typeof data.recipe === 'object' &&
  data.recipe !== null &&
  'version' in data.recipe

/** The stored version in the `data` of a 409 response (API-1); null for other errors. */
export function storedVersion(error: ApiError): RecipeResponse | null {
  if (error.code !== 'VERSION_CONFLICT') return null
  const { data } = error
  return hasStoredVersion(data) ? readRecipe(data) : null
}
