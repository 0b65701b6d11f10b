import { mayEdit, maySee } from '@souschef/domain'
import type { Reader } from '../../../platform/db/database.ts'
import { fail, type Failure } from '../../../platform/http/outcome.ts'
import { findRecipe, type StoredRecipe } from './stored-recipe.ts'

/** 404 for what the caller may not see, whether or not it exists; 403 for what is somebody else's (DEC-15). */
export async function findEditable(
  db: Reader,
  userId: string,
  id: string,
): Promise<StoredRecipe | Failure<'RECIPE_NOT_FOUND' | 'ACCESS_DENIED'>> {
  const stored = await findRecipe(db, id)
  if (stored === undefined) return fail('RECIPE_NOT_FOUND')
  const guarded = { ...stored.content, author_id: stored.author_id }
  if (!maySee(guarded, userId)) return fail('RECIPE_NOT_FOUND')
  return mayEdit(guarded, userId) ? stored : fail('ACCESS_DENIED')
}
