import { mayEdit } from '@souschef/domain'
import type { Reader } from '#platform/db/database.ts'
import { fail, type Failure } from '#platform/http/outcome.ts'
import { findVisibleRecipe, type StoredRecipe } from './stored-recipe.ts'

/** A recipe that the user may edit: 404 if they may not see it, whether or not it exists, and 403 if it is someone else's (DEC-15). */
export async function findEditable(
  db: Reader,
  userId: string,
  id: string,
): Promise<StoredRecipe | Failure<'RECIPE_NOT_FOUND' | 'ACCESS_DENIED'>> {
  const stored = await findVisibleRecipe(db, id, userId)
  if (stored === undefined) return fail('RECIPE_NOT_FOUND')
  return mayEdit(stored, userId) ? stored : fail('ACCESS_DENIED')
}
