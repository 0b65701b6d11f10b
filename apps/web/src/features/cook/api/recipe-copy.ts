import type { RecipeAnswer } from '@souschef/contract'
import { getStored, putStored } from '../../../platform/storage/database.ts'

// One copy a recipe: progress refers to it by id and version, and it is replaced only when cooking begins anew (DEC-37, DEC-40).

const isRecord = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null

const hasId = (raw: unknown): boolean => isRecord(raw) && typeof raw['id'] === 'string'

const isRecipe = (raw: unknown): raw is RecipeAnswer =>
  isRecord(raw) &&
  typeof raw['id'] === 'string' &&
  typeof raw['version'] === 'number' &&
  typeof raw['title'] === 'string' &&
  Array.isArray(raw['ingredients']) &&
  raw['ingredients'].every(hasId) &&
  Array.isArray(raw['steps']) &&
  raw['steps'].every((step: unknown) => hasId(step) && isRecord(step) && Array.isArray(step['ingredients']))

/** The copy that was kept when cooking began; null when there is none of that version, or none that can be used. */
export async function readCopy(
  userId: string,
  recipeId: string,
  version: number,
): Promise<RecipeAnswer | null> {
  const raw = await getStored('copies', userId, recipeId)
  return isRecipe(raw) && raw.id === recipeId && raw.version === version ? raw : null
}

export const keepCopy = (userId: string, recipe: RecipeAnswer): Promise<void> =>
  putStored('copies', userId, recipe.id, recipe)
