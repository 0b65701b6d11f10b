import type { Reader } from '#platform/db/database.ts'
import { fail, type Failure } from '#platform/http/outcome.ts'
import { findWithPermission, type StoredRecipe } from './stored-recipe.ts'

/** A recipe that the user may edit: 404 if they may not see it, whether or not it exists, and 403 if they may only read it (DEC-15). */
export async function findEditable(
  db: Reader,
  userId: string,
  id: string,
): Promise<StoredRecipe | Failure<'RECIPE_NOT_FOUND' | 'ACCESS_DENIED'>> {
  const found = await findWithPermission(db, id, userId)
  if (found === undefined) return fail('RECIPE_NOT_FOUND')
  return found.mayEdit ? found.recipe : fail('ACCESS_DENIED')
}
