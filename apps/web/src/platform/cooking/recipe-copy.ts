import type { RecipeResponse } from '@souschef/contract'
import { type CookingState, DAY_MS, isRecord, type RecipeSession } from '@souschef/domain'
import { now } from '../clock.ts'
import { deleteStored, getStored, putStored, readStored, storedKeys } from '../storage/database.ts'

// Each version of a recipe being cooked has its own copy: progress refers to it by id and version, and undo may return to an
// earlier one (DEC-37, DEC-40).

/** The version of the records written here. */
const VERSION = 1

const keyOf = (recipeId: string, version: number): string => `${recipeId}/${version}`

const hasId = (raw: unknown): boolean => isRecord(raw) && typeof raw['id'] === 'string'

const isRecipe = (raw: unknown): raw is RecipeResponse =>
  isRecord(raw) &&
  typeof raw['id'] === 'string' &&
  typeof raw['version'] === 'number' &&
  typeof raw['title'] === 'string' &&
  Array.isArray(raw['ingredients']) &&
  raw['ingredients'].every(hasId) &&
  Array.isArray(raw['steps']) &&
  raw['steps'].every((step: unknown) => hasId(step) && isRecord(step) && Array.isArray(step['ingredients']))

/** The stored copy of a version; null if there is none, or it is unusable. */
export async function readRecipeCopy(
  userId: string,
  recipeId: string,
  version: number,
): Promise<RecipeResponse | null> {
  return readStored('copies', userId, keyOf(recipeId, version), (raw) => {
    const recipe = isRecord(raw) ? raw['recipe'] : undefined
    return isRecipe(recipe) && recipe.id === recipeId && recipe.version === version ? recipe : null
  })
}

/** Stores a copy; to be called before a session on that version starts. */
export const saveRecipeCopy = (userId: string, recipe: RecipeResponse): Promise<void> =>
  putStored('copies', userId, keyOf(recipe.id, recipe.version), {
    version: VERSION,
    recipe,
    stored_at: now(),
  })

/** Deletes copies that no session and no undo refers to any more, a day after they were stored. */
export async function deleteUnusedCopies(userId: string, { sessions, history }: CookingState): Promise<void> {
  const referenced = [
    ...sessions,
    ...history.flatMap(({ before, displaced }): readonly RecipeSession[] =>
      [before, displaced?.session].flatMap((session) => session ?? []),
    ),
  ]
  const neededKeys = new Set(
    referenced.map(({ recipe_id, recipe_version }) => keyOf(recipe_id, recipe_version)),
  )
  const isOld = async (key: string): Promise<boolean> => {
    const raw = await getStored('copies', userId, key)
    const storedAt = isRecord(raw) ? raw['stored_at'] : undefined
    return typeof storedAt !== 'number' || now() - storedAt > DAY_MS
  }
  const unneeded = (await storedKeys('copies', userId)).filter((key) => !neededKeys.has(key))
  await Promise.all(
    unneeded.map(async (key) => {
      if (await isOld(key)) await deleteStored('copies', userId, key)
    }),
  )
}
